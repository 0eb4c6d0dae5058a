"""Yak's pictures: a mountain village at the end of the day."""

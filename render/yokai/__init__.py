"""Yokai's pictures: ink and lanterns, and the daylight at the end."""

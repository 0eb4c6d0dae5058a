"""Sample scenes, typical ones and the hardest there can be: for the gallery, the tests, and whoever
wants to see what a painter does. `yak.SAMPLES` and `yokai.SAMPLES` name them all."""

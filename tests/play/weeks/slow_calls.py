"""Each call of the slow game, as they came: when (UTC, from the day of the start on; up to eleven
minutes late after a crash), to whom, how, why, and what there was to decide.

Ann is away from day 7 to day 11. Cy lives in Tokyo, where nothing rings from 13:00 to 22:00 UTC. No
direct message reaches Bo. A step is taken back on day 2. Who goes on in their own panel isn't
called.
"""

CALLS = """
day  1 00:00  Ann  dm       call      round 1, sunrise
day  1 00:00  Bo   mention  call      round 1, sunrise
day  1 00:00  Cy   dm       call      round 1, sunrise
day  1 12:00  Cy   dm       reminder  round 1, sunrise
day  1 22:00  Cy   dm       reminder  round 1, sunrise
day  1 22:12  Bo   mention  call      round 1, noon
day  2 01:54  Ann  dm       call      round 1, sunrise, again
day  2 01:54  Bo   mention  call      round 1, sunrise, again
day  2 01:54  Cy   dm       call      round 1, sunrise, again
day  2 13:00  Bo   mention  call      round 1, noon
day  2 16:42  Ann  dm       call      round 2, sunrise
day  2 16:42  Bo   mention  call      round 2, sunrise
day  2 22:00  Cy   dm       call      round 2, sunrise
day  3 10:00  Cy   dm       reminder  round 2, sunrise
day  3 22:18  Cy   dm       call      round 2, noon
day  4 12:00  Ann  dm       call      round 2, noon
day  4 15:42  Ann  dm       call      round 3, sunrise
day  4 15:42  Bo   mention  call      round 3, sunrise
day  4 22:00  Cy   dm       call      round 3, sunrise
day  5 03:42  Bo   mention  reminder  round 3, sunrise
day  5 10:00  Cy   dm       reminder  round 3, sunrise
day  6 01:00  Bo   mention  call      round 3, noon
day  6 12:06  Ann  dm       call      round 4, sunrise
day  6 12:06  Bo   mention  call      round 4, sunrise
day  6 12:06  Cy   dm       call      round 4, sunrise
day  6 23:12  Ann  dm       call      round 5, sunrise
day  6 23:12  Bo   mention  call      round 5, sunrise
day  6 23:12  Cy   dm       call      round 5, sunrise
day  9 11:36  Ann  dm       reminder  round 5, sunrise
day 11 21:57  Ann  dm       reminder  round 5, sunrise
day 12 00:12  Cy   dm       call      round 5, noon
day 12 03:54  Ann  dm       call      round 6, sunrise
day 12 03:54  Bo   mention  call      round 6, sunrise
day 12 03:54  Cy   dm       call      round 6, sunrise
day 12 15:00  Ann  dm       call      round 7, sunrise
day 12 15:00  Bo   mention  call      round 7, sunrise
day 12 22:00  Cy   dm       call      round 7, sunrise
day 13 02:06  Ann  dm       call      round 8, sunrise
day 13 02:06  Bo   mention  call      round 8, sunrise
day 13 02:06  Cy   dm       call      round 8, sunrise
day 13 13:12  Ann  dm       call      round 9, sunrise
day 13 13:12  Bo   mention  call      round 9, sunrise
day 13 22:00  Cy   dm       call      round 9, sunrise
day 14 04:00  Ann  dm       call      round 9, noon
day 14 16:00  Ann  dm       reminder  round 9, noon
day 14 22:30  Ann  dm       call      round 10, sunrise
day 14 22:30  Bo   mention  call      round 10, sunrise
day 14 22:30  Cy   dm       call      round 10, sunrise
day 15 10:30  Ann  dm       reminder  round 10, sunrise
day 15 10:30  Cy   dm       reminder  round 10, sunrise
day 15 22:00  Cy   dm       reminder  round 10, sunrise
day 16 00:24  Ann  dm       call      round 10, noon
day 16 04:06  Bo   mention  call      round 10, noon
day 16 07:48  Ann  dm       call      round 11, sunrise
day 16 07:48  Bo   mention  call      round 11, sunrise
day 16 07:48  Cy   dm       call      round 11, sunrise
day 16 15:12  Ann  dm       call      round 12, sunrise
day 16 15:12  Bo   mention  call      round 12, sunrise
day 16 22:00  Cy   dm       call      round 12, sunrise
day 17 03:12  Ann  dm       reminder  round 12, sunrise
day 17 03:12  Bo   mention  reminder  round 12, sunrise
day 17 09:42  Cy   dm       call      round 12, noon
day 17 22:00  Cy   dm       reminder  round 12, noon
day 18 00:30  Bo   mention  call      round 12, noon
day 18 11:36  Ann  dm       call      round 13, sunrise
day 18 11:36  Bo   mention  call      round 13, sunrise
day 18 11:36  Cy   dm       call      round 13, sunrise
day 18 22:42  Ann  dm       call      round 13, noon
day 19 09:48  Bo   mention  call      round 13, noon
day 19 13:30  Ann  dm       call      round 14, sunrise
day 19 13:30  Bo   mention  call      round 14, sunrise
day 19 22:00  Cy   dm       call      round 14, sunrise
day 20 00:36  Ann  dm       call      round 14, noon
day 20 04:18  Ann  dm       call      round 15, sunrise
day 20 04:18  Bo   mention  call      round 15, sunrise
day 20 04:18  Cy   dm       call      round 15, sunrise
day 20 15:24  Ann  dm       call      round 15, noon
day 20 19:06  Ann  dm       call      round 16, sunrise
day 20 19:06  Bo   mention  call      round 16, sunrise
day 20 22:00  Cy   dm       call      round 16, sunrise
day 21 10:00  Cy   dm       reminder  round 16, sunrise
day 22 00:42  Ann  dm       call      round 17, sunrise
day 22 00:42  Bo   mention  call      round 17, sunrise
day 22 00:42  Cy   dm       call      round 17, sunrise
day 22 11:48  Ann  dm       call      round 17, noon
"""

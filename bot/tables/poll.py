"""How a vote stands: pure counting, from what may be chosen, who may vote and who has.

Two kinds of votes: with consent, everybody must agree and one refusal ends it; by count, the choice
that can't be overtaken counts at once, else the one with most votes when time is up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

YES, NO = "yes", "no"


def consented(voters: Collection[int], ballots: Mapping[int, str]) -> bool | None:
    """True: all have agreed; False: somebody has refused; None: it is still open.

    Ballots of people who may not vote (any more) don't count, so one who leaves holds up nothing.
    """
    said = [ballots.get(voter) for voter in voters]
    if NO in said:
        return False
    return True if all(one == YES for one in said) else None


def unassailable(voters: Collection[int], ballots: Mapping[int, str]) -> str | None:
    """The choice that has more votes than any other can still get; None: there is none yet."""
    counts = Counter(ballots[voter] for voter in voters if voter in ballots)
    left = len(voters) - counts.total()
    leading = counts.most_common(2)
    if not leading:
        return None
    ahead = leading[0][1] - (leading[1][1] if len(leading) > 1 else 0)
    return leading[0][0] if ahead > left else None


def most(voters: Collection[int], ballots: Mapping[int, str]) -> str | None:
    """The choice with most votes when time is up; None: a tie, or silence."""
    counts = Counter(ballots[voter] for voter in voters if voter in ballots).most_common(2)
    if not counts or (len(counts) > 1 and counts[0][1] == counts[1][1]):
        return None
    return counts[0][0]

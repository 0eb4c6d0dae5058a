"""What a row of the outbox becomes, a module for each family of messages.

Each has its `KINDS`: a function for every kind of row that `bot.tables.announce` leaves, from a
`Job` to the work, or to None when the row is outdated.
"""

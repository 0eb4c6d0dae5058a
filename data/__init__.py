"""What is kept: the database, the content of the games, the message catalogues.

Knows nothing of the bot. `Store` is the way in; rows are plain frozen values.
"""

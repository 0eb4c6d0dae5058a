"""What the bot asks of a server, by Discord's names of the permission flags.

The invitation in the README asks for exactly these and never for more. Manage Channels, Manage
Threads and Manage Messages are not among them: the bot only handles its own messages.
"""

from __future__ import annotations

IN_CHANNEL = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""Without these no table can be opened in a channel: posts, their pictures, and finding a post
again that was sent just before the bot was stopped."""
IN_THREAD = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")
"""The same, in a thread."""
CONVENIENT = ("create_public_threads", "send_messages_in_threads")
"""With these a table gets a thread of its own; without them it lives in the channel."""

ASKED = tuple(dict.fromkeys((*IN_CHANNEL, *CONVENIENT)))
"""What the invitation asks for."""

import type { MessageId } from "../intl/messages/en-US.ts";

/** What speaks against a post in a partner's feed, as a message that says it of the post: "the title has 12 characters". */
export interface Fault {
  id: Extract<MessageId, `feed.fault.${string}`>;
  values?: Record<string, string | number>;
}

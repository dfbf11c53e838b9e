import type { MessageId } from "../intl/messages/en-US.ts";

/** A violated rule of a partner, as a message about the post: "the title has 12 characters". */
export interface Fault {
  id: Extract<MessageId, `feed.fault.${string}`>;
  values?: Record<string, string | number>;
}

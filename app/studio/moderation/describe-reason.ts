import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";

/** A moderator's reason in words; empty for none. */
export const describeReason = (reason: string, { intl }: PageContext) =>
  reason === "" ? "" : intl.t(`moderation.reason.${reason}` as MessageId);

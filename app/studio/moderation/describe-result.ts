import type { Decided } from "../../../contract/moderation.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import type { createNames } from "./present-names.ts";

/** Why an item was not decided, in words. */
export function describeResult(
  { postId, status, decision }: Decided,
  names: ReturnType<typeof createNames>,
  t: PageContext["intl"]["t"],
): string {
  if (status === 409 && decision) {
    const action = t(`moderation.done.${decision.action}` as MessageId);
    return t("moderation.conflict", { id: postId, name: names(decision.byPersonId).name, action });
  }
  if (status === 409) return t("moderation.conflictText", { id: postId });
  return t(status === 403 ? "moderation.refused" : "moderation.gone", { id: postId });
}

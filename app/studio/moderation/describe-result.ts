import type { Decided } from "../../../contract/moderation/moderation.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { createNames } from "./present-names.ts";
import { translateName } from "../../intl/create-intl.ts";

/** Why an item was not decided, in words. */
export function describeResult(
  { postId, status, decision }: Decided,
  names: ReturnType<typeof createNames>,
  intl: PageContext["intl"],
): string {
  const { t } = intl;
  if (status === 409 && decision) {
    const action = translateName(intl, "moderation.done", decision.action);
    return t("moderation.conflict", { id: postId, name: names(decision.byPersonId).name, action });
  }
  if (status === 409) return t("moderation.conflictText", { id: postId });
  return t(status === 403 ? "moderation.refused" : "moderation.gone", { id: postId });
}

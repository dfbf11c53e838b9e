import { decisionActions } from "../../../contract/entities/moderation.ts";
import type { getAudit } from "../../../contract/moderation/moderation-log.ts";
import type * as v from "valibot";
import type { PageContext } from "../../blog/page-context.ts";
import { translateName } from "../../intl/create-intl.ts";
import { createNames } from "./present-names.ts";
import type { QueueNews } from "./queue-outcome.ts";

type Log = v.InferOutput<(typeof getAudit)["reply"]>;

/** What is older is in no open queue any more, ms. */
const recent = 10 * 60_000;

/** What was decided lately, for those who have the same replies before them; `waiting` is what is left. */
export function presentNews(
  { items, people }: Pick<Log, "items" | "people">,
  waiting: number,
  page: PageContext,
): QueueNews {
  const names = createNames(people, page);
  const decided: Record<string, string> = {};
  const seen = new Set<string>();
  for (const { postId, action, byPersonId, timeMillis } of items) {
    // The log is newest first: what was undone since waits again.
    if (postId === null || seen.has(postId)) continue;
    seen.add(postId);
    const isDecision = decisionActions.some((decision) => decision === action);
    if (!isDecision || page.now - timeMillis > recent) continue;
    const by = { name: names(byPersonId).name, ago: formatAgo(page.now - timeMillis, page) };
    decided[postId] = describe(action, by, page);
  }
  return { waiting, decided };
}

const ownWords = ["approve", "feature", "dismiss", "remove", "block"] as const;

function describe(action: string, by: { name: string; ago: string }, { intl }: PageContext): string {
  const known = ownWords.find((one) => one === action);
  return known
    ? intl.t(`moderation.now.${known}`, by)
    : intl.t("moderation.now.other", { ...by, action: translateName(intl, "moderation.done", action) });
}

/** "4 seconds ago", "2 minutes ago". */
function formatAgo(age: number, { intl }: PageContext): string {
  const seconds = Math.max(0, Math.round(age / 1_000));
  const format = new Intl.RelativeTimeFormat(intl.locale);
  return seconds < 60
    ? format.format(-seconds, "second")
    : format.format(-Math.floor(seconds / 60), "minute");
}

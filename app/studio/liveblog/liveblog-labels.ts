import type { Intl } from "../../intl/create-intl.ts";

/** Texts that the browser fills in itself: the ids below `liveblog.`. */
const labelNames = [
  "again",
  "announce",
  "begins",
  "cancel",
  "compose",
  "delete",
  "deleted",
  "discard",
  "discarded",
  "dutyTitle",
  "edit",
  "end",
  "ended",
  "endTitle",
  "entries",
  "handOver",
  "image",
  "imageOffline",
  "isKey",
  "isPinned",
  "itself",
  "keepTheirs",
  "key",
  "mine",
  "noSpace",
  "notSent",
  "offline",
  "onDevice",
  "pin",
  "post",
  "refused",
  "reopen",
  "save",
  "saveSummary",
  "sending.one",
  "sending.other",
  "signedOut",
  "signIn",
  "start",
  "story",
  "summary",
  "summaryHint",
  "theirs",
  "unkey",
  "unpin",
  "unreachable",
  "useMine",
  "waiting.one",
  "waiting.other",
] as const;
type LabelName = (typeof labelNames)[number];
export type LiveblogLabels = Record<LabelName, string>;

export const presentLiveblogLabels = (intl: Intl): LiveblogLabels =>
  Object.fromEntries(labelNames.map((name) => [name, intl.t(`liveblog.${name}`)])) as LiveblogLabels;

/** The plural form of a label, with its number in the locale's format. */
export function countUpdates(
  labels: LiveblogLabels,
  name: "sending" | "waiting",
  count: number,
  locale: string,
): string {
  const form = new globalThis.Intl.PluralRules(locale).select(count) === "one" ? "one" : "other";
  return labels[`${name}.${form}`].replace("{count}", new globalThis.Intl.NumberFormat(locale).format(count));
}

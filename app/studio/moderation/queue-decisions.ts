import * as v from "valibot";
import {
  DecisionAction,
  DecisionReason,
  isAdverse,
  decisionActions,
} from "../../../contract/entities/moderation.ts";
import type { Person } from "../../../contract/entities/person.ts";
import type { getAudit } from "../../../contract/moderation/moderation-log.ts";
import type { Decided } from "../../../contract/moderation/moderation.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { translateName } from "../../intl/create-intl.ts";
import { createNames } from "../manage/present-names.ts";
import { banFields, pressField, listMade, type QueueOutcome, type RecentDecisions } from "./queue-outcome.ts";
import type { MessageId } from "../../intl/message-id.ts";

/** Text of the reason why an item was not decided. */
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

const nothing = { done: null, undo: [], error: null, conflicts: {} };

/** The outcome of an invalid form. */
export const presentRefusal = (error: MessageId, { intl }: PageContext): QueueOutcome => ({
  ...nothing,
  error: intl.t(error),
});

/** The outcome of decisions, reported for each reply. */
export function presentOutcome(
  decided: readonly Decided[],
  people: readonly Person[],
  page: PageContext,
): QueueOutcome {
  const { intl } = page;
  const names = createNames(people, page);
  const done = decided.filter(({ status }) => status === 200);
  const failed = decided.filter(({ status }) => status !== 200);
  return {
    done: describeDone(done, names, intl),
    undo: listMade(decided),
    error: failed.length === 0 ? null : intl.t("moderation.someFailed", { count: failed.length }),
    conflicts: Object.fromEntries(
      failed.map((result) => [result.postId, describeResult(result, names, intl)]),
    ),
  };
}

const ownWords = ["approve", "feature", "dismiss", "remove", "block"] as const;

/** Names one item by its writer, several by their number. */
function describeDone(
  done: readonly Decided[],
  names: ReturnType<typeof createNames>,
  { t }: PageContext["intl"],
): string | null {
  const [first] = done;
  if (!first) return null;
  const known = ownWords.find((one) => one === first.decision?.action);
  if (done.length > 1 || !first.decision || !known) return t("moderation.done", { count: done.length });
  return t(`moderation.toast.${known}`, { name: names(first.decision.personId).name });
}

/** The outcome of an undo: "Undone.", or what could not be undone. */
export const presentUndone = (statuses: readonly number[], { intl }: PageContext): QueueOutcome => {
  const failed = statuses.filter((status) => status !== 200).length;
  return failed === 0
    ? { ...nothing, done: intl.t("moderation.undone") }
    : { ...nothing, error: intl.t("moderation.undoFailed", { count: failed }) };
};

type Log = v.InferOutput<(typeof getAudit)["reply"]>;

/** Older decisions are in no open queue any more, ms. */
const recent = 10 * 60_000;

/** Recent decisions, for moderators with the same replies open; `waiting` is the number of items left. */
export function presentNews(
  { items, people }: Pick<Log, "items" | "people">,
  waiting: number,
  page: PageContext,
): RecentDecisions {
  const names = createNames(people, page);
  const decided: Record<string, string> = {};
  const seen = new Set<string>();
  for (const { postId, action, byPersonId, timeMillis } of items) {
    // The log is newest first: an item whose decision was undone waits again.
    if (postId === null || seen.has(postId)) continue;
    seen.add(postId);
    const isDecision = decisionActions.some((decision) => decision === action);
    if (!isDecision || page.now - timeMillis > recent) continue;
    const by = { name: names(byPersonId).name, ago: formatAgo(page.now - timeMillis, page) };
    decided[postId] = describe(action, by, page);
  }
  return { waiting, decided };
}

const newsWords = ["approve", "feature", "dismiss", "remove", "block"] as const;

function describe(action: string, by: { name: string; ago: string }, { intl }: PageContext): string {
  const known = newsWords.find((one) => one === action);
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

export interface DecisionForm {
  items: { postId: string; version: number }[];
  action: v.InferOutput<typeof DecisionAction>;
  reason: v.InferOutput<typeof DecisionReason> | null;
  words: string;
  days: number | null;
}

/** The typed values, to show the form again. */
export type TypedDecision = Record<"action" | "reason" | "words" | "days", string> & { items: string[] };

/** An item of the form: `1836000001:3`, a post and the version that the moderator saw. */
const itemShape = /^(\d{1,19}):(\d{1,9})$/;
const maxItems = 50;

/** Parses the form of a queue: the decision or the error, and the typed values. */
export function parseDecision(
  form: FormData,
): { typed: TypedDecision } & ({ order: DecisionForm } | { error: MessageId }) {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 2_000) : "";
  };
  const items = form
    .getAll("item")
    .filter((item) => typeof item === "string")
    .slice(0, maxItems);
  const pressed = read(pressField);
  const fields = pressed === "block" ? banFields : ({ reason: "reason", days: "days" } as const);
  const typed = {
    items,
    action: pressed === "block" ? pressed : read("action"),
    reason: read(fields.reason),
    words: read("words").trim(),
    days: read(fields.days).trim(),
  };
  const action = v.safeParse(DecisionAction, pressed || typed.action);
  if (items.length === 0) return { typed, error: "moderation.error.noItems" };
  if (!action.success) return { typed, error: "moderation.error.noAction" };
  const needsReason = isAdverse(action.output);
  // The form always sends the reason that is chosen beforehand.
  const reason = needsReason && v.is(DecisionReason, typed.reason) ? typed.reason : null;
  if (needsReason && reason === null) return { typed, error: "moderation.error.noReason" };
  if (typed.words.length > 1_000) return { typed, error: "moderation.error.words" };
  const days = typed.days === "" ? null : Number(typed.days);
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= 3_650))
    return { typed, error: "moderation.error.days" };
  const parsed = items.flatMap((item) => {
    const [, postId, version] = itemShape.exec(item) ?? [];
    return postId === undefined ? [] : [{ postId, version: Number(version) }];
  });
  if (parsed.length === 0) return { typed, error: "moderation.error.noItems" };
  return { typed, order: { items: parsed, action: action.output, reason, words: typed.words, days } };
}

/** The button beside an appeal: `{decision}:{version}:{outcome}`; null if none was pressed. */
export function parseAppealDecision(form: FormData) {
  const pressed = form.get("appeal");
  const match =
    typeof pressed === "string" ? /^([\w-]{1,64}):(\d{1,9}):(upheld|reversed)$/.exec(pressed) : null;
  if (!match) return null;
  const [, decisionId = "", version = "", outcome] = match;
  const words = form.get(`answer-${decisionId}`);
  return {
    decisionId,
    version: Number(version),
    outcome: outcome as "upheld" | "reversed",
    words: typeof words === "string" ? words.trim().slice(0, 1_000) : "",
  };
}

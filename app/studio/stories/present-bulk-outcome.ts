import type { PageContext } from "../../blog/page-context.ts";
import { formatTyped } from "../write/publish/publish-time.ts";
import { bulkFields, formatAssignment, type BulkOutcome, type BulkWish } from "./bulk-form.ts";

type Words = Pick<PageContext, "intl">;

/** Why a wish can't be done with any story; null if it can. */
export function findProblem(wish: BulkWish, now: number, zone: string, { intl }: Words): string | null {
  if (wish.isUndo) return null;
  if (wish.action === "tag") return /[\p{L}\p{N}]/u.test(wish.tag) ? null : intl.t("bulk.noTag");
  if (wish.action !== "schedule") return null;
  const { time, date, typedTime } = wish;
  if (time.kind === "missing" || (time.kind === "moment" && time.ms <= now)) return intl.t("bulk.noTime");
  if (time.kind === "moment") return null;
  const values = { ...formatTyped(date, typedTime, intl.locale), zone };
  return intl.t(time.kind === "skipped" ? "publish.time.skipped" : "bulk.twice", values);
}

/** Nothing was tried. */
export const presentProblem = (error: string): BulkOutcome => ({ done: null, error, undo: [] });

/** What came of it, by what became of each story. */
export function presentBulkOutcome(
  wish: BulkWish,
  outcomes: ReadonlyMap<string, "done" | "same" | "blocked" | "failed">,
  { intl }: Words,
): BulkOutcome {
  const count = (...wanted: readonly string[]) =>
    wish.before.filter(({ id }) => wanted.includes(outcomes.get(id) ?? "failed")).length;
  const done = count("done", "same");
  const errors = [
    [count("failed"), "bulk.failed"],
    [count("blocked"), "bulk.blocked"],
  ] as const;
  return {
    done: done === 0 || wish.isUndo ? null : describeDone(wish, done, intl),
    error:
      errors.flatMap(([number, id]) => (number === 0 ? [] : [intl.t(id, { count: number })])).join(" ") ||
      null,
    undo: [
      [bulkFields.action, wish.action],
      ...(wish.action === "tag" ? [[bulkFields.tag, wish.tag] as [string, string]] : []),
      ...wish.before
        .filter(({ id }) => outcomes.get(id) === "done")
        .map((story): [string, string] => [bulkFields.undo, formatAssignment(story)]),
    ],
  };
}

function describeDone(wish: BulkWish, count: number, intl: Words["intl"]): string {
  if (wish.action === "tag") return intl.t("bulk.done.tag", { count, tag: wish.tag });
  return intl.t(`bulk.done.${wish.action}`, { count });
}

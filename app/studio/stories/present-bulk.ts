import type * as v from "valibot";
import type { DraftList, listDrafts } from "../../../contract/drafts/drafts.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { Choice } from "../ui/Field.tsx";
import { formatTyped } from "../time/publish-time.ts";
import {
  formatAssignment,
  type BulkAction,
  bulkFields,
  type BulkOutcome,
  type BulkWish,
} from "./bulk-form.ts";

/** The form for actions on the selected stories. */
export interface BulkView {
  action: string;
  /** Value and name of each story's checkbox, by its id. */
  boxes: Record<string, { value: string; label: string }>;
  actions: { label: string; choices: Choice[] };
  /** The initially selected action. */
  first: BulkAction;
  reviewer: { label: string; none: string; choices: Choice[] };
  labels: Record<"tag" | "date" | "zone" | "apply" | "clear", string>;
  /** The button's label, by action. */
  submit: Record<BulkAction, string>;
  /** `#` stands for the number. */
  selected: { one: string; other: string };
  keys: { select: string };
}

type Found = v.InferOutput<(typeof listDrafts)["reply"]>;

/** The actions of each list of stories. */
const actionsOf: Partial<Record<DraftList, readonly BulkAction[]>> = {
  draft: ["assign", "tag", "schedule"],
  review: ["assign", "tag", "schedule"],
  deletion: ["delete", "keep"],
};

/** Null for lists without actions. */
export function presentBulk(
  { items, people, reviewerIds }: Found,
  state: DraftList,
  action: string,
  blog: Blog,
  { intl, mayPublish, mayDelete }: Pick<PageContext, "intl"> & { mayPublish: boolean; mayDelete: boolean },
): BulkView | null {
  const actions = actionsOf[state]?.filter((value) => {
    if (value === "schedule") return mayPublish;
    return (value !== "delete" && value !== "keep") || mayDelete;
  });
  const [first] = actions ?? [];
  if (actions === undefined || first === undefined || items.length === 0) return null;
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  const submit = {
    assign: intl.t(state === "review" ? "review.send.assign" : "review.send.over"),
    tag: intl.t("bulk.tag"),
    schedule: intl.t("publish.button.schedule"),
    delete: intl.t("publish.delete"),
    keep: intl.t("publish.deletion.decline"),
  };
  return {
    action,
    boxes: Object.fromEntries(
      items.map(({ id, assigneeId, headline, isInReview }) => [
        id,
        {
          value: formatAssignment({ id, state: isInReview ? "review" : "draft", assigneeId }),
          label: intl.t("bulk.select", { headline: headline.trim() || intl.t("write.untitled") }),
        },
      ]),
    ),
    actions: {
      label: intl.t("moderation.label.bulk"),
      choices: actions.map((value) => ({ value, label: submit[value], isChosen: false })),
    },
    first,
    reviewer: {
      label: intl.t("review.reviewer"),
      none: intl.t("review.anyone", { blog: blog.displayName }),
      choices: reviewerIds.map((id) => ({ value: id, label: names.get(id) ?? id, isChosen: false })),
    },
    labels: {
      tag: intl.t("bulk.tagName"),
      date: intl.t("publish.date"),
      zone: intl.t("publish.zone", { zone: blog.timezone }),
      apply: intl.t("moderation.label.apply"),
      clear: intl.t("bulk.clear"),
    },
    submit,
    selected: { one: intl.t("bulk.selectedOne"), other: intl.t("bulk.selectedOther", { count: "#" }) },
    keys: { select: intl.t("bulk.key") },
  };
}

type Words = Pick<PageContext, "intl">;

/** Why a change is possible for no story; null if it is possible. */
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

/** The outcome of a form that changed nothing. */
export const presentProblem = (error: string): BulkOutcome => ({ done: null, error, undo: [] });

/** The outcome, from the result of each story. */
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

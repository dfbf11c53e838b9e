import type * as v from "valibot";
import type { listDrafts } from "../../../contract/drafts.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { DraftState } from "../../../contract/entities/draft.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { Choice } from "../ui/Select.tsx";
import { formatAssignment, type AssignOutcome, type ParsedAssignments } from "./assign-form.ts";

/** The form that hands over or assigns the chosen stories. */
export interface AssignView {
  action: string;
  /** Value and name of each story's checkbox, by its id. */
  boxes: Record<string, { value: string; label: string }>;
  reviewer: { label: string; none: string; choices: Choice[] };
  submit: string;
  clear: string;
  /** With `#` for the number. */
  selected: { one: string; other: string };
  keys: { select: string };
}

type Found = v.InferOutput<(typeof listDrafts)["reply"]>;

/** Null for lists in which nothing waits for review or could. */
export function presentAssign(
  { items, people, reviewerIds }: Found,
  state: DraftState,
  action: string,
  blog: Blog,
  { intl }: Pick<PageContext, "intl">,
): AssignView | null {
  if ((state !== "draft" && state !== "review") || items.length === 0) return null;
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  const isReview = state === "review";
  return {
    action,
    boxes: Object.fromEntries(
      items.map(({ id, assigneeId, headline }) => [
        id,
        {
          value: formatAssignment({ id, state, assigneeId }),
          label: intl.t("assign.select", { headline: headline.trim() || intl.t("write.untitled") }),
        },
      ]),
    ),
    reviewer: {
      label: intl.t("review.reviewer"),
      none: intl.t("review.anyone", { blog: blog.displayName }),
      choices: reviewerIds.map((id) => ({ value: id, label: names.get(id) ?? id, isChosen: false })),
    },
    submit: intl.t(isReview ? "review.send.assign" : "review.send.over"),
    clear: intl.t("assign.clear"),
    selected: { one: intl.t("assign.selectedOne"), other: intl.t("assign.selectedOther", { count: "#" }) },
    keys: { select: intl.t("assign.key") },
  };
}

/** What came of it; `failed` are those that the services refused. */
export function presentAssigned(
  { before, isUndo }: ParsedAssignments,
  failed: ReadonlySet<string>,
  { intl }: Pick<PageContext, "intl">,
): AssignOutcome {
  const done = before.filter(({ id }) => !failed.has(id));
  return {
    done: done.length === 0 || isUndo ? null : intl.t("assign.done", { count: done.length }),
    error: failed.size === 0 ? null : intl.t("assign.failed", { count: failed.size }),
    undo: done.map(formatAssignment),
  };
}

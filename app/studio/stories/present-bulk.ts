import type * as v from "valibot";
import type { DraftList, listDrafts } from "../../../contract/drafts/drafts.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { Choice } from "../ui/Select.tsx";
import { formatAssignment, type BulkAction } from "./bulk-form.ts";

/** The form that does something with the chosen stories. */
export interface BulkView {
  action: string;
  /** Value and name of each story's checkbox, by its id. */
  boxes: Record<string, { value: string; label: string }>;
  actions: { label: string; choices: Choice[] };
  /** The one that is chosen at first. */
  first: BulkAction;
  reviewer: { label: string; none: string; choices: Choice[] };
  labels: Record<"tag" | "date" | "zone" | "apply" | "clear", string>;
  /** The button, by what it does. */
  submit: Record<BulkAction, string>;
  /** With `#` for the number. */
  selected: { one: string; other: string };
  keys: { select: string };
}

type Found = v.InferOutput<(typeof listDrafts)["reply"]>;

/** What is done with stories in a list. */
const actionsOf: Partial<Record<DraftList, readonly BulkAction[]>> = {
  draft: ["assign", "tag", "schedule"],
  review: ["assign", "tag", "schedule"],
  deletion: ["delete", "keep"],
};

/** Null for lists of stories with which nothing is done together. */
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

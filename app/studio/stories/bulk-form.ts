import * as v from "valibot";
import { PersonId, PostId } from "../../../contract/entities/ids.ts";
import { readTypedTime, type TypedTime } from "../time/publish-time.ts";

/** What can be done with several stories at once; the last two, with drafts that somebody wants to be deleted. */
export const bulkActions = ["assign", "tag", "schedule", "delete", "keep"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Names of the form's fields: the chosen stories, what is done with them and with what, and what an undo brings back. */
export const bulkFields = {
  story: "story",
  action: "do",
  assignee: "assignee",
  tag: "tag",
  date: "date",
  time: "time",
  undo: "undo",
} as const;

/** Most stories at once: what a page of the list has. */
const maxStories = 100;

/** A story and what the desk has decided about it, or is to decide. */
export interface Assignment {
  id: string;
  state: "draft" | "review";
  /** Null for all who publish on the blog. */
  assigneeId: string | null;
}

/** What came of the form. */
export interface BulkOutcome {
  done: string | null;
  error: string | null;
  /** Fields of the form that undoes it. */
  undo: [name: string, value: string][];
}

/** As the value of a checkbox: `1836000001:review:504`. */
export const formatAssignment = ({ id, state, assigneeId }: Assignment): string =>
  `${id}:${state}:${assigneeId ?? ""}`;

const Value = v.pipe(
  v.string(),
  v.transform((value) => value.split(":")),
  v.strictTuple([PostId, v.picklist(["draft", "review"]), v.union([PersonId, v.literal("")])]),
  v.transform(([id, state, assigneeId]): Assignment => ({ id, state, assigneeId: assigneeId || null })),
);
const Values = v.pipe(v.array(Value), v.maxLength(maxStories));
const text = (max: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max)), "");
const BulkForm = v.object({
  [bulkFields.action]: v.optional(v.picklist(bulkActions), "assign"),
  [bulkFields.assignee]: v.optional(v.union([PersonId, v.literal("")])),
  [bulkFields.tag]: text(100),
  [bulkFields.date]: text(10),
  [bulkFields.time]: text(8),
});

/** What is wished for the stories, which are as they were when the list was shown. */
export type BulkWish = { before: Assignment[]; isUndo: boolean } & (
  | { action: "assign"; assigneeId: string | null }
  | { action: "tag"; tag: string }
  | { action: "schedule"; date: string; typedTime: string; time: TypedTime }
  | { action: "delete" }
  | { action: "keep" }
);

/** Parses a sent form; null for one that no page of ours has sent. Times are of the blog's zone. */
export function parseBulkForm(form: FormData, zone: string): BulkWish | null {
  const isUndo = form.has(bulkFields.undo);
  const values = v.safeParse(Values, form.getAll(isUndo ? bulkFields.undo : bulkFields.story));
  const parsed = v.safeParse(BulkForm, Object.fromEntries(form));
  if (!values.success || !parsed.success) return null;
  const { do: action, assignee, tag, date, time } = parsed.output;
  const common = { before: values.output, isUndo };
  if (action === "tag") return { ...common, action, tag };
  if (action === "delete" || action === "keep") return { ...common, action };
  if (action === "schedule")
    return { ...common, action, date, typedTime: time, time: readTypedTime(date, time, zone) };
  return assignee === undefined && !isUndo ? null : { ...common, action, assigneeId: assignee || null };
}

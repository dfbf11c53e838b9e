import * as v from "valibot";
import { PersonId, PostId } from "../../../contract/entities/ids.ts";
import { readTypedTime, type TypedTime } from "../../date-time/typed-time.ts";

/** Actions on several stories at once; the last two are for drafts with a deletion request. */
export const bulkActions = ["assign", "tag", "schedule", "delete", "keep"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Names of the form's fields: the selected stories, the action and its values, and the state that an undo restores. */
export const bulkFields = {
  story: "story",
  action: "do",
  assignee: "assignee",
  tag: "tag",
  date: "date",
  time: "time",
  undo: "undo",
} as const;

/** Most stories at once: those of one page of the list. */
const maxStories = 100;

/** A story and its current or new state on the desk. */
export interface Assignment {
  id: string;
  state: "draft" | "review";
  /** Null for everyone who publishes on the blog. */
  assigneeId: string | null;
}

/** The result of the form. */
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

/** The requested change of the stories, with their state when the list was shown. */
export type BulkWish = { before: Assignment[]; isUndo: boolean } & (
  | { action: "assign"; assigneeId: string | null }
  | { action: "tag"; tag: string }
  | { action: "schedule"; date: string; typedTime: string; time: TypedTime }
  | { action: "delete" }
  | { action: "keep" }
);

/** Parses a sent form; null if it is not one of the page's. Times are in the blog's time zone. */
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

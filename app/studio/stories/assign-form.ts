import * as v from "valibot";
import { PersonId, PostId } from "../../../contract/entities/ids.ts";

/** Names of the form's fields: the chosen stories, for whom they are, and what an undo brings back. */
export const assignFields = { story: "story", assignee: "assignee", undo: "undo" } as const;

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
export interface AssignOutcome {
  done: string | null;
  error: string | null;
  /** Values of `undo`. */
  undo: string[];
}

/** As the value of a checkbox: `1836000001:review:504`. */
export const formatAssignment = ({ id, state, assigneeId }: Assignment): string =>
  `${id}:${state}:${assigneeId ?? ""}`;

const Value = v.pipe(
  v.string(),
  v.transform((value) => value.split(":")),
  v.strictTuple([PostId, v.picklist(["draft", "review"]), v.union([PersonId, v.literal("")])]),
  v.transform(([id, state, assigneeId]): Assignment => ({
    id,
    state,
    assigneeId: assigneeId === "" ? null : assigneeId,
  })),
);
const Values = v.pipe(v.array(Value), v.maxLength(maxStories));
const AssigneeId = v.union([PersonId, v.literal("")]);

export interface ParsedAssignments {
  /** As they were when the list was shown. */
  before: Assignment[];
  wanted: Assignment[];
  isUndo: boolean;
}

/** Parses a sent form; null for one that no page of ours has sent. */
export function parseAssignForm(form: FormData): ParsedAssignments | null {
  const isUndo = form.has(assignFields.undo);
  const values = v.safeParse(Values, form.getAll(isUndo ? assignFields.undo : assignFields.story));
  if (!values.success) return null;
  const before = values.output;
  if (isUndo) return { before, wanted: before, isUndo };
  const assignee = v.safeParse(AssigneeId, form.get(assignFields.assignee));
  if (!assignee.success) return null;
  const assigneeId = assignee.output || null;
  return { before, wanted: before.map(({ id }) => ({ id, state: "review" as const, assigneeId })), isUndo };
}

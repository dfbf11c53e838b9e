import { expect, test } from "vitest";
import {
  assignFields,
  formatAssignment,
  parseAssignForm,
} from "../../../../app/studio/stories/assign-form.ts";

const build = (entries: readonly (readonly [string, string])[]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};
const before = [
  { id: "1850000000", state: "draft" as const, assigneeId: null },
  { id: "1850000001", state: "review" as const, assigneeId: "504" },
];

test("chosen stories are handed to one person, and an undo brings back what each was", () => {
  const values = before.map(formatAssignment);
  const sent = build([
    ...values.map((value) => [assignFields.story, value] as const),
    [assignFields.assignee, "505"],
  ]);
  const wanted = before.map(({ id }) => ({ id, state: "review", assigneeId: "505" }));
  expect(parseAssignForm(sent)).toEqual({ before, wanted, isUndo: false });
  const undo = build(values.map((value) => [assignFields.undo, value]));
  expect(parseAssignForm(undo)).toEqual({ before, wanted: before, isUndo: true });
});

test.each(["1850000000", "1850000000:live:", "x:draft:", "1850000000:draft:504:1"])(
  "a story that no list of ours names is refused: %s",
  (value) => {
    expect(parseAssignForm(build([[assignFields.story, value]]))).toBeNull();
  },
);

import { expect, test } from "vitest";
import { isCompleteDecision } from "../../../../app/studio/moderation/use-queue.ts";
import { adverseActions } from "../../../../contract/entities/moderation.ts";

test.each([
  ["nothing selected", { action: "approve" }, false],
  ["no action", { item: "1:0" }, false],
  ["no action chosen", { item: "1:0", action: "" }, false],
  ["an approval", { item: "1:0", action: "approve" }, true],
  ["a removal without a reason", { item: "1:0", action: "remove", reason: "" }, false],
  ["a removal without the field of reasons", { item: "1:0", action: "remove" }, false],
  [
    "a ban without a reason of its own",
    { item: "1:0", press: "block", reason: "spam", banReason: "" },
    false,
  ],
  ["a ban with a reason", { item: "1:0", press: "block", reason: "", banReason: "spam" }, true],
  ["a removal with a reason", { item: "1:0", action: "remove", reason: "spam" }, true],
])("rows leave before the answer only if it can be taken: %s", (_, fields, isComplete) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  expect(isCompleteDecision(form, adverseActions)).toBe(isComplete);
});

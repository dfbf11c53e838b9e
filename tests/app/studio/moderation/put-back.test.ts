import { expect, test } from "vitest";
import { putBack } from "../../../../app/studio/moderation/put-back.ts";

const current = { tagline: "New", isSatire: true };

test.each([
  ["a changed value", [{ name: "tagline", before: "Old", after: "New" }], { tagline: "Old", isSatire: true }],
  [
    "a value that was inherited before",
    [{ name: "tagline", before: null, after: "New" }],
    { isSatire: true },
  ],
  [
    "a value that was removed",
    [{ name: "hasAmp", before: false, after: null }],
    { ...current, hasAmp: false },
  ],
  [
    "nothing, if somebody has changed one since",
    [
      { name: "isSatire", before: false, after: true },
      { name: "tagline", before: "Old", after: "Newer" },
    ],
    null,
  ],
])("puts back %s", (_, edits, found) => {
  expect(putBack(current, edits)).toEqual(found);
});

import { describe, expect, test } from "vitest";
import { putBack, putBackFeatured } from "../../../../app/studio/moderation/put-back.ts";

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

describe("a featured reply", () => {
  const now = 1_000;
  const was = (before: string | null, after: string | null) => ({ name: "isFeatured", before, after });
  const end = (before: string | null, after: string | null) => ({ name: "endTimeMillis", before, after });
  const back = (isFeatured: boolean, endTimeMillis: number | null = null) => ({
    replyId: "7",
    isFeatured,
    endTimeMillis,
  });
  test.each([
    ["that was featured is no longer", "feature", [was("false", "true"), end(null, "2000")], back(false)],
    ["that was unfeatured is again", "unfeature", [was("true", "false")], back(true)],
    [
      "that was unfeatured is again until its end",
      "unfeature",
      [was("true", "false"), end("2000", null)],
      back(true, 2_000),
    ],
    [
      "that was unfeatured stays so if its end has come since",
      "unfeature",
      [was("true", "false"), end("999", null)],
      null,
    ],
    ["that got another end has its own again", "feature", [end("2000", "3000")], back(true, 2_000)],
    ["that got an end has none again", "feature", [end(null, "3000")], back(true)],
    ["whose earlier end has come is no longer featured", "feature", [end("999", "3000")], back(false)],
    ["that an earlier release featured is no longer", "feature", [], back(false)],
    ["that an earlier release unfeatured is again", "unfeature", [], back(true)],
  ] as const)("%s", (_name, action, changes, body) => {
    expect(putBackFeatured({ postId: "7", action, changes: [...changes] }, now)).toEqual(body);
  });
});

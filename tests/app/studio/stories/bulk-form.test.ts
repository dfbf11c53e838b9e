import { describe, expect, test } from "vitest";
import {
  bulkFields,
  formatAssignment,
  parseBulkForm,
  type BulkWish,
} from "../../../../app/studio/stories/bulk-form.ts";
import { findProblem, presentBulkOutcome } from "../../../../app/studio/stories/present-bulk.ts";
import { buildPage, mainSite } from "../../page-fixture.ts";

const zone = "America/New_York";
const build = (entries: readonly (readonly [string, string])[]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};
const before = [
  { id: "1850000000", state: "draft" as const, assigneeId: null },
  { id: "1850000001", state: "review" as const, assigneeId: "504" },
  { id: "1850000002", state: "draft" as const, assigneeId: null },
];
const chosen = before.map((story) => [bulkFields.story, formatAssignment(story)] as const);
const parse = (...more: (readonly [string, string])[]) => parseBulkForm(build([...chosen, ...more]), zone);

describe("the form of several stories", () => {
  test("hands them over without naming what is done, tags them, and schedules them in the blog's zone", () => {
    expect(parse(["assignee", "505"])).toEqual({
      before,
      isUndo: false,
      action: "assign",
      assigneeId: "505",
    });
    expect(parse(["do", "tag"], ["tag", " Moth "])).toMatchObject({ action: "tag", tag: "Moth" });
    expect(parse(["do", "delete"])).toEqual({ before, isUndo: false, action: "delete" });
    expect(parse(["do", "schedule"], ["date", "2027-01-02"], ["time", "09:30"])).toMatchObject({
      action: "schedule",
      time: { kind: "moment", ms: Date.UTC(2027, 0, 2, 14, 30) },
    });
  });

  test.each(["1850000000", "1850000000:live:", "x:draft:", "1850000000:draft:504:1"])(
    "is refused with a story that no list of ours names: %s",
    (value) => {
      expect(
        parseBulkForm(
          build([
            [bulkFields.story, value],
            ["assignee", ""],
          ]),
          zone,
        ),
      ).toBeNull();
    },
  );

  test("is refused without what it is to do", () => {
    expect(parse()).toBeNull();
    expect(parse(["do", "destroy"], ["assignee", ""])).toBeNull();
  });
});

describe("what came of it", () => {
  const page = buildPage(mainSite);
  const now = Date.UTC(2026, 10, 1);
  const say = (...more: (readonly [string, string])[]) =>
    findProblem(parse(...more) as BulkWish, now, zone, page);

  test.each([
    [
      "no tag",
      [
        ["do", "tag"],
        ["tag", "…"],
      ],
      /tag with letters/,
    ],
    [
      "no time",
      [
        ["do", "schedule"],
        ["date", "2027-01-02"],
      ],
      /in the future/,
    ],
    [
      "a time that is over",
      [
        ["do", "schedule"],
        ["date", "2026-10-31"],
        ["time", "19:59"],
      ],
      /in the future/,
    ],
    [
      "a time that clocks skip",
      [
        ["do", "schedule"],
        ["date", "2027-03-14"],
        ["time", "02:30"],
      ],
      /doesn’t exist/,
    ],
    [
      "a time that they show twice",
      [
        ["do", "schedule"],
        ["date", "2027-11-07"],
        ["time", "01:30"],
      ],
      /happens twice/,
    ],
  ] as const)("is said before anything is tried: %s", (_, fields, problem) => {
    expect(say(...fields)).toMatch(problem);
  });

  test("is undone for the stories that were changed, as they were", () => {
    const wish = parse(["do", "tag"], ["tag", "Moth"]) as BulkWish;
    const outcomes = new Map([
      ["1850000000", "same"],
      ["1850000001", "done"],
      ["1850000002", "failed"],
    ] as const);
    const { done, error, undo } = presentBulkOutcome(wish, outcomes, page);
    expect([done, error]).toEqual(["2 stories tagged “Moth”.", "One story wasn’t changed. Try again."]);
    expect(parseBulkForm(build(undo), zone)).toEqual({
      before: [before[1]],
      isUndo: true,
      action: "tag",
      tag: "Moth",
    });
  });
});

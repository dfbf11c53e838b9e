import { expect, test } from "vitest";
import { describeRecentChange, type DeskPage } from "../../../../app/studio/write/describe-recent-change.ts";

const news = {
  draft: "a draft",
  review: "review",
  scheduled: "scheduled",
  live: "live",
  removed: "removed",
  changed: "changed",
};
const handed = (timeMillis: number) => ({ personId: "2", timeMillis, remark: "" });
const page = (draft: Partial<DeskPage["draft"]>, message = ""): DeskPage => ({
  draft: { desk: "", state: "draft", isInReview: false, isChanged: false, review: null, ...draft },
  view: { news },
  review: { message: message === "" ? null : { text: message, remark: "", time: {} as never } },
});

test.each([
  [
    "handed over",
    page({}),
    page({ state: "review", isInReview: true, review: handed(1) }, "Maren handed this over"),
    "Maren handed this over",
  ],
  [
    "handed back",
    page({ isInReview: true, review: handed(1) }),
    page({ review: handed(2) }, "Maren handed this back"),
    "Maren handed this back",
  ],
  ["published", page({ isInReview: true, review: handed(1) }), page({ state: "live" }), "live"],
  ["published again", page({ state: "live", isChanged: true }), page({ state: "live" }), "changed"],
  ["taken down", page({ state: "live" }), page({ state: "removed" }), "removed"],
  [
    "assigned to somebody else",
    page({ isInReview: true, review: handed(1) }),
    page({ isInReview: true, review: handed(2) }, "Maren handed this over"),
    null,
  ],
] as const)("what somebody else does with an open story is said: %s", (_, before, after, text) => {
  expect(describeRecentChange(before, after)).toBe(text);
});

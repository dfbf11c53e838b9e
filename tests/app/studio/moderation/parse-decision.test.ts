import { expect, test } from "vitest";
import { parseDecision } from "../../../../app/studio/moderation/queue-decisions.ts";

/** The result of a form with one item, and these fields. */
function parse(fields: Record<string, string>, items: readonly string[] = ["1836000001:3"]) {
  const form = new FormData();
  for (const item of items) form.append("item", item);
  for (const [name, value] of Object.entries({ action: "remove", reason: "spam", ...fields })) {
    form.set(name, value);
  }
  const parsed = parseDecision(form);
  return "error" in parsed ? parsed.error : parsed.order;
}

test("a decision names what was seen, and in which version", () => {
  expect(parse({ words: " Why ", days: "7" }, ["1836000001:3", "1836000002:0", "none"])).toEqual({
    items: [
      { postId: "1836000001", version: 3 },
      { postId: "1836000002", version: 0 },
    ],
    action: "remove",
    reason: "spam",
    words: "Why",
    days: 7,
  });
});

test.each([
  ["", null],
  ["1", 1],
  ["3650", 3_650],
])("the days %j are taken", (days, taken) => expect(parse({ days })).toMatchObject({ days: taken }));

test.each(["0", "3651", "1.5", "-1", "some"])("the days %j are an error", (days) => {
  expect(parse({ days })).toBe("moderation.error.days");
});

test("words are taken up to 1,000 characters", () => {
  expect(parse({ words: "a".repeat(1_000) })).toMatchObject({ words: "a".repeat(1_000) });
  expect(parse({ words: "a".repeat(1_001) })).toBe("moderation.error.words");
});

test("an approval has no reason, although the form names one", () => {
  expect(parse({ press: "approve" })).toMatchObject({ action: "approve", reason: null });
});

test("a ban has the reason and the length that it is asked for, not those of other decisions", () => {
  const ban = { press: "block", days: "3", banReason: "hate", banDays: "30" };
  expect(parse(ban)).toMatchObject({ action: "block", reason: "hate", days: 30 });
  expect(parse({ ...ban, banDays: "" })).toMatchObject({ days: null });
  expect(parse({ ...ban, banReason: "" })).toBe("moderation.error.noReason");
});

test.each<[string, Record<string, string>, string[], string]>([
  ["nothing", {}, [], "moderation.error.noItems"],
  ["what is no item", {}, ["x:1"], "moderation.error.noItems"],
  ["no action", { action: "" }, ["1:0"], "moderation.error.noAction"],
  ["a removal without a reason", { reason: "" }, ["1:0"], "moderation.error.noReason"],
])("%s is an error", (_, fields, items, error) => expect(parse(fields, items)).toBe(error));

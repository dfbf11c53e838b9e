import fc from "fast-check";
import { expect, test } from "vitest";
import { findSeen, findUnseen, parseKnown, recordKnown } from "../../../app/discussion/known-newest.ts";

test("the first visit has nothing new, and later ones what came after the newest reply that was known", () => {
  expect(findUnseen(["9", "10"], findSeen({}, "1"))).toEqual([]);
  const known = recordKnown({}, "1", ["8", "10", "9"]);
  expect(findUnseen(["9", "10", "11", "100"], findSeen(known, "1"))).toEqual(["11", "100"]);
  expect(findSeen(known, "2")).toBeNull();
});

test("a story without replies was visited too", () => {
  const known = recordKnown({}, "1", []);
  expect(findUnseen(["5"], findSeen(known, "1"))).toEqual(["5"]);
});

test("what was known stays known when replies vanish, or an older page is opened", () => {
  const known = recordKnown(recordKnown({}, "1", ["12"]), "1", ["3"]);
  expect(findSeen(known, "1")).toBe("12");
});

test.each([null, "", "{", "[1]", "null", '"x"', '{"1":7}', '{"1":"<b>"}', '{"__proto__":"5"}'])(
  "what can't be read is no visit: %s",
  (stored) => {
    const known = parseKnown(stored);
    expect(findSeen(known, "1")).toBeNull();
    expect(findSeen(recordKnown(known, "1", ["4"]), "1")).toBe("4");
  },
);

test("200 stories are remembered, the latest visited ones, whatever their addresses", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^\d{1,12}$/), { maxLength: 300 }), (stories) => {
      const known = stories.reduce((before, story) => recordKnown(before, story, ["7"]), {});
      const kept = parseKnown(JSON.stringify(known));
      const latest = [...new Set(stories.toReversed())];
      for (const story of latest.slice(0, 200)) expect(findSeen(kept, story)).toBe("7");
      for (const story of latest.slice(200)) expect(findSeen(kept, story)).toBeNull();
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { sortings, tiers } from "../../../contract/discussion/comments.ts";
import {
  buildDiscussionQuery,
  hasOrder,
  parseDiscussionQuery,
  wholeDiscussion,
} from "../../../app/discussion/discussion-address.ts";

const parse = (query: string) => parseDiscussionQuery(new URLSearchParams(query));

test.each([
  ["", wholeDiscussion],
  ["tier=staff", { ...wholeDiscussion, tier: "staff" }],
  ["sort=newest&after=1.0.5", { ...wholeDiscussion, sorting: "newest", after: "1.0.5" }],
  ["startIndex=5", { ...wholeDiscussion, startIndex: 5 }],
  ["utm_source=x", wholeDiscussion],
])("?%s selects a part of the discussion", (query, expected) => expect(parse(query)).toEqual(expected));

test.each([
  "tier=all",
  "tier=",
  "tier=Staff",
  "sort=top",
  "sort=random",
  "tier=staff&sort=discussed",
  "after=",
  "after=%00",
  "startIndex=-1",
])("?%s is invalid", (query) => expect(parse(query)).toBeNull());

test("a built query can be parsed", () => {
  const queries = fc.record({
    tier: fc.constantFrom(...tiers),
    sorting: fc.constantFrom(...sortings),
    after: fc.option(fc.stringMatching(/^[\w.~-]{1,200}$/)),
    startIndex: fc.constant(0),
  });
  fc.assert(
    fc.property(queries, (query) => {
      const [search, place] = buildDiscussionQuery(query).split("#");
      expect(place).toBe("replies");
      const sorting = hasOrder(query.tier, query.sorting) ? query.sorting : "top";
      expect(parse(search ?? "")).toEqual({ ...query, sorting });
    }),
  );
});

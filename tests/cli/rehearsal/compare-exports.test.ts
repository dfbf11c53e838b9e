import { expect, test } from "vitest";
import { findLosses } from "../../../cli/rehearsal/compare-exports.ts";

const story = { id: "1", headline: "One", body: [{ type: "Paragraph", value: "text" }] };
const like = { postId: "1", personId: "7", time: 5 };
const earlier = { posts: [story], likes: [like], counters: [{ name: "post", next: 2 }] };

test("further records, further fields and a counter that moved on are no loss", () => {
  const later = {
    posts: [
      { ...story, mode: "plain", body: [{ type: "Paragraph", value: "text", align: null }] },
      { ...story, id: "2" },
    ],
    likes: [like, { ...like, personId: "8" }],
    counters: [{ name: "post", next: 9 }],
    drafts: [],
  };
  expect(findLosses(earlier, later)).toEqual([]);
});

test.each([
  ["a record", { posts: [] }, ["posts 1: missing"]],
  ["a kind", { posts: undefined }, ["posts 1: missing"]],
  ["a field", { posts: [{ id: "1", headline: "One" }] }, ["posts 1: body"]],
  ["what a field says", { posts: [{ ...story, headline: "Two" }] }, ["posts 1: headline"]],
  ["a node of a text", { posts: [{ ...story, body: [] }] }, ["posts 1: body"]],
  ["a record without an id of its own", { likes: [{ ...like, personId: "8" }] }, ['likes "1" "7": missing']],
])("%s that an upgrade loses is named", (_, change, losses) => {
  const later = Object.fromEntries(
    Object.entries({ ...earlier, ...change }).filter(([, records]) => records),
  );
  expect(findLosses(earlier, later as typeof earlier)).toEqual(losses);
});

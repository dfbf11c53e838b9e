import { expect, test } from "vitest";
import { arrangeBlocks } from "../../../app/front/present-network-front.ts";

const blocks = (...counts: number[]) =>
  counts.map((count, index) => ({
    name: String(index),
    posts: Array.from({ length: count }, (_, at) => at),
  }));
const arrange = (...counts: number[]) =>
  arrangeBlocks(blocks(...counts)).map(({ layout, blogs }) => [
    layout,
    ...blogs.map(({ name, posts }) => `${name}:${posts.length}`),
  ]);

test.each([
  [
    "layouts take turns",
    [6, 6, 6, 6, 6],
    [
      ["lead", "0:5"],
      ["quarters", "1:4"],
      ["halves", "2:2", "3:2"],
      ["thirds", "4:3"],
    ],
  ],
  [
    "a blog waits for a turn that it can fill",
    [2, 5, 1],
    [
      ["lead", "1:5"],
      ["halves", "0:1", "2:1"],
    ],
  ],
  [
    "neighbors differ",
    [3, 3, 3],
    [
      ["halves", "0:2", "1:2"],
      ["thirds", "2:3"],
    ],
  ],
  ["alone with two stories, a blog is only in the list", [2], []],
  ["without stories, too", [0, 0], []],
])("%s", (_, counts, expected) => expect(arrange(...counts)).toEqual(expected));

import { expect, test } from "vitest";
import { buildAmpPath, parseAmpPath } from "../../../app/link/page-addresses.ts";

test.each([
  ["/a-story-1836000001/amp", "/a-story-1836000001"],
  ["/a-story-1836000001/amp/", "/a-story-1836000001"],
  ["/a-story-1836000001//AMP//", "/a-story-1836000001"],
  ["/2014/05/a-story-12.php/amp", "/2014/05/a-story-12.php"],
  ["/1836000001/ask/amp", "/1836000001/ask"],
  ["/amp", ""],
  ["/tube-amp", null],
  ["/a-story-1836000001", null],
  ["/amp/a-story-1836000001", null],
  ["/", null],
  ["", null],
])("%s is the AMP version of %s", (path, page) => {
  expect(parseAmpPath(path)).toBe(page);
});

test("an AMP path leads back to its page", () => {
  expect(parseAmpPath(buildAmpPath("/a-story-1836000001"))).toBe("/a-story-1836000001");
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseItemId } from "../../../app/link/parse-item-id.ts";
import { measureTime } from "../../measure-time.ts";

describe("parseItemId", () => {
  test.each([
    // (a) the last segment ends in a dash and digits, perhaps followed by the mode
    ["/the-best-games-1836000001", "1836000001", null],
    ["/the-best-games-1836000001/", "1836000001", null],
    ["/the-best-games-1836000001/ask", "1836000001", "ask"],
    ["/the-best-games-1836000001/chat", "1836000001", "chat"],
    ["/2014/05/the-best-games-1836000001", "1836000001", null],
    ["/300-games-1836000001", "1836000001", null],
    ["/-7", "7", null],
    // (b) the path starts with digits
    ["/1836000001", "1836000001", null],
    ["/1836000001/", "1836000001", null],
    ["/1836000001/anything", "1836000001", null],
    ["/1836000001/any/thing/else", "1836000001", null],
    ["/1836000001/ask", "1836000001", "ask"],
    ["/1836000001/chat/", "1836000001", "chat"],
    ["/5876543/a-slug.html", "5876543", null],
    ["/2014/05/a-title", "2014", null],
    ["/300-best-games", "300", null],
    // (c) three segments ending in a dash, digits and .php
    ["/gaming/news/the-best-games-123456.php", "123456", null],
  ])("%s is item %s in mode %s", (pathname, id, mode) => expect(parseItemId(pathname)).toEqual({ id, mode }));

  test.each([
    "/",
    "",
    "/latest",
    "/the-best-games",
    "/the-best-games-",
    "/the-best-games-1836000001/reply",
    "/the-best-games-1836000001x",
    "/the-best-games-12345678901234567890",
    "/12345678901234567890",
    "/gaming/the-best-games-123456.php",
    "/a/b/c/the-best-games-123456.php",
    "/gaming/news/the-best-games-123456.html",
    "/gaming/news/123456.php",
    "/tag/zelda",
  ])("%s is not an item", (pathname) => expect(parseItemId(pathname)).toBeNull());

  test("finds the id of every permalink", () => {
    const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,4}$/);
    fc.assert(
      fc.property(slug, fc.bigInt({ min: 1n, max: 9999999999999999999n }), (slug, id) => {
        expect(parseItemId(`/${slug}-${id}`)?.id).toBe(String(id));
        expect(parseItemId(`/${id}`)?.id).toBe(String(id));
      }),
    );
  });

  test("is linear in time for hostile paths", () => {
    const path = `/${"-1".repeat(50_000)}-`;
    expect(measureTime(() => parseItemId(path))).toBeLessThan(200);
  });
});

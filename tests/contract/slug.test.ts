import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildPermalink, buildPostPath, buildSlug } from "../../contract/slug.ts";

describe("buildSlug", () => {
  test.each([
    ["Reunión en París: ¿qué pasó?", "reunion-en-paris-que-paso"],
    ["It's the End", "its-the-end"],
    ["It’s the End", "its-the-end"],
    ["Straße & Café", "strasse-cafe"],
    ["…!?", ""],
    ["  --Hello--  ", "hello"],
  ])("%s becomes %s", (headline, slug) => expect(buildSlug(headline)).toBe(slug));

  test("cuts at a word after about 55 characters", () => {
    const slug = buildSlug("The quick brown fox jumps over the lazy dog and then it simply keeps on running");
    expect(slug).toBe("the-quick-brown-fox-jumps-over-the-lazy-dog-and-then-it");
  });

  test("is path-safe for every headline, and idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (headline) => {
        const slug = buildSlug(headline);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(55);
        expect(buildSlug(slug)).toBe(slug);
      }),
    );
  });
});

test("a post without a slug has its id as path", () => {
  expect(buildPostPath("", "1830000001")).toBe("/1830000001");
  expect(buildPermalink("kotaku.com", "a-slug", "1830000001")).toBe("https://kotaku.com/a-slug-1830000001");
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { storyTypeList, tagList } from "../../api/posts/stream-list.ts";
import { chooseFormat, sniffFormat } from "../../api/media/image-formats.ts";
import { fitSize, parseTransform } from "../../api/media/image-transform.ts";
import { findFreeTimes } from "../../api/publishing/choose-times.ts";
import { listRedirectKeys, normalizePath } from "../../api/redirects/redirect-planner.ts";
import { splitByLength } from "../../api/store/insert-rows.ts";
import { isSameBytes } from "../../api/wire/tokens.ts";

describe("normalizePath", () => {
  test.each([
    ["/2012/01/07/template-sticky/", "/2012/01/07/template-sticky"],
    ["/", "/"],
    ["//", "/"],
    ["/a//b", "/a/b"],
    ["/?p=1241", "/?p=1241"],
    ["/?b=2&a=1", "/?a=1&b=2"],
    ["/caf%c3%a9", "/caf%C3%A9"],
    ["/café", "/caf%C3%A9"],
    ["/a%2fb", "/a%2Fb"],
    ["/a/../b", "/b"],
    ["/100%", "/100%"],
    ["/%E0%A4%A", "/%E0%A4%A"],
    ["/a#top", "/a"],
    ["//evil.example/x", "/evil.example/x"],
    ["no-slash", null],
  ])("%s is %s", (path, normal) => expect(normalizePath(path)).toBe(normal));

  test("is idempotent for any path", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (tail) => {
        const normal = normalizePath(`/${tail}`);
        expect(normal === null || normalizePath(normal) === normal).toBe(true);
      }),
    );
  });

  test("redirect keys are the path with its query, and with the post number only", () => {
    expect(listRedirectKeys("/x/?utm=1&p=12")).toEqual(["/x?p=12&utm=1", "/x?p=12"]);
  });

  test.each(
    "/feed /feed/ /feed/atom /amp/ /embed /trackback/ /comment-page-3/ /page/2/ /index.html /index.php .html".split(
      " ",
    ),
  )("another view of an address is tried as the address: %s", (view) => {
    expect(listRedirectKeys(`/2019/fog${view}`).at(-1)).toBe("/2019/fog");
  });

  test.each(["/feed", "/feeds", "/x/page/no", "/x/feed/other", "/x?p=1", "/x/feed?y=1", "/html"])(
    "other addresses have no such end: %s",
    (path) => {
      expect(listRedirectKeys(path)[0]).toBe(path);
      expect(listRedirectKeys(path).length).toBeLessThanOrEqual(path.includes("p=") ? 2 : 1);
    },
  );
});

test("every item gets the first free time, without duplicates", () => {
  const times = fc.array(fc.nat(12), { maxLength: 12 });
  fc.assert(
    fc.property(times, times, (wanted, taken) => {
      const items = wanted.map((time, index) => ({ id: String(index), wanted: time }));
      const found = findFreeTimes(items, new Set(taken), 1000);
      const values = [...(found?.values() ?? [])];
      expect(new Set([...values, ...taken]).size).toBe(values.length + new Set(taken).size);
      for (const { id, wanted } of items) expect(found?.get(id)).toBeGreaterThanOrEqual(wanted);
    }),
  );
  expect(findFreeTimes([{ id: "a", wanted: 1 }], new Set([1, 2, 3]), 2)).toBeNull();
});

describe("fitSize", () => {
  test("never enlarges and stays within the box, for any image", () => {
    const length = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(
        length,
        length,
        fc.constantFrom(140, 340, 1600),
        fc.option(length),
        fc.constantFrom("fill", "limit", "fit", "scale"),
        fc.constantFrom(1, 1.5, 2, 3),
        (width, height, asked, box, crop, dpr) => {
          const size = fitSize(
            { width, height },
            { ...parseTransform("w_140"), crop, width: asked, height: box, dpr },
          );
          expect(size.width).toBeLessThanOrEqual(Math.min(width, Math.ceil(asked * dpr)));
          expect(size.height).toBeLessThanOrEqual(
            Math.min(height, box === null ? height : Math.ceil(box * dpr)),
          );
          expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });
});

test.each([
  ["jpg", "jpg", true, "image/avif,image/webp", "webp"],
  ["jpg", "jpg", true, "image/avif", "avif"],
  ["jpg", "png", true, "*/*", "png"],
  ["jpg", "png", false, "image/webp", "png"],
  ["gif", "jpg", true, "image/webp", "gif"],
] as const)(
  "a %s asked as %s (auto: %s) with Accept: %s is sent as %s",
  (original, asked, isAuto, accept, sent) => {
    expect(chooseFormat(original, asked, isAuto, accept)).toBe(sent);
  },
);

test.each([
  ["jpg", "ffd8ffe000104a46"],
  ["png", "89504e470d0a1a0a0000"],
  ["gif", "4749463839610100"],
  ["webp", "524946460000000057454250"],
  ["avif", "0000001c6674797061766966"],
  [null, "524946460000000057415645"],
  [null, "0000001c6674797069736f6d"],
  [null, "3c737667"],
  [null, ""],
])("bytes are detected as %s by %s", (format, hex) =>
  expect(sniffFormat(Uint8Array.from(Buffer.from(hex, "hex")))).toBe(format),
);

test.each([
  ["ffd8ff", [0, 1, 2]],
  ["89504e470d0a1a0a", [0, 1, 2, 3, 4, 5, 6, 7]],
  ["474946383961", [0, 1, 2, 3, 4, 5]],
  ["524946460000000057454250", [0, 1, 2, 3, 8, 9, 10, 11]],
  ["0000001c6674797061766966", [4, 5, 6, 7, 8, 9, 10, 11]],
])("bytes with another byte in their signature are not an image: %s", (hex, significant) => {
  const bytes = Buffer.from(hex, "hex");
  expect(sniffFormat(Uint8Array.from(bytes))).not.toBeNull();
  for (const index of significant) {
    const other = Uint8Array.from(bytes);
    other[index] = (other[index] ?? 0) ^ 0xff;
    expect([index, sniffFormat(other)]).toEqual([index, null]);
  }
});

test("a name with a colon can't address another list", () => {
  expect(tagList("9", "a:b")).not.toBe(storyTypeList("9", "a", "b"));
  expect(storyTypeList("9", "a:b")).not.toBe(storyTypeList("9", "a", "b"));
});

test("texts are split into parts within the limit, without losing any", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 20 })), (texts) => {
      const parts = splitByLength(texts, 25);
      expect(parts.flat()).toEqual(texts);
      expect(parts.every((part) => part.length > 0 && part.join("").length <= 25)).toBe(true);
    }),
  );
});

test.each([
  [[1, 2, 3], [1, 2, 3], true],
  [[1, 2, 3], [1, 2, 4], false],
  [[1, 2, 3], [1, 2], false],
  [[], [0], false],
])("bytes %j and %j are equal: %s", (a, b, same) =>
  expect(isSameBytes(Uint8Array.from(a), Uint8Array.from(b))).toBe(same),
);

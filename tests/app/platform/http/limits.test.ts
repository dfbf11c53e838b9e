import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addressLimits,
  findAddressRefusal,
  findHostRefusal,
  findHeaderRefusal,
  headerLimits,
  findRefusal,
} from "../../../../app/platform/http/refusals.ts";
import { findRoute } from "../../../../app/link/find-route.ts";

const statusOf = (path: string) => findAddressRefusal(new URL(`https://kotaku.com${path}`))?.status ?? null;
const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}=1`).join("&");

describe("an address", () => {
  test.each([
    ["a host alone", "/", null],
    ["a post from a campaign", "/a-story-1836000001?utm_source=x&utm_medium=y", null],
    ["the longest path", `/${"a".repeat(addressLimits.path - 1)}`, null],
    ["a longer path", `/${"a".repeat(addressLimits.path)}`, 414],
    ["the longest query", `/?${"a".repeat(addressLimits.query - 1)}`, null],
    ["a longer query", `/?${"a".repeat(addressLimits.query)}`, 414],
    ["as many names as may be", `/?${names(addressLimits.queryNames)}`, null],
    ["one name more", `/?${names(addressLimits.queryNames + 1)}`, 400],
    ["names without values", `/?${"&".repeat(addressLimits.queryNames)}`, 400],
    ["a slug in Japanese", `/${"ゲーム".repeat(30)}-1836000001`, null],
    ["half a letter", "/%E0%A4%A", 400],
    ["bytes that are no letter", "/%FF%FE", 400],
    ["a percent sign alone", "/100%", 400],
    ["a null byte", "/tag/%00", 400],
    ["a line's end", "/tag/x%0d%0aSet-Cookie:%20a=b", 400],
    ["an escape", "/%1B%5B2J", 400],
    ["a delete", "/%7f", 400],
    ["a host after a backslash", "/%5Cevil.example", 400],
    ["after slashes", "//%5cevil.example", 400],
    ["on a preview", "/~kotaku.com/%5cevil.example", 400],
    ["a backslash elsewhere", "/tag/%5Co%5C", null],
    ["an encoded space and slash", "/tag/a%20b%2Fc", null],
    ["a percent sign in the query, as people type it", "/search?q=100%", null],
    ["a line's end that was copied with a link", "/latest?x=1%0A", null],
    ["a null byte in the query", "/search?q=a%00b", 400],
  ])("%s", (_what, path, expected) => expect(statusOf(path)).toBe(expected));

  test("is rejected or can be decoded, and never throws, whatever it contains", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.webPath(),
      fc.constantFrom(
        "%",
        "%00",
        "%E0%A4%A",
        "//",
        "\\",
        "..",
        "%2e%2e/",
        "?",
        "&",
        "=",
        "#",
        "\u0000",
        "\r\n",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const address = `https://kotaku.com/${pieces.join("")}`;
        if (!URL.canParse(address)) return;
        const url = new URL(address);
        const refusal = findAddressRefusal(url);
        if (refusal === null) expect(() => decodeURIComponent(url.pathname)).not.toThrow();
        else expect([400, 414]).toContain(refusal.status);
      }),
      { numRuns: 300 },
    );
  });

  test("of a megabyte costs no more than checking its length", () => {
    expect(statusOf(`/?${"%0".repeat(500_000)}`)).toBe(414);
    expect(statusOf(`/${"%E0".repeat(300_000)}`)).toBe(414);
  });
});

describe("headers", () => {
  const refuses = (headers: [string, string][]) => findHeaderRefusal(new Headers(headers))?.status ?? null;
  const many = (count: number) =>
    Array.from({ length: count }, (_, index): [string, string] => [`x-${index}`, "1"]);

  test.each<[string, [string, string][], number | null]>([
    [
      "a browser's",
      [
        ["Accept", "text/html"],
        ["Cookie", "a".repeat(8_000)],
      ],
      null,
    ],
    ["as many as may be", many(headerLimits.count), null],
    ["one more", many(headerLimits.count + 1), 431],
    ["one as long as may be", [["Cookie", "a".repeat(headerLimits.one)]], null],
    ["one that is longer", [["Cookie", "a".repeat(headerLimits.one + 1)]], 431],
    [
      "three that are too much together",
      [1, 2, 3].map((index): [string, string] => [`x-${index}`, "a".repeat(headerLimits.all / 3)]),
      431,
    ],
  ])("%s: %#", (_what, headers, expected) => expect(refuses(headers)).toBe(expected));
});

describe("a body", () => {
  const statusOfBody = (length: string) =>
    findRefusal(
      new Request("https://kotaku.com/ajax/view", { method: "POST", headers: { "Content-Length": length } }),
      findRoute("/ajax/view"),
    )?.status ?? null;
  test.each([
    ["100", null],
    ["16385", 413],
    ["99999999999999999999", 400],
    ["abc", 400],
    ["-1", 400],
    ["1e2", 400],
    ["0x10", 400],
  ])("with a declared length of %s: %s", (length, expected) => expect(statusOfBody(length)).toBe(expected));
});

test("a refusal is one line of text that is not cached", async () => {
  const refusal = findAddressRefusal(new URL("https://kotaku.com/%FF"));
  expect(refusal?.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(refusal?.headers.get("Cache-Control")).toBe("no-store");
  expect(await refusal?.text()).toBe("This address isn't valid.\n");
});

test.each([
  ["http://kotaku.com.localhost:8787/", null],
  ["http://kotaku.com.localhost:99999/", 400],
  ["http://kotaku.com.localhost:8x/", 400],
  ["http://%00.localhost/", 400],
  ["http://kotaku.com%2f.localhost/", 400],
  ["http://[::1/", 400],
  ["http://a b.localhost/", 400],
  ["http://:/", 400],
])("the host of %s is answered %j", (url, status) => {
  expect(findHostRefusal({ url })?.status ?? null).toBe(status);
});

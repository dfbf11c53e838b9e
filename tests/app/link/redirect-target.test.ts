/* oxlint-disable eslint/no-script-url -- such addresses are what is tested */
import { describe, expect, test } from "vitest";
import { createAddressing } from "../../../app/link/addressing.ts";
import { findRedirectTarget } from "../../../app/link/redirects.ts";
import { attackCount, attackStrings } from "../../attack-strings.ts";

const hosts = new Set(["kotaku.com", "jezebel.com"]);
const addressing = createAddressing({ kind: "production" }, "kotaku.com", hosts, () => undefined);
const find = (to: string, query = "") => findRedirectTarget(to, query, addressing);

describe("the target of a redirect", () => {
  test.each<[string, string, string, string | null]>([
    ["a page of the blog", "https://kotaku.com/a-1", "", "/a-1"],
    ["a page of a sister", "https://jezebel.com/a-1", "", "https://jezebel.com/a-1"],
    ["a page of elsewhere, which an editor stored", "https://other.example/a", "", "https://other.example/a"],
    ["the reader's query goes along", "https://kotaku.com/a-1", "?utm_source=x", "/a-1?utm_source=x"],
    ["and joins the target's own", "https://other.example/a?b=c", "?x=1", "https://other.example/a?b=c&x=1"],
    ["before the target's fragment", "https://other.example/a#b", "?x=1", "https://other.example/a?x=1#b"],
    ["a path of ours that names another host", "https://kotaku.com//evil.example", "", "/evil.example"],
    ["a name and password", "https://kotaku.com:x@evil.example/", "", "https://evil.example/"],
    [
      "letters that no header carries",
      "https://other.example/é\u2603",
      "",
      "https://other.example/%C3%A9%E2%98%83",
    ],
    [
      "line ends",
      "https://other.example/a\r\nSet-Cookie: x=1",
      "",
      "https://other.example/aSet-Cookie:%20x=1",
    ],
    ["a script", "javascript:alert(1)", "", null],
    ["a document in an address", "data:text/html,x", "", null],
    ["a file", "file:///etc/passwd", "", null],
    ["another protocol", "ftp://other.example/a", "", null],
    ["a path alone", "/a", "", null],
    ["no address", "", "", null],
  ])("%s", (_, to, query, href) => expect(find(to, query)).toBe(href));

  test(`is an address of the web that a header can carry, or nothing (${attackCount})`, () => {
    for (const attack of attackStrings) {
      for (const to of [attack, `https://kotaku.com/${attack}`, `https:${attack}`]) {
        const href = find(to, "?x=1");
        if (href === null) continue;
        const url = new URL(href, "https://kotaku.com");
        const isOurs = !href.startsWith("http");
        expect([to, ["http:", "https:"].includes(url.protocol), url.username, url.password]).toEqual([
          to,
          true,
          "",
          "",
        ]);
        expect([to, /^[\x21-\x7e]*$/.test(href)]).toEqual([to, true]);
        if (isOurs) expect([to, url.host]).toEqual([to, "kotaku.com"]);
      }
    }
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  maxLabelLength,
  maxLinksOfList,
  readAccounts,
  readLinkList,
  writeLinkList,
  type NavigationLink,
} from "../../contract/network/link-lists.ts";

const many = (count: number) => Array.from({ length: count }, (_, at) => `Link ${at} | /${at}`).join("\n");

test("lines are links, those with dashes below the line before; spaces and empty lines don't count", () => {
  const { links, fault } = readLinkList(
    " News|/c/news \r\n\n- Local | https://www.example.com\n-- City | /city?a=1#b\n- World | /world\nFilm: new | /c/reseñas",
  );
  expect(fault).toBeNull();
  expect(writeLinkList(links)).toBe(
    "News | /c/news\n- Local | https://www.example.com/\n-- City | /city?a=1#b\n- World | /world\nFilm: new | /c/rese%C3%B1as",
  );
  expect(links[0]?.below[0]?.below).toEqual([{ label: "City", address: "/city?a=1#b", below: [] }]);
});

test.each([
  ["no address", "News"],
  ["no name", " | /news"],
  ["two addresses", "News | /a | /b"],
  ["script", "News | javascript:alert(1)"],
  ["data", "News | data:text/html,x"],
  ["another host as a path", "News | //evil.example/"],
  ["another host behind a backslash", "News | /\\evil.example/"],
  ["http", "News | http://example.com/"],
  ["credentials", "News | https://me:secret@example.com/"],
  ["a port", "News | https://example.com:8443/"],
  ["a host that isn't public", "News | https://localhost/"],
  ["a fragment", "News | #top"],
  ["a quote that ends an attribute", 'News | /a"onclick=x'],
  ["a space in an address", "News | /a b"],
  ["an invisible character in a name", "Ne\u0007ws | /news"],
  ["a name that is too long", `${"x".repeat(maxLabelLength + 1)} | /news`],
  ["a link below nothing", "- News | /news"],
  ["four levels", "A | /a\n- B | /b\n-- C | /c\n--- D | /d"],
  ["a repeated address", "A | /a\nB | /a"],
  ["too many links", many(maxLinksOfList + 1)],
])("a list with %s is refused at that line, and the rest is read", (_, text) => {
  const lines = text.split("\n");
  const { links, fault } = readLinkList(text);
  expect(fault).toBe(lines.length);
  expect(writeLinkList(links)).toBe(lines.slice(0, -1).join("\n"));
  expect(readLinkList(`${text}\nNext | /next`).fault).toBe(lines.length);
});

test("a list without drop-downs refuses links below others", () => {
  expect(readLinkList("A | /a\n- B | /b", 1)).toMatchObject({ fault: 2, links: [{ below: [] }] });
});

test("every list is read as it is written", () => {
  const link = (below: fc.Arbitrary<NavigationLink[]>): fc.Arbitrary<NavigationLink> =>
    fc.record({
      label: fc.stringMatching(/^[\p{L}][\p{L}\p{N}:' -]{0,20}\p{L}$/u),
      address: fc.oneof(
        fc.stringMatching(/^\/[a-z][a-z0-9/]{0,9}$/),
        fc.constant("https://www.example.com/a"),
      ),
      below,
    });
  const list = (below: fc.Arbitrary<NavigationLink[]>) =>
    fc.uniqueArray(link(below), { maxLength: 4, selector: ({ address }) => address });
  fc.assert(
    fc.property(list(list(list(fc.constant([])))), (links) => {
      expect(readLinkList(writeLinkList(links))).toEqual({ links, fault: null });
    }),
  );
});

test("accounts are https addresses, each once", () => {
  expect(readAccounts("https://x.com/a\n\n https://x.com/a \nhttps://www.youtube.com/@a")).toEqual({
    accounts: ["https://x.com/a", "https://www.youtube.com/@a"],
    fault: null,
  });
  expect(readAccounts("https://x.com/a\n/about").fault).toBe(2);
  expect(readAccounts("http://x.com/a").fault).toBe(1);
});

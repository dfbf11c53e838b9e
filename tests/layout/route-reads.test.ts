import { describe, expect, test } from "vitest";
import { ampCopy, anyAddress, routes } from "../../app/routes.ts";
import { findReadNames } from "./find-read-names.ts";

/** What Remix calls for a page; an action's response is never cached. */
const readers = ["loader", "default", "handle", "meta", "headers"];
const cached = routes.filter(({ file, isCached }) => file !== null && isCached);

/** What the document around every reader page reads, and what decides between a page and its lite edition. */
const ofDocument = [...findReadNames("app/root.tsx", ["loader", "Layout"])];
const ofEdition = [...findReadNames("app/entry/rendered-page.ts", ["findLite"])];

describe("the query parameters in the route table", () => {
  test("are known for the document and its lite edition", () => {
    expect([ofDocument, ofEdition]).toEqual([["adzone"], ["lite"]]);
  });

  test.each(cached.map((route) => [route.path, route] as const))(
    "of %s are those that its page reads",
    (_path, { file, reads, hasLite }) => {
      const read = findReadNames(`app/${file}`, readers);
      if (hasLite) for (const name of [...ofDocument, ...ofEdition]) read.add(name);
      expect(new Set(reads)).toEqual(read);
    },
  );

  test("of an AMP copy are those that it reads", () => {
    expect(new Set(ampCopy.reads)).toEqual(findReadNames("app/routes/reader/amp-page.ts", ["loadAmpPage"]));
  });

  test("of a story contain those of the parts that replace outdated ones", () => {
    const read = findReadNames("app/routes/reader/print-fresh.ts", ["printFresh"]);
    expect([...read].filter((name) => !anyAddress.reads.includes(name))).toEqual([]);
    expect(read.size).toBeGreaterThan(0);
  });
});

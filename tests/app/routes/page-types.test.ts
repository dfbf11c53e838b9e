import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageTypes } from "../../../app/blog/page-type.ts";
import { routes } from "../../../app/routes.ts";

const root = new URL("../../../app/", import.meta.url).pathname;

/** A route without a component returns data and is not a page. */
const isPage = (source: string) => /^export (default |\{[^}]*\bdefault\b)/m.test(source);

const files = [...routes.flatMap(({ file }) => file ?? []), "routes/studio/layout.tsx"];
const pages = files.filter((file) => isPage(readFileSync(root + file, "utf8")));

test("the route files are those of the route table", () => {
  expect(pages).toContain("routes/reader/front.tsx");
  expect([...new Set(files)].toSorted()).toEqual(globSync("routes/**/*.*", { cwd: root }).toSorted());
});

/** Most studio routes re-export their handle from one file. */
const sharedHandle = /^export \{ handle\b[^}]*\} from "\.\.\/\.\.\/(http\/studio-route\.ts)";$/m;

test.each(pages)("%s declares its page type", (file) => {
  const own = readFileSync(root + file, "utf8");
  const shared = sharedHandle.exec(own)?.[1];
  const source = shared === undefined ? own : readFileSync(root + shared, "utf8");
  const statement = /^export const handle: (?:PageHandle|LiteHandle<typeof loader>) = \{([\s\S]*?)\};$/m.exec(
    source,
  )?.[1];
  expect(statement, "export const handle: PageHandle = { pageType: … }").toBeDefined();
  const named = [...(statement ?? "").matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(named.filter((name) => !(pageTypes as readonly (string | undefined)[]).includes(name))).toEqual([]);
});

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageTypes } from "../../../app/blog/page-type.ts";
import { routes } from "../../../app/routes.ts";

const root = new URL("../../../app/", import.meta.url).pathname;

/** A route without a component returns data and is not a page. */
const isPage = (source: string) => /^export (default |\{[^}]*\bdefault\b)/m.test(source);

const files = [...routes.flatMap(({ file }) => file ?? []), "routes/studio/layout.tsx"];
const pages = files.filter((file) => isPage(readFileSync(root + file, "utf8")));

/** Loaders and actions that several routes share are in the same folders. */
const isRoute = (source: string) =>
  isPage(source) || /^export (async )?(const|function) (loader|action)\b/m.test(source);

test("the route files are those of the route table", () => {
  expect(pages).toContain("routes/reader/front.tsx");
  const found = globSync("routes/**/*.*", { cwd: root }).filter((file) =>
    isRoute(readFileSync(root + file, "utf8")),
  );
  expect(found.toSorted()).toEqual([...new Set(files)].toSorted());
});

/** Most studio routes re-export their handle from one file. */
const sharedHandle = /^export \{ handle\b[^}]*\} from "\.\.\/\.\.\/(studio\/studio-route\.ts)";$/m;

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

import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageTypes } from "../../../app/blog/page-type.ts";
import remixConfig from "../../../remix.config.js";

const root = new URL("../../../app/", import.meta.url).pathname;

/** The files of the route table, children included, in its order. */
function findRouteFiles(): string[] {
  const files: string[] = [];
  type DefineRoute = (...args: unknown[]) => void;
  const route: DefineRoute = (_path, file, ...rest) => {
    files.push(String(file));
    for (const more of rest) if (typeof more === "function") (more as () => void)();
  };
  const defineRoutes = (callback: (define: DefineRoute) => void) => {
    callback(route);
    return {};
  };
  void remixConfig.routes?.(defineRoutes);
  return files;
}

/** A route without a component answers with data: it is no page. */
const isPage = (source: string) => /^export (default |\{[^}]*\bdefault\b)/m.test(source);

const pages = findRouteFiles().filter((file) => isPage(readFileSync(root + file, "utf8")));

test("the route table was read", () => {
  expect(pages).toContain("routes/front.tsx");
  expect(pages.every((file) => existsSync(root + file))).toBe(true);
});

test.each(pages)("%s says of what type its page is", (file) => {
  const source = readFileSync(root + file, "utf8");
  const statement = /^export const handle: PageHandle = \{([\s\S]*?)\};$/m.exec(source)?.[1];
  expect(statement, "export const handle: PageHandle = { pageType: … }").toBeDefined();
  const named = [...(statement ?? "").matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(named.filter((name) => !(pageTypes as readonly (string | undefined)[]).includes(name))).toEqual([]);
});

import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/router";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { buildDataRoutes, groupRoutes } from "../../../app/entry/route-groups.ts";
import remixConfig from "../../../remix.config.js";

type Routes = ServerBuild["routes"];

/** The product's own table, its routes without their modules. */
function readTable(): Routes {
  const routes: Routes = { root: { id: "root", path: "", module: { default: () => null } } };
  const add = (path: string, file: string, options: { index?: boolean } = {}) => {
    const id = file.replace(/\.tsx?$/, "");
    const page = (file.endsWith("x") ? { default: () => null } : {}) as Routes[string]["module"];
    routes[id] = { id, ...(options.index ? {} : { path }), parentId: "root", ...options, module: page };
  };
  // The rest of the type is only used by Remix's own routine.
  const define = (define: (route: typeof add) => void) => define(add);
  void remixConfig.routes?.(define as never);
  return routes;
}

const table = readTable();
const findGroup = groupRoutes(table);
const match = (routes: Routes, path: string) =>
  matchRoutes(buildDataRoutes(routes), path)?.map(({ route, params }) => [route.id, params]);

test("a path's group gives the same match as all routes", () => {
  // The router warns of every invalid escape.
  vi.spyOn(console, "warn").mockReturnValue();
  const known = Object.values(table).flatMap(({ path }) => path?.split("/") ?? []);
  const segment = fc.oneof(
    fc.constantFrom(
      ...known,
      "LATEST",
      "%6Catest",
      "lat%65st",
      "%",
      "latest%2Fx",
      "",
      "a-post-1836000001",
      "ñ",
      "~x",
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
      const { pathname } = new URL(`http://host/${segments.join("/").replace(/^[/\\]+/, "")}`);
      expect(match(findGroup(pathname).routes, pathname)).toEqual(match(table, pathname));
    }),
    { numRuns: 500 },
  );
});

test("a post's path is matched only against routes without a fixed prefix", () => {
  expect(Object.keys(findGroup("/a-post-1836000001").routes)).toEqual(["root", "routes/reader/address"]);
});

test.each([
  ["/", true],
  ["/a-post-1836000001", true],
  ["/tag/games", true],
  ["/ajax/log", false],
  ["/%6Catest", false],
])("%s: whether the group has pages only is %s", (path, expected) => {
  expect(findGroup(path).hasPagesOnly).toBe(expected);
});

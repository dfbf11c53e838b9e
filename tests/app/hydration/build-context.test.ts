import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { buildHydrationState, buildRouteTree } from "../../../app/hydration/build-context.ts";

const routes = {
  root: { id: "root", path: "" },
  "routes/front": { id: "routes/front", parentId: "root", path: "/", index: true },
  "routes/tag": { id: "routes/tag", parentId: "root", path: "tag/:tag" },
  "routes/address": { id: "routes/address", parentId: "root", path: "*" },
};

test.each([
  ["/", "/", ["root", "routes/front"]],
  ["/tag/games", "/", ["root", "routes/tag"]],
  ["/a-post-1836000001", "/", ["root", "routes/address"]],
  ["/~kotaku.com/tag/games", "/~kotaku.com", ["root", "routes/tag"]],
])("the routes of %s below %s", (path, base, ids) => {
  expect(matchRoutes(buildRouteTree(routes), path, base)?.map(({ route }) => route.id)).toEqual(ids);
});

test("hydration starts from the data of each route", () => {
  const results = { root: { data: { site: 1 } }, "routes/tag": { data: null } };
  expect(buildHydrationState(results)).toEqual({ loaderData: { root: { site: 1 }, "routes/tag": null } });
});

test("an answer that is no page's data starts nothing", () => {
  expect(() => buildHydrationState({ root: { error: new Error("gone") } })).toThrow(
    "no data of the route root",
  );
});

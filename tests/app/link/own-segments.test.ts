import { expect, test } from "vitest";
import { openSegments, ownSegments } from "../../../contract/network/redirects.ts";
import { routes } from "../../../app/routes.ts";

const segments = new Set(
  routes.map(({ path }) => path.split("/", 1).join("")).filter((first) => !/^[:*]|^$/.test(first)),
);

test("the services know the first segment of every route, so that none is redirected", () => {
  // Feeds have addresses of their own: `/rss`.
  expect([...ownSegments].filter((segment) => segment !== "rss").toSorted()).toEqual(
    [...segments].toSorted(),
  );
});

test("below the open ones are pages of what a blog has", () => {
  for (const segment of openSegments)
    expect(routes.some(({ path }) => path.startsWith(`${segment}/:`))).toBe(true);
});

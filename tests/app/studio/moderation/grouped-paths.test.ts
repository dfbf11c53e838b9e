import { expect, test } from "vitest";
import { groupPaths } from "../../../../app/studio/moderation/present-not-found-log.ts";

const group = (...paths: string[]) => {
  const { groups, others } = groupPaths(paths.map((path) => ({ path })));
  return [groups.map(({ pattern, items }) => [pattern, items.length]), others.map(({ path }) => path)];
};
const five = ["a", "b", "c", "d", "e"];

test("addresses that begin alike are grouped by the longest folder that they share", () => {
  expect(group(...five.map((name) => `/reviews/games/${name}`))).toEqual([[["/reviews/games/*", 5]], []]);
  expect(group("/x", ...five.map((name) => `/2019/0${name}/12/story`), "/y/1")).toEqual([
    [["/2019/*", 5]],
    ["/x", "/y/1"],
  ]);
  expect(group("/reviews/top", ...five.map((name) => `/reviews/games/${name}`))).toEqual([
    [["/reviews/*", 6]],
    [],
  ]);
});

test("few addresses, and those without a folder, are listed one by one", () => {
  const paths = [...five.map((name) => `/${name}`), ...five.slice(1).map((name) => `/old/${name}`)];
  expect(group(...paths)).toEqual([[], paths]);
});

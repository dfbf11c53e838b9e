import { expect, test } from "vitest";
import {
  adFreePageTypes,
  findPageType,
  findShownPage,
  isAdFree,
  pageTypes,
} from "../../../app/blog/page-type.ts";

test("nine types of pages show no ads, all others may (specification, section 1)", () => {
  expect(adFreePageTypes).toEqual([
    "error",
    "editor",
    "splash",
    "dashboard",
    "profilepage",
    "usersettings",
    "manageblog",
    "blacklist",
    "features",
  ]);
  expect(pageTypes.filter(isAdFree)).toEqual([...adFreePageTypes]);
  expect(isAdFree("front")).toBe(false);
  expect(isAdFree("permalink")).toBe(false);
});

test.each([
  ["its own", { pageType: "tag" }, null, "tag"],
  ["what its data says", { pageType: (data: unknown) => (data === 1 ? "front" : "tag") }, 1, "front"],
  ["an error's where it has none", undefined, null, "error"],
  ["an error's where it says something else", { crumb: "x" }, null, "error"],
])("a route's page type is %s", (_what, handle, data, expected) => {
  expect(findPageType(handle, data)).toBe(expected);
});

test("an error page replaces the page that was asked for, and has none of its data", () => {
  const asked = { handle: { pageType: "front" }, data: { stories: [] } };
  expect(findShownPage(asked, false)).toMatchObject({ pageType: "front", data: asked.data, isError: false });
  expect(findShownPage(asked, true)).toEqual({
    pageType: "error",
    data: null,
    isBare: false,
    isError: true,
    sheets: [],
  });
});

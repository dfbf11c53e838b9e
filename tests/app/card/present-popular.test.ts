import { expect, test } from "vitest";
import { presentPopular } from "../../../app/card/present-popular.ts";
import { buildPage, buildPopular } from "../page-fixture.ts";

const page = buildPage();
const stories = ["1", "2", "3", "4", "5", "6", "7"].map(buildPopular);

test("the most read are five links, without the page's own story and those that aren't recommended", () => {
  const view = presentPopular(stories, { ...page, notRecommended: new Set(["3"]) }, "1");
  expect(view?.title).toBe("Most read");
  expect(view?.links.map(({ href }) => href)).toEqual([2, 4, 5, 6, 7].map((id) => `/story-${id.toString()}`));
});

test("fewer than three are no list", () => {
  expect(presentPopular(stories.slice(0, 3), page, "1")).toBeNull();
  expect(presentPopular([], page)).toBeNull();
});

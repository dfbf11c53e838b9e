import { expect, test } from "vitest";
import { choosePageSheets } from "../../../app/site/part-sheets.ts";

const hrefs = [
  "/assets/styles-a1.css",
  "/assets/failure-b2.css",
  "/assets/slides-c3.css",
  "/assets/updates-d4.css",
  "/assets/about-e5.css",
  "/assets/styles-a1.css",
];
const namesOf = (isError: boolean, sheets: readonly string[] | null) =>
  choosePageSheets(hrefs, { isError, sheets }).map((href) => /([a-z]+)-/.exec(href)?.[1]);

test("a page has each sheet of its route once, but not that of errors", () => {
  expect(namesOf(false, null)).toEqual(["styles", "slides", "updates", "about"]);
});

test("a route that names what its data needs leaves out the rest", () => {
  expect(namesOf(false, ["slides"])).toEqual(["styles", "slides", "about"]);
  expect(namesOf(false, [])).toEqual(["styles", "about"]);
});

test("an error page has its own instead", () => {
  expect(namesOf(true, [])).toEqual(["styles", "failure", "about"]);
});

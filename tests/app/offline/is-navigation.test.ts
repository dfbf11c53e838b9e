import { expect, test } from "vitest";
import { isNavigation } from "../../../app/offline/is-navigation.ts";

const origin = "https://kotaku.com";

test.each([
  ["a page", "GET", "navigate", "/latest?startTime=5", true],
  ["the front", "GET", "navigate", "/", true],
  ["a form that is sent", "POST", "navigate", "/newsletter", false],
  ["what a page asks for", "GET", "cors", "/ajax/me", false],
  ["a style", "GET", "no-cors", "/assets/a.css", false],
  ["a page's data", "GET", "same-origin", "/latest.data", false],
  ["another host", "GET", "navigate", "https://gizmodo.com/", false],
  ["another scheme", "GET", "navigate", "http://kotaku.com/", false],
])("the service worker handles navigations only: %s", (_, method, mode, path, isAnswered) => {
  expect(isNavigation({ method, mode, url: new URL(path, origin).href }, origin)).toBe(isAnswered);
});

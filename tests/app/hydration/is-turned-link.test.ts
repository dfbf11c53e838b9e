import { expect, test } from "vitest";
import { isTurnedLink } from "../../../app/hydration/is-turned-link.ts";

const here = new URL("https://kotaku.com/latest?startTime=1#replies");
const plain = { target: "", isDownload: false };

test.each([
  ["another page of the blog", "https://kotaku.com/a-post-1", plain, true],
  ["the blog's front", "https://kotaku.com/", plain, true],
  ["the same page with another query", "https://kotaku.com/latest", plain, true],
  ["a place on another page", "https://kotaku.com/a-post-1#replies", plain, true],
  ["a link that names its own window", "https://kotaku.com/about", { ...plain, target: "_self" }, true],
  ["a place on this page", "https://kotaku.com/latest?startTime=1#more", plain, false],
  ["this very page", "https://kotaku.com/latest?startTime=1", plain, false],
  ["a sister blog", "https://jezebel.com/", plain, false],
  ["another scheme", "http://kotaku.com/about", plain, false],
  ["a letter", "mailto:tips@kotaku.com", plain, false],
  ["a new window", "https://kotaku.com/about", { ...plain, target: "_blank" }, false],
  ["the whole window", "https://kotaku.com/about", { ...plain, target: "_top" }, false],
  ["a download", "https://kotaku.com/about", { ...plain, isDownload: true }, false],
  ["a picture", "https://kotaku.com/magma/image/upload/abc.jpg", plain, false],
  ["a part of a page", "https://kotaku.com/ajax/inset/iframe?id=youtube-1", plain, false],
  ["a feed of old", "https://kotaku.com/rss.xml", plain, false],
  ["a feed", "https://kotaku.com/rss", plain, false],
  ["a topic's feed", "https://kotaku.com/tag/games/atom", plain, false],
  ["a page whose name ends so", "https://kotaku.com/tag/press-rss", plain, true],
])("%s (%s)", (_what, href, facts, isTurned) => {
  expect(isTurnedLink({ href, ...facts }, here, "/")).toBe(isTurned);
});

test.each([
  ["https://preview.example/~kotaku.com/about", true],
  ["https://preview.example/~kotaku.com/", false],
  ["https://preview.example/~kotaku.community/about", false],
  ["https://preview.example/~jezebel.com/about", false],
])("on a preview host %s: %s", (href, isTurned) => {
  const preview = new URL("https://preview.example/~kotaku.com/latest");
  expect(isTurnedLink({ href, ...plain }, preview, "/~kotaku.com")).toBe(isTurned);
});

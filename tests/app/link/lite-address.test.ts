import { expect, test } from "vitest";
import { addLite, dropLite, hasLiteEdition, isLiteAsked } from "../../../app/link/lite-address.ts";

test.each([
  "/",
  "/latest",
  "/a-story-1836000001",
  "/1836000001",
  "/a-story-1836000001/ask",
  "/tag/cats",
  "/c/news/industry",
  "/s/best",
  "/MarenOduya",
  "/search",
  "/sitemap",
  "/sitemap/2026/11/20",
  "/newsletter",
  "/about",
  "/no-such-page",
  "/old/page-1.php",
  "/~kotaku.com/latest",
])("%s has a lite edition", (path) => expect(hasLiteEdition(path)).toBe(true));

test.each([
  "/reply/1",
  "/ajax/mine",
  "/signin",
  "/signin/confirm",
  "/settings",
  "/dashboard/saved",
  "/manage/kotaku/rules",
  "/moderation",
  "/newsletter/confirm",
  "/rss",
  "/rss/msn",
  "/tag/cats/atom",
  "/feed.json",
  "/sitemap.xml",
  "/robots.txt",
  "/embed/thread/1",
  "/m/image/upload/w_340/a.jpg",
  "/~kotaku.com/signin",
  "/oembed",
  "/live/1",
  "/manifest.webmanifest",
])("%s has no lite edition", (path) => expect(hasLiteEdition(path)).toBe(false));

test.each([
  ["/latest?lite", true],
  ["/latest?lite=1&startTime=5", true],
  ["/latest?elite", false],
  ["/latest?q=lite", false],
  ["/settings?lite", false],
])("whether %s requests it: %s", (path, asks) => expect(isLiteAsked(path)).toBe(asks));

test.each(["/", "/a-1?sort=newest", "/a-1?sort=newest&page=2#replies", "/a#b", "https://kotaku.com/a?b=c"])(
  "%s can be converted to the lite edition and back, idempotently",
  (path) => {
    expect(addLite(addLite(path))).toBe(addLite(path));
    expect(new URL(addLite(path), "https://x.example").searchParams.has("lite")).toBe(true);
    expect(dropLite(addLite(path))).toBe(path);
  },
);

test.each([
  ["/", "/"],
  ["/latest", "/latest"],
  ["/latest?", "/latest"],
  ["/latest?lite", "/latest"],
  ["/latest?lite=1#top", "/latest#top"],
  ["/search?q=a&lite&&page=2", "/search?q=a&page=2"],
  ["/search?q=lite&lites=1", "/search?q=lite&lites=1"],
])("%s without the lite parameter is %s", (path, kept) => {
  expect(dropLite(path)).toBe(kept);
});

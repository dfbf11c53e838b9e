import { expect, test } from "vitest";
import { findFediverseHandle } from "../../../app/link/find-fediverse-handle.ts";

test.each([
  [["https://kotaku.example/", "https://mastodon.example/@hollis"], "@hollis@mastodon.example"],
  [["https://social.example:8443/@a.b_c-1/"], "@a.b_c-1@social.example:8443"],
  [["https://www.youtube.com/@kotaku", "https://medium.com/@hollis"], null],
  [["https://mastodon.example/@hollis/1099"], null],
  [['https://mastodon.example/@"><script>'], null],
  [["http://mastodon.example/@hollis"], null],
  [[], null],
])("%j", (links, handle) => {
  expect(findFediverseHandle(links)).toBe(handle);
});

import { expect, test } from "vitest";
import { findRenamedPath } from "../../../app/link/redirects.ts";

test.each([
  ["/conduct/1836000001", "/discussion-settings/1836000001"],
  ["/moderation/lost", "/moderation/not-found"],
  ["/manage/kotaku/lost", "/manage/kotaku/not-found"],
  ["/manage/kotaku/receipt/7", "/manage/kotaku/checks/7"],
  ["/conduct", null],
  ["/conduct/1/2", null],
  ["/manage/kotaku/not-found", null],
  ["/lost", null],
])("%s is now at %s", (old, path) => {
  expect(findRenamedPath(old)).toBe(path);
});

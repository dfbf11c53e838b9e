import { expect, test } from "vitest";
import { describeLive } from "../../../app/structured-data/describe-article.ts";
import type { DiscussionSettings } from "../../../contract/entities/mode.ts";
import type { LiveEntry } from "../../../contract/entities/live-entry.ts";
import type { Post } from "../../../contract/entities/post.ts";
import { buildBlog, buildPage, buildPost, buildPostPage, now } from "../page-fixture.ts";

const home = buildBlog();
const entry = (id: string, words: string, changes: Partial<Post> = {}): LiveEntry => ({
  reply: buildPost(id, {
    permalink: `https://kotaku.com/${id}`,
    publishTimeMillis: now,
    body: [
      {
        type: "Paragraph",
        value: [{ type: "Text", value: words, styles: [] }],
        align: null,
        containers: [],
        continuesItem: false,
      },
    ],
    ...changes,
  }),
  page: 1,
  isKey: false,
  isPinned: false,
});
const describeReport = (items: LiveEntry[], more: Partial<DiscussionSettings> = {}) => {
  const conduct: DiscussionSettings = {
    mode: "liveblog",
    state: "live",
    beginsTimeMillis: null,
    startsByItself: false,
    startedTimeMillis: now - 60_000,
    endedTimeMillis: null,
    guests: [],
    summary: null,
    ...more,
  };
  const entries = { items, older: null, newer: null, last: 1, pinned: null, key: [] };
  return describeLive(buildPostPage(buildPost("1"), { conduct, entries }), home, buildPage(home));
};

test("a liveblog contains its visible entries with their text, and nothing of deleted ones", () => {
  const gone = entry("4", "Unsaid", { status: "DELETED" });
  const report = describeReport([entry("3", "It begins.\nAt last."), gone]);
  expect(report).toMatchObject({
    coverageStartTime: "2026-11-21T09:59:00-05:00",
    liveBlogUpdate: [
      {
        headline: "It begins.",
        articleBody: "It begins.\nAt last.",
        url: "https://kotaku.com/3",
        author: { name: "Person 1" },
      },
    ],
  });
  expect(JSON.stringify(report)).not.toContain("Unsaid");
});

test("a liveblog has an end once ended, and always a start", () => {
  expect(describeReport([])).not.toHaveProperty("coverageEndTime");
  expect(describeReport([], { state: "ended", endedTimeMillis: now })).toMatchObject({
    coverageEndTime: "2026-11-21T10:00:00-05:00",
  });
  const scheduled = { startedTimeMillis: null, beginsTimeMillis: now + 60_000 };
  expect(describeReport([], scheduled)).toMatchObject({ coverageStartTime: "2026-11-21T10:01:00-05:00" });
});

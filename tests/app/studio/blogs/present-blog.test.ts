import { expect, test } from "vitest";
import type { HostAnswer } from "../../../../app/studio/blogs/check-host.ts";
import { noBlogAnswer, presentBlog } from "../../../../app/studio/blogs/present-blog.ts";
import type { getManagedBlog } from "../../../../contract/network/managed-blogs.ts";
import type { ReplyOf } from "../../../../contract/wire/call.ts";
import { buildBlog, buildPage, now } from "../../page-fixture.ts";

type Found = ReplyOf<typeof getManagedBlog>;

const day = 86_400_000;
const blog: Found["blog"] = {
  ...buildBlog(),
  parentBlogId: null,
  closedTimeMillis: null,
  version: 1,
};
const found: Found = {
  blog,
  owner: null,
  firstStoryMillis: now - 90 * day,
  engines: null,
  formerHosts: [],
  scheduled: 0,
};
const yes: HostAnswer = { kind: "blog" };
const told = { timeMillis: now - day, failure: null, newestMillis: now - day };

/** The line about search engines. */
function check(changes: Partial<Found>, sitemap: HostAnswer = yes) {
  const answers = { host: yes, sitemap, feeds: { "/rss": yes, "/atom": yes, "/feed.json": yes } };
  const { checklist } = presentBlog(
    { ...found, ...changes },
    { answers, isProduction: false, blogs: [blog], answer: noBlogAnswer },
    buildPage(),
  );
  return checklist.checks.find(({ name }) => name === "engines") ?? expect.fail("no line");
}

test.each<[string, Partial<Found>, HostAnswer | undefined, "Done" | "Open", string]>([
  ["have the sitemap, where they aren't told", {}, yes, "Done", "with a key for IndexNow"],
  ["are told", { engines: told }, yes, "Done", "were notified of its newest stories"],
  [
    "aren't told yet",
    { engines: { ...told, timeMillis: null } },
    yes,
    "Open",
    "haven’t been notified of its newest stories yet",
  ],
  [
    "have nothing to be told, where deliveries are forgotten since",
    { engines: { ...told, timeMillis: null, newestMillis: now - 40 * day } },
    yes,
    "Done",
    "no new story",
  ],
  ["refused", { engines: { ...told, failure: "403" } }, yes, "Open", "failed: 403"],
  ["wait for a story", { engines: told, firstStoryMillis: null }, yes, "Open", "once a story is published"],
  [
    "get no sitemap",
    { engines: told },
    { kind: "status", status: 500 },
    "Open",
    `${blog.host}/sitemap.xml answered with error 500`,
  ],
])("search engines that %s", (_, changes, sitemap, label, details) => {
  const line = check(changes, sitemap);
  expect(line.state.label).toBe(label);
  expect(line.details).toContain(details);
  expect(line.mend?.label ?? null).toBe(changes.firstStoryMillis === null ? "Write" : null);
});

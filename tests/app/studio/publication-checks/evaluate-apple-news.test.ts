import { expect, test } from "vitest";
import { evaluateAppleNews } from "../../../../app/studio/publication-checks/evaluate-line.ts";
import { presentPublicationChecks } from "../../../../app/studio/publication-checks/present-publication-checks.ts";
import { appleNewsFailures } from "../../../../contract/syndication/apple-news.ts";
import type { PublicationReport } from "../../../../contract/syndication/publication-checks.ts";
import { buildBlog, buildPage, now } from "../../page-fixture.ts";
import { createPost } from "./create-post.ts";

type Standing = NonNullable<PublicationReport["appleNews"]>;
type Post = PublicationReport["post"];

const minute = 60_000;
const nothing: Standing = {
  timeMillis: null,
  failure: null,
  isGivenUp: false,
  waitingSinceMillis: null,
  article: null,
};
const article = { sentTimeMillis: now - minute, shareUrl: "https://apple.news/Axyz" };
const evaluate = (standing: Partial<Standing> | null, post: Partial<Post> = {}) =>
  evaluateAppleNews(
    { post: { ...createPost(now), ...post }, appleNews: standing && { ...nothing, ...standing } },
    now,
  );

test.each<[string, Partial<Standing> | null, Partial<Post>, object]>([
  ["of a blog without a channel", null, {}, { state: "none", reason: "notConfigured" }],
  ["that stands there", { article }, {}, { state: "done", since: article.sentTimeMillis }],
  ["that was never sent", {}, {}, { state: "none", reason: "notSent" }],
  ["that was taken down", {}, { state: "deleted" }, { state: "done", reason: "isGone" }],
  ["that is a draft", {}, { state: "draft" }, { state: "none", reason: "draft" }],
  ["that is scheduled", {}, { state: "scheduled" }, { state: "waiting", reason: "scheduled" }],
  ["that waits", { waitingSinceMillis: now - minute }, {}, { state: "waiting", reason: null }],
  ["that waits for long", { waitingSinceMillis: now - 11 * minute }, {}, { state: "late" }],
  [
    "that failed and waits",
    { waitingSinceMillis: now - minute, failure: "busy" },
    {},
    { state: "late", reason: "lastFailed", answer: "busy" },
  ],
  [
    "that was given up",
    { isGivenUp: true, failure: "refused", timeMillis: now },
    {},
    { state: "failed", answer: "refused", since: now },
  ],
  [
    "that was given up in a version before",
    { isGivenUp: true, failure: "refused", timeMillis: now, article },
    {},
    { state: "failed", answer: "refused" },
  ],
  [
    "that was given up and is kept out now",
    { isGivenUp: true, failure: "refused" },
    { exclusions: ["appleNews"] },
    { state: "none", reason: "excluded" },
  ],
  [
    "that was given up and taken down",
    { isGivenUp: true, failure: "refused" },
    { state: "legal" },
    { state: "done", reason: "isGone" },
  ],
  [
    "that was taken down and couldn't be deleted",
    { isGivenUp: true, failure: "key", article },
    { state: "deleted" },
    { state: "failed", answer: "key" },
  ],
  ["that has a password", {}, { hasPassword: true }, { state: "none", reason: "password" }],
])("a story %s", (_, standing, post, expected) => {
  expect(evaluate(standing, post)).toMatchObject(expected);
});

test("the line leads to the article", () => {
  expect(evaluate({ article }).address).toEqual({ host: "apple.news", path: "/Axyz" });
  expect(evaluate({ article: { ...article, shareUrl: null } }).address).toBeNull();
});

test.each(["en-US", "es-ES"] as const)("every failure has words in %s", (locale) => {
  const page = buildPage(buildBlog({ locale }));
  const report = { post: createPost(now), hub: null, engines: null, appleNews: null };
  const lines = appleNewsFailures.map((failure) => evaluate({ isGivenUp: true, failure, timeMillis: now }));
  const { open } = presentPublicationChecks(report, lines, "/manage/kotaku/checks/1", page);
  expect(new Set(open.map(({ why }) => why)).size).toBe(appleNewsFailures.length);
  for (const { why } of open) expect(why).toMatch(/: \S+ \S+/);
});

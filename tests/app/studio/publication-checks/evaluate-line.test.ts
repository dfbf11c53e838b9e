import { describe, expect, test } from "vitest";
import { partners } from "../../../../app/feed/partners.ts";
import { enUS, esES } from "../../intl/whole-tables.ts";
import type { Reading } from "../../../../app/studio/publication-checks/find-story.ts";
import {
  evaluateCheck,
  evaluateDelivery,
  sortLines,
} from "../../../../app/studio/publication-checks/evaluate-line.ts";
import type { Check, CheckKind } from "../../../../app/studio/publication-checks/plan-checks.ts";
import type {
  PublicationReport,
  DeliveryResult,
} from "../../../../contract/syndication/publication-checks.ts";
import { createPost as createPostAt } from "./create-post.ts";

const now = Date.UTC(2026, 10, 22, 12);
const second = 1_000;
const minute = 60 * second;
type Post = PublicationReport["post"];

const createPost = (more: Partial<Post> = {}) => createPostAt(now, more);
const check = (kind: CheckKind, since = now - 30 * second): Check => ({
  kind,
  host: "kotaku.com",
  path: "/rss",
  blogName: null,
  partner: null,
  exemption: null,
  detail: null,
  isUnsure: false,
  since,
});

const rss = (id: string, date = "Sun, 22 Nov 2026 11:59:00 GMT") =>
  `<item><guid isPermaLink="false">${id}</guid><pubDate>${date}</pubDate></item>`;
const removal = (id: string, date?: string) =>
  rss(id, date).replace(
    "</item>",
    "<mi:expirationDate>2026-11-22T11:59:30Z</mi:expirationDate><title>Removed</title></item>",
  );
const found: [CheckKind, string][] = [
  ["page", '<link rel="canonical" href="https://kotaku.com/the-lead-story-1830000001"/>'],
  [
    "data",
    '<script type="application/ld+json">{"@graph":[{"headline":"The Lead \\u003cStory\\u003e"}]}</script>',
  ],
  ["image", ""],
  ["rss", rss("1830000001")],
  [
    "partner",
    rss("1830000001").replace(
      "</item>",
      "<mi:expirationDate>2026-12-22T11:59:30Z</mi:expirationDate></item>",
    ),
  ],
  ["atom", "<id>tag:kinja.com,2005:post/1830000001</id>"],
  ["json", '{"items":[{"id":"1830000001"}]}'],
  ["month", "<loc>https://kotaku.com/the-lead-story-1830000001</loc>"],
  ["search", '<a href="/the-lead-story-1830000001">'],
];
/** Others that only link to it, or whose numbers contain its own. */
const others: [CheckKind, string][] = [
  ["page", '<a href="https://kotaku.com/the-lead-story-18300000011">'],
  [
    "data",
    '<script type="application/ld+json">{"@graph":[{"headline":"Another"}]}</script> The Lead <Story>',
  ],
  ["data", '<script type="application/ld+json">{</script>'],
  ["rss", `${rss("18300000011")}<a href="https://kotaku.com/the-lead-story-1830000001">`],
  ["partner", `${rss("18300000011")}${removal("1830000001")}`],
  ["partner", removal("7", "Sun, 22 Nov 2026 11:59:59 GMT")],
  ["atom", "<id>tag:kinja.com,2005:post/91830000001</id>"],
  ["json", '{"items":[{"id":"2","content_html":"\\"id\\":\\"1830000001\\""}]}'],
  ["month", "<loc>https://kotaku.com/x-91830000001</loc>"],
  ["search", '<a href="/x-18300000011">The Lead Story'],
];
const read = (body: string, status = 200) => ({ status, body });
const judge = (one: Check, reading: Reading | null, post: Post) => {
  const { state, reason } = evaluateCheck(one, reading, post, now);
  return [state, reason];
};

describe("a published story", () => {
  test.each(found)("that is in %s: done", (kind, body) =>
    expect(judge(check(kind), read(body), createPost())).toEqual(["done", null]),
  );
  test.each(others)("that is not in %s waits, and is late after two minutes", (kind, body) => {
    expect(judge(check(kind), read(body), createPost())).toEqual(["waiting", "notThere"]);
    expect(judge(check(kind, now - 3 * minute), read(body), createPost())).toEqual(["late", "notThere"]);
  });
  test.each([
    [null, "noAnswer"],
    [read("", 503), "noSense"],
    [read("", 301), "noSense"],
  ])("of which %j says nothing: failed", (reading, reason) =>
    expect(judge(check("rss"), reading, createPost())).toEqual(["failed", reason]),
  );
  test("whose place newer stories have taken is in no first document any more", () => {
    const old = createPost({ publishTimeMillis: now - 40 * 86_400_000 });
    expect(judge(check("rss", 0), read(rss("2")), old)).toEqual(["none", "older"]);
  });
});

describe("in a partner's feed", () => {
  const partner = check("partner", now - 3 * minute);
  test("a story that was taken back is told of once more, which is no story", () => {
    const post = createPost({ state: "deleted" });
    expect(judge(partner, read(removal(post.id)), post)).toEqual(["done", "recalled"]);
    expect(judge(partner, read(rss("7") + removal("8")), post)).toEqual(["done", "isGone"]);
    expect(judge(partner, read(rss(post.id) + removal("8")), post)).toEqual(["failed", "notRemoved"]);
  });
  test("what the partner's rules say against it stands in the line, and nothing is looked for", () => {
    const exempt: Check = { ...partner, exemption: "notTaken", detail: "it’s sponsored" };
    expect(evaluateCheck(exempt, null, createPost(), now)).toMatchObject({
      state: "none",
      reason: "notTaken",
      answer: "it’s sponsored",
    });
  });
  test("it is not late where nobody said that it is to be there", () => {
    const unsure: Check = { ...partner, isUnsure: true };
    expect(judge(unsure, read(rss("7")), createPost())).toEqual(["failed", "noAnswer"]);
    expect(judge(unsure, read(rss("1830000001")), createPost())).toEqual(["done", null]);
  });
});

describe.each([
  ["deleted", 410],
  ["legal", 451],
] as const)("a story that is %s", (state, status) => {
  const post = createPost({ state });
  test("is done where it is gone, with the page's own answer", () => {
    expect(judge(check("rss"), read("<rss/>"), post)).toEqual(["done", "isGone"]);
    expect(judge(check("tag"), read("", 404), post)).toEqual(["done", "isGone"]);
    expect(judge(check("page"), read("", status), post)).toEqual(["done", "isGone"]);
  });
  test("has failed where it still stands after two minutes, or its page says something else", () => {
    expect(judge(check("rss"), read(rss(post.id)), post)).toEqual(["waiting", "notRemoved"]);
    expect(judge(check("rss", now - 3 * minute), read(rss(post.id)), post)).toEqual(["failed", "notRemoved"]);
    expect(judge(check("page", 0), read("", status === 410 ? 451 : 410), post)).toEqual([
      "failed",
      "notRemoved",
    ]);
  });
});

test.each([
  ["scheduled", "waiting", "scheduled"],
  ["draft", "none", "draft"],
] as const)("a %s story is nowhere yet, and where it is it is too early", (state, expected, reason) => {
  const post = createPost({ state, publishTimeMillis: now + 3_600_000 });
  expect(judge(check("page"), read("", 404), post)).toEqual([expected, reason]);
  expect(judge(check("rss"), read(rss(post.id)), post)).toEqual(["failed", "tooEarly"]);
});

const telling = (more: Partial<DeliveryResult> = {}): DeliveryResult => ({
  timeMillis: null,
  failure: null,
  isGivenUp: false,
  waitingSinceMillis: null,
  ...more,
});

test.each([
  ["nobody is to be told", null, "none", "notConfigured"],
  ["they were told", telling({ timeMillis: now }), "done", null],
  ["they are yet to be told", telling({ waitingSinceMillis: now - minute }), "waiting", null],
  ["nobody has told them", telling({ waitingSinceMillis: now - 20 * minute }), "late", null],
  ["they do not take it", telling({ waitingSinceMillis: now, failure: "status 503" }), "late", "refused"],
  [
    "it is given up",
    telling({ timeMillis: now, failure: "status 422", isGivenUp: true }),
    "failed",
    "refused",
  ],
  ["they were told of what was before", telling({ timeMillis: now - 86_400_000 }), "none", "longAgo"],
] as const)("%s", (_, facts, state, reason) =>
  expect(evaluateDelivery("hub", facts, createPost(), now)).toMatchObject({ state, reason }),
);

test("every partner of a blog has a name in the receipt, in every language", () => {
  const ids = partners.map(({ name }) => `publicationChecks.partner.${name}`);
  for (const table of [enUS, esES]) expect(Object.keys(table)).toEqual(expect.arrayContaining(ids));
});

test("where a story need not be, nothing is looked at but why", () => {
  const exempt: Check = { ...check("rss"), exemption: "password" };
  expect(judge(exempt, read(rss("1830000001")), createPost())).toEqual(["none", "password"]);
  expect(judge(exempt, null, createPost())).toEqual(["none", "password"]);
});

test("what somebody should look at stands first", () => {
  const line = (state: "failed" | "late" | "waiting" | "done" | "none") => ({
    ...evaluateDelivery("hub", null, createPost(), now),
    state,
  });
  const sorted = sortLines([line("none"), line("done"), line("late"), line("waiting"), line("failed")]);
  expect(sorted.map(({ state }) => state)).toEqual(["failed", "late", "waiting", "done", "none"]);
});

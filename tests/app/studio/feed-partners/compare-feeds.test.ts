import { expect, test } from "vitest";
import {
  compareFeeds,
  evaluateFeeds,
  type FoundFeeds,
} from "../../../../app/studio/feed-partners/compare-feeds.ts";
import type { Blog } from "../../../../contract/entities/blog.ts";
import type { Post } from "../../../../contract/entities/post.ts";
import type { FeedPage } from "../../../../contract/syndication/feeds.ts";
import { buildBlog, buildPage, buildPerson, buildPost, now } from "../../page-fixture.ts";

const blog = buildBlog();
const hour = 3_600_000;
const tag = { id: "1", safeName: "lanterns", urlName: "lanterns", displayName: "Lanterns" };
const body: Post["body"] = [
  {
    type: "Paragraph",
    value: [{ type: "Text", value: "A sentence that goes on for a while, and on. ".repeat(12), styles: [] }],
    align: null,
    containers: [],
    continuesItem: false,
  },
];
const item = (id: number, changes: Partial<Post> = {}): FeedPage["items"][number] => {
  const time = now - id * hour;
  const dates = { publishTimeMillis: time, lastUpdateTimeMillis: time };
  const headline = `A headline that is long enough, ${id}`;
  return {
    timestamp: time,
    post: buildPost(String(id), { headline, body, ...dates, ...changes }),
    repost: null,
  };
};
const feed = (items: FeedPage["items"], olderTimeMillis: number | null = null): FeedPage => ({
  items,
  changedTimeMillis: now,
  olderTimeMillis,
  removed: [],
  tag: null,
  person: null,
  people: [buildPerson("1")],
  blogs: [blog],
  links: [],
});
const all = (found: FeedPage): FoundFeeds => ({
  msn: found,
  yahoo: found,
  partner: found,
  "editors-picks": found,
});
const change = (properties: Partial<Blog["properties"]>, more: Partial<Blog> = {}): Blog => ({
  ...blog,
  ...more,
  properties: { ...blog.properties, ...properties },
});
const compare = (found: FoundFeeds, next: Blog) => {
  const page = buildPage(blog);
  const differences = compareFeeds(evaluateFeeds(found, blog, page), evaluateFeeds(found, next, page));
  return Object.fromEntries(differences.map(({ name, ...one }) => [name, one]));
};
const idsOf = (stories: readonly { id: string }[] = []) => stories.map(({ id }) => id);

test("stories with a tag that is kept from partners fall out, and the next ones come in", () => {
  // MSN gets 20: the last two have no room.
  const items = Array.from({ length: 22 }, (_, index) => item(index + 1, index === 2 ? { tags: [tag] } : {}));
  const { msn, partner } = compare(all(feed(items)), change({}, { partnerExcludedTags: "Lanterns" }));
  expect(idsOf(msn?.outgoing)).toEqual(["3"]);
  expect(msn?.outgoing[0]?.faults).toEqual([{ id: "feed.fault.tag", values: { tag: "lanterns" } }]);
  expect(idsOf(msn?.incoming)).toEqual(["21"]);
  expect(msn?.incoming[0]?.faults).toEqual([]);
  expect([idsOf(partner?.outgoing), idsOf(partner?.incoming)]).toEqual([["3"], []]);
});

test("sponsored stories come in once contracts allow it, with why they were refused until then", () => {
  const found = all(feed([item(1), item(2, { sponsored: true })]));
  const { msn } = compare(found, change({ partnersGetSponsored: true }));
  expect(idsOf(msn?.incoming)).toEqual(["2"]);
  expect(msn?.incoming[0]?.faults).toEqual([{ id: "feed.fault.sponsored" }]);
  expect(msn?.outgoing).toEqual([]);
});

test("a feed that begins or ends says so in place of its stories; one that stays off isn't named", () => {
  const found = all(feed([item(1), item(2)]));
  const { msn, "editors-picks": picks } = compare(found, change({ feedMsn: false, feedEditorsPicks: true }));
  expect(msn).toMatchObject({ offered: "ends", incoming: [], outgoing: [] });
  expect(picks).toMatchObject({ offered: "begins", count: 2 });
  expect(compare(found, change({}))).not.toHaveProperty("editors-picks");
});

test("a feed that the services didn't give is unknown, not empty", () => {
  const found = { ...all(feed([item(1)])), yahoo: null };
  expect(compare(found, change({ partnersGetSponsored: true }))["yahoo"]).toMatchObject({ isKnown: false });
});

test("stories that their own settings keep from a partner are refused by that", () => {
  const items = [item(1), item(2), item(3)];
  const found = {
    ...all(feed(items)),
    msn: feed([items[0]!], now - 9 * hour),
    yahoo: feed([items[0]!, items[2]!]),
  };
  const [msn, yahoo] = evaluateFeeds(found, blog, buildPage(blog));
  // Older than what the feed looks at.
  expect(idsOf(msn?.stories ?? [])).toEqual(["1"]);
  expect(yahoo?.stories?.map(({ id, faults }) => [id, ...faults.map((fault) => fault.id)])).toEqual([
    ["1"],
    ["3"],
    ["2", "feed.fault.kept"],
  ]);
});

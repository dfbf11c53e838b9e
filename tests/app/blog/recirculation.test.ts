import { describe, expect, test } from "vitest";
import { filterRecirculated } from "../../../app/blog/recirculation.ts";
import { parseConfig } from "../../../app/platform/config/parse-config.ts";
import { presentStreamPage } from "../../../app/front/present-stream-page.ts";
import { presentPost } from "../../../app/post/present-post.ts";
import type { Stream } from "../../../contract/entities/post.ts";
import { buildBlog, buildPage, buildPost, buildPostPage, buildSummary } from "../page-fixture.ts";

const page = { ...buildPage(), recirculationBlacklist: new Set(["2", "5"]) };
const posts = (...ids: string[]) => ids.map((id) => buildSummary(id));
const stream = (...ids: string[]): Stream => ({
  items: posts(...ids).map((post) => ({ id: post.id, timestamp: Number(post.id), post, repost: null })),
  pagination: { curr: { maxReturned: 20 }, next: null },
  people: [],
  blogs: [buildBlog()],
});
const ids = (cards: readonly { id: string }[] | undefined) => cards?.map(({ id }) => id);

describe("a post that must not be recommended", () => {
  test("is left out of a list, whose order is kept", () => {
    expect(filterRecirculated(posts("3", "2", "1"), page).map(({ id }) => id)).toEqual(["3", "1"]);
  });

  test('is in no sidebar, which still has three posts, and not in "more from"', () => {
    const latest = posts("1", "2", "3", "4", "5", "6", "7");
    const view = presentPost(buildPostPage(buildPost("9"), { latest }), page.blog, page);
    expect(ids(view.sidebar?.cards)).toEqual(["1", "3", "4"]);
    expect(ids(view.moreFrom?.cards)).toEqual(["6", "7"]);
  });

  test("is in no sidebar of a list, but stays in the list itself", () => {
    const options = { title: "", path: "/latest", address: { startTime: null } } as const;
    const sidebar = { title: "", stream: stream("1", "2", "3", "4") };
    const view = presentStreamPage(stream("5", "6"), { ...options, sidebar }, page);
    expect(ids(view.sidebar?.cards)).toEqual(["1", "3", "4"]);
    expect(view.groups.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual(["5", "6"]);
  });

  test("is set in the configuration", () => {
    const parse = (text?: string) => [
      ...parseConfig(text === undefined ? {} : { RECIRCULATION_BLACKLIST: text }).recirculationBlacklist,
    ];
    expect(parse("1836000001, 1836000002")).toEqual(["1836000001", "1836000002"]);
    expect([parse(""), parse()]).toEqual([[], []]);
    expect(() => parse("the-two-posts")).toThrow(/RECIRCULATION_BLACKLIST.*must be ids of posts/);
  });
});

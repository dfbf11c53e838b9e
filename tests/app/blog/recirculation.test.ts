import { describe, expect, test } from "vitest";
import { filterRecirculated } from "../../../app/blog/recirculation.ts";
import { presentStreamPage } from "../../../app/front/present-stream-page.ts";
import { presentPost } from "../../../app/post/present-post.ts";
import { readStoryList } from "../../../contract/network/story-list.ts";
import type { Stream } from "../../../contract/entities/post.ts";
import { buildBlog, buildPage, buildPost, buildPostPage, buildSummary } from "../page-fixture.ts";

const page = { ...buildPage(), notRecommended: new Set(["2", "5"]) };
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

  test.each([
    ["1836000001", ["1836000001"], null],
    ["https://kotaku.com/the-lead-story-1836000001?x=1#top", ["1836000001"], null],
    ["https://kotaku.com/1836000001/", ["1836000001"], null],
    [" 1 \n\n2\n1", ["1", "2"], null],
    ["1\nthe-two-posts\n2", ["1", "2"], 2],
    ["ftp://kotaku.com/1836000001", [], 1],
    ["https://kotaku.com/tag/1836000001", [], 1],
    [Array.from({ length: 51 }, (_, at) => String(at + 1)).join("\n"), expect.any(Array), 51],
  ])("is set by its address or number: %j", (text, ids, fault) => {
    expect(readStoryList(text)).toEqual({ ids, fault });
  });
});

import { expect } from "vitest";
import type * as v from "valibot";
import { getFeedPage, type FeedPage } from "../../contract/syndication/feeds.ts";
import { esGizmodoIds, noon, secret } from "./fixture-network.ts";
import { readCase, type ReadCase } from "./read-case.ts";

type Query = v.InferInput<(typeof getFeedPage)["query"]>;

const ids = ({ items }: FeedPage) => items.map(({ post }) => post.id);
const [reviewed, blip, sticky, lead, shared] = [
  "1830000010",
  "1830000009",
  "1830000008",
  "1830000001",
  "1830000020",
] as const;
const kotaku = { blogId: "9" } as const;

const feedCase = (title: string, query: Query, check: (page: FeedPage) => void): ReadCase =>
  readCase(title, getFeedPage, {}, query, check);
const hasIds = (title: string, query: Query, expected: readonly string[]): ReadCase =>
  feedCase(title, query, (page) => {
    expect(ids(page)).toEqual(expected);
  });

/**
 * Feeds contain whole posts, and only public ones. Password-protected, draft, scheduled and removed posts
 * contain `secret`.
 */
export const feedCases: ReadCase[] = [
  hasIds("has what a blog shows, newest first, but what a password guards", { list: "blog", ...kotaku }, [
    reviewed,
    shared,
    blip,
    sticky,
    lead,
  ]),
  hasIds("has a blog's own posts alone", { list: "own", ...kotaku }, [reviewed, blip, sticky, lead]),
  feedCase("has whole texts, and whom and what they name", { list: "own", ...kotaku }, (page) => {
    const last = page.items.at(-1)?.post;
    expect(last?.body.map(({ type }) => type)).toEqual([
      "Paragraph",
      "Image",
      "KinjaVideo",
      "LinkPreview",
      "LinkPreview",
      "ReplyInset",
    ]);
    expect(page.people.map(({ id }) => id).toSorted()).toEqual(["501", "502", "505"]);
    expect(page.blogs.map(({ id }) => id)).toEqual(["9"]);
    // The draft that the text links to is missing.
    expect(page.links.map(({ id }) => id).toSorted()).toEqual(["1830000020", "1830000102"]);
    expect(JSON.stringify(page)).not.toContain(secret);
  }),
  feedCase("says who shared a post, when, and whence it is", { list: "blog", ...kotaku }, (page) => {
    const card = page.items.find(({ post }) => post.id === shared);
    expect(card?.repost).toMatchObject({ blogId: "9", personId: "502", timestamp: noon + 7.5 * 3_600_000 });
    expect(page.blogs.map(({ id }) => id).toSorted()).toEqual(["4", "9"]);
  }),
  feedCase("changed when the newest of it did, not now", { list: "own", ...kotaku }, (page) => {
    expect(page.changedTimeMillis).toBe(noon + 8 * 3_600_000);
    expect(page.removed).toEqual([]);
  }),
  ...["legendofzelda", "legend-of-zelda", "LegendOfZelda"].map((name) =>
    feedCase(`knows ${name}`, { list: "tag", ...kotaku, name }, (page) => {
      expect(ids(page)).toEqual([sticky, lead]);
      expect(page.tag?.urlName).toBe("legend-of-zelda");
    }),
  ),
  hasIds("is empty for a tag that the blog never used", { list: "tag", blogId: "4", name: "nintendo" }, []),
  hasIds("is of a story type", { list: "storyType", ...kotaku, name: "news" }, [sticky, lead]),
  hasIds("is of a category", { list: "storyType", ...kotaku, name: "news", category: "culture" }, [sticky]),
  hasIds(
    "is of a subcategory",
    { list: "storyType", ...kotaku, name: "news", category: "games", subcategory: "rpg" },
    [lead],
  ),
  hasIds("is of a special section", { list: "section", ...kotaku, name: "launch-week" }, [lead]),
  hasIds("is of videos", { list: "video", ...kotaku, wholeDays: "false" }, [lead]),
  hasIds("is of every blog's videos", { list: "video", blogId: "10", wholeDays: "false" }, [lead]),
  feedCase(
    "is a person's on every blog, by name in any case",
    { list: "author", name: "ADA-owner" },
    (page) => {
      expect(page.person?.screenName).toBe("Ada-Owner");
      expect(ids(page)).toEqual([reviewed, shared, "1830000031", "1830000030"]);
    },
  ),
  hasIds("is the network's", { list: "network", maxReturned: "3", wholeDays: "false" }, [
    reviewed,
    blip,
    shared,
  ]),
  hasIds("has a whole day at its end", { list: "own", ...kotaku, maxReturned: "1" }, [
    reviewed,
    blip,
    sticky,
    lead,
  ]),
  feedCase(
    "ends with a whole day, and says what is older",
    { list: "own", blogId: "19292", maxReturned: "2" },
    (page) => {
      // The last three of a day with three.
      expect(ids(page)).toEqual(esGizmodoIds.slice(-3).toReversed());
      const next = page.olderTimeMillis ?? 0;
      expect(new Date(next).toISOString().slice(0, 10)).toBe("2017-06-03");
    },
  ),
  feedCase(
    "is of a day, wherever the newest are",
    {
      list: "own",
      blogId: "19292",
      since: String(Date.UTC(2016, 5, 2)),
      before: String(Date.UTC(2016, 5, 3)),
      wholeDays: "false",
    },
    (page) => {
      expect(ids(page)).toHaveLength(4);
      expect(new Date(page.olderTimeMillis ?? 0).toISOString().slice(0, 10)).toBe("2016-06-01");
    },
  ),
  hasIds(
    "is what its editors chose, in their order, but what cannot be read yet",
    { list: "picks", ...kotaku },
    [reviewed, shared],
  ),
  feedCase("is empty and has an end", { list: "own", blogId: "10" }, (page) => {
    expect(page).toMatchObject({
      items: [],
      changedTimeMillis: 0,
      olderTimeMillis: null,
      people: [],
      links: [],
    });
  }),
];

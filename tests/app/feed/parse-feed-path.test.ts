import { describe, expect, test } from "vitest";
import { buildFeedPath, parseFeedPath, type FeedAddress } from "../../../app/feed/feed-paths.ts";
import { findOlderArchive, parseArchive, buildArchiveQuery } from "../../../app/feed/feed-query.ts";
import { attackStrings } from "../../attack-strings.ts";

describe("a feed's path", () => {
  test.each<[string, boolean, FeedAddress | null]>([
    ["/rss", false, { format: "rss", subject: { kind: "blog" } }],
    ["/atom", true, { format: "atom", subject: { kind: "blog" } }],
    ["/feed.json", false, { format: "json", subject: { kind: "blog" } }],
    ["/rss/msn", false, { format: "rss", subject: { kind: "partner", name: "msn" } }],
    ["/tag/zelda/rss", false, { format: "rss", subject: { kind: "tag", tag: "zelda" } }],
    ["/tag/a%2Fb/atom", false, { format: "atom", subject: { kind: "tag", tag: "a/b" } }],
    ["/c/news/rss", false, { format: "rss", subject: { kind: "storyType", storyType: "news" } }],
    [
      "/c/news/games/rpg/feed.json",
      false,
      {
        format: "json",
        subject: { kind: "storyType", storyType: "news", category: "games", subcategory: "rpg" },
      },
    ],
    ["/MarenOduya/rss", true, { format: "rss", subject: { kind: "author", screenName: "MarenOduya" } }],
    ["/MarenOduya/rss", false, null],
    [
      "/s/repair-files/atom",
      false,
      { format: "atom", subject: { kind: "section", section: "repair-files" } },
    ],
    ["/video/rss", true, { format: "rss", subject: { kind: "video" } }],
    ["/popular/atom", false, { format: "atom", subject: { kind: "popular" } }],
    ["/", false, null],
    ["/rss/a/b", false, null],
    ["/tag/rss", false, null],
    ["/c/a/b/c/d/rss", false, null],
    ["/2014/05/a-post/rss", false, null],
    ["/%E0%A4%A/rss", true, null],
    ["/-x/rss", true, null],
  ])("%s", (path, isMainSite, expected) => {
    expect(parseFeedPath(path, isMainSite)).toEqual(expected);
    if (expected) expect(buildFeedPath(expected)).toBe(path);
  });

  test("is never matched by attack strings", () => {
    for (const attack of attackStrings) {
      expect(() => parseFeedPath(`/tag/${attack}/rss`, true)).not.toThrow();
      expect(parseFeedPath(`/${attack}`, false)?.subject.kind ?? "none").toMatch(/^(none|blog|partner)$/);
    }
  });
});

describe("an older document", () => {
  const noon = Date.UTC(2019, 2, 14, 12);
  const midnight = Date.UTC(2019, 2, 14);
  const next = Date.UTC(2019, 2, 15);
  const parse = (query: string) => parseArchive(new URLSearchParams(query), Date.UTC(2020, 0, 1));

  test.each([
    ["", null],
    ["archive=2019-03-14", { day: midnight, before: next }],
    [`archive=2019-03-14&startTime=${noon}`, { day: midnight, before: noon }],
    [`archive=2019-03-14&startTime=${next}`, "none"],
    ["archive=2019-03-14&startTime=x", "none"],
    ["archive=2019-3-14", "none"],
    ["archive=2020-01-01", "none"],
  ])("%j", (query, expected) => {
    const found = parse(query);
    expect(found).toEqual(expected);
    if (found !== "none") expect(buildArchiveQuery(found)).toBe(query === "" ? "" : `?${query}`);
  });

  test("continues in an unfinished day, otherwise at the end of an older one", () => {
    expect(findOlderArchive(null, noon)).toBeNull();
    expect(findOlderArchive(noon, noon + 5)).toEqual({ day: midnight, before: noon + 1 });
    expect(findOlderArchive(noon, next + 5)).toEqual({ day: midnight, before: next });
  });
});

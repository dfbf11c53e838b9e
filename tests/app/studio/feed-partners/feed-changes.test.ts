import { expect, test } from "vitest";
import type { PartnerStories } from "../../../../app/studio/feed-partners/compare-feeds.ts";
import { partners } from "../../../../app/feed/partners.ts";
import { countFeedChanges, planFeedChanges } from "../../../../app/studio/feed-partners/plan-feed-changes.ts";
import { presentFeedChanges } from "../../../../app/studio/feed-partners/present-feed-changes.ts";
import type { SettingChange } from "../../../../contract/network/blog-settings.ts";
import { buildBlog, buildPage, mainSite, sister } from "../../page-fixture.ts";

const blog = buildBlog();
const network = [sister, blog, mainSite];
const change = (name: SettingChange["name"], before: boolean | string, after: boolean | string) =>
  network.map(({ id }) => ({ blogId: id, name, before, after }));
const list = (changes: readonly SettingChange[]) =>
  planFeedChanges(changes, network).map(({ before, names }) => [before.name, names]);

const every = ["msn", "yahoo", "partner"];
test.each<[string, SettingChange[], unknown]>([
  ["nothing about feeds is planned for another setting", change("hideViewcounts", false, true), []],
  [
    "a feed that ends is only that one, in the order of the network and without the main site",
    change("feedMsn", true, false),
    [
      [sister.name, ["msn"]],
      [blog.name, ["msn"]],
    ],
  ],
  [
    "a rule of all feeds is about those that the blog has",
    change("partnerExcludedTags", "", "lanterns").slice(1, 2),
    [[blog.name, every]],
  ],
  [
    "and about one that begins with it",
    [...change("partnersGetSponsored", false, true), ...change("feedEditorsPicks", false, true)].filter(
      ({ blogId }) => blogId === blog.id,
    ),
    [[blog.name, [...every, "editors-picks"]]],
  ],
  ["a feed that nothing takes from stays out", change("feedEditorsPicks", false, false), []],
])("%s", (_, changes, expected) => {
  expect(list(changes)).toEqual(expected);
});

test("the blogs to compare have the values before and after, whatever the network's layout still says", () => {
  const [planned] = planFeedChanges(
    [{ blogId: blog.id, name: "partnerExcludedTags", before: "old", after: "new" }],
    [blog],
  );
  expect([planned?.before.partnerExcludedTags, planned?.after.partnerExcludedTags]).toEqual(["old", "new"]);
  expect(planned?.after).toMatchObject({ displayName: blog.displayName, properties: blog.properties });
});

const msn = partners[0]!;
const stories = (sent: string[], isOffered = true): PartnerStories => ({
  name: "msn",
  partner: msn,
  isOffered,
  stories: ["1", "2", "3"].map((id) => ({
    id,
    title: id,
    url: "",
    faults: [],
    isSent: sent.includes(id),
  })),
});
const count = (before: PartnerStories, after: PartnerStories) =>
  countFeedChanges({ names: ["msn"] }, [before], [after])[0]!;

test("stories that come in and fall out are counted, all of a feed that begins or ends", () => {
  expect(count(stories(["1", "2"]), stories(["2", "3"]))).toMatchObject({ incoming: 1, outgoing: 1 });
  expect(count(stories(["1", "2"]), stories(["1", "2"], false))).toMatchObject({
    offered: "ends",
    incoming: 0,
    outgoing: 2,
  });
  expect(count(stories(["1"], false), stories(["1"]))).toMatchObject({ offered: "begins", incoming: 1 });
  expect(countFeedChanges({ names: ["yahoo"] }, [stories([])], [stories(["1"])])).toEqual([]);
});

test("a review says how many stories on how many blogs, for each feed that differs, and what isn't known", () => {
  const unknown = { ...stories([]), stories: null };
  const page = buildPage(blog);
  const lines = presentFeedChanges(
    [
      { blog, counts: [count(stories(["1", "2"]), stories(["2", "3"]))] },
      { blog: sister, counts: [count(stories(["1", "2"]), stories(["1"], false))] },
      { blog: { ...blog, displayName: "Same" }, counts: [count(stories(["1"]), stories(["1"]))] },
      { blog: { ...blog, displayName: "Down" }, counts: [count(unknown, unknown)] },
    ],
    3,
    page,
  );
  expect(lines).toEqual([
    "Partner feeds change on 2 of 4 blogs that we compared: 1 story comes in; 3 fall out.",
    `${blog.displayName} · MSN: 1 story comes in; 1 falls out.`,
    "Jezebel · MSN: the feed ends; 2 stories leave it. Its address won’t be found.",
    "Same: the same stories as now.",
    "Down · MSN: we couldn’t compare the stories. Try again.",
    "And 3 more blogs whose partner feeds may change.",
  ]);
  expect(presentFeedChanges([], 0, page)).toEqual([]);
});

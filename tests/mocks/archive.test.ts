import { stat } from "node:fs/promises";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ImportBatch, type ImportedPost } from "../../contract/import/import.ts";
import { parseStories } from "../../mocks/archive/parse-stories.ts";
import { chooseImages } from "../../mocks/archive/choose-images.ts";
import { findPublishTime } from "../../mocks/archive/find-publish-time.ts";
import { layoutRules } from "../../contract/fronts/front.ts";
import { type CuratedFront, getCuratedFront } from "../../contract/posts/curation.ts";
import { getStoryTypeStream } from "../../contract/posts/core.ts";
import { getSpecialSectionStream } from "../../contract/posts/taxonomy.ts";
import { startServices } from "../../mocks/start-services.ts";
import { findImageFile } from "../../mocks/image-folder.ts";
import { archivedImages } from "../../mocks/image-store.ts";
import { createBatches, demoNow } from "../../mocks/network.ts";
import { createWholeNetwork } from "../../mocks/whole-network.ts";

const now = demoNow;
const network = createWholeNetwork(now);
const blogs = network.blogs.filter(({ isMainSite }) => !isMainSite);
const stories = network.posts.filter(
  ({ parent, status = "PUBLISHED", publishTimeMillis }) =>
    !parent && status === "PUBLISHED" && publishTimeMillis <= now,
);
const archived = network.posts.filter(({ sourceId }) => sourceId.startsWith("archive:"));
const pictureOf = ({ mainMedia }: ImportedPost) => mainMedia?.image.id;

/** Images that occur twice among this many consecutive stories. */
function findRepeated(posts: readonly ImportedPost[], length: number): string[] {
  const ids = posts.flatMap((post) => pictureOf(post) ?? []);
  return ids.filter((id, index) => ids.slice(Math.max(0, index - length), index).includes(id));
}

describe("the demo network with its archive", () => {
  test("has at least 60 stories on four blogs, one of them in Spanish, and 25 on the others", () => {
    const counts = blogs.map(
      ({ name }) => [name, stories.filter(({ blog }) => blog === name).length] as const,
    );
    const large = counts.filter(([, count]) => count >= 60).map(([name]) => name);
    expect(large.toSorted()).toEqual(["esgizmodo", "gizmodo", "kotaku", "thetakeout"]);
    expect(counts.filter(([, count]) => count < 25)).toEqual([]);
  });

  test.each(blogs.map(({ name, timezone }) => [name, timezone ?? "America/New_York"]))(
    "has a newest story of %s from today in %s",
    (name, timeZone) => {
      const newest = Math.max(
        ...archived.filter(({ blog }) => blog === name).map((post) => post.publishTimeMillis),
      );
      const dayOf = (ms: number) => new Date(ms).toLocaleDateString("en-US", { timeZone });
      expect(newest).toBeLessThanOrEqual(now);
      expect(dayOf(newest)).toBe(dayOf(now));
    },
  );

  test("files each story in a section and category of its blog, by a person that exists", () => {
    const people = new Set(network.people.map(({ screenName }) => screenName));
    const sections = new Set(
      blogs.flatMap(({ name, storyTypes = [] }) =>
        storyTypes.flatMap((type) => [
          `${name} ${type.id}//`,
          ...(type.categories ?? []).flatMap((category) => [
            `${name} ${type.id}/${category.id}/`,
            ...(category.subcategories ?? []).map(({ id }) => `${name} ${type.id}/${category.id}/${id}`),
          ]),
        ]),
      ),
    );
    const sectionOf = ({ blog, storyType, category, subcategory }: ImportedPost) =>
      `${blog} ${storyType ?? ""}/${category ?? ""}/${subcategory ?? ""}`;
    expect(archived.map(sectionOf).filter((section) => !sections.has(section))).toEqual([]);
    expect(archived.flatMap(({ authors }) => authors).filter((author) => !people.has(author))).toEqual([]);
    expect(new Set(archived.map(({ headline }) => headline)).size).toBe(archived.length);
  });

  test("shows no picture twice in twenty stories of a blog or forty of the network", () => {
    const repeated = blogs.map(({ name }) =>
      findRepeated(
        archived.filter(({ blog }) => blog === name),
        20,
      ),
    );
    expect(repeated.flat()).toEqual([]);
    expect(findRepeated(archived.slice(0, 60), 40)).toEqual([]);
  });

  test("has files of the listed sizes, below three megabytes, and uses each", async () => {
    const sizes = await Promise.all(
      archivedImages.map(({ id }) => stat(findImageFile(id)).then(({ size }) => size)),
    );
    expect(sizes).toEqual(archivedImages.map(({ size }) => size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3 * 1024 * 1024);
    const known = new Set(archivedImages.map(({ id }) => id));
    expect(archived.flatMap((post) => pictureOf(post) ?? []).filter((id) => !known.has(id))).toEqual([]);
  });

  test("gives a story the same id on another day, and is accepted by the services", () => {
    const identify = ({ id, sourceId }: ImportedPost) => `${id ?? ""} ${sourceId}`;
    const later = createWholeNetwork(now + 9 * 86_400_000).posts;
    expect(later.map(identify).toSorted()).toEqual(network.posts.map(identify).toSorted());
    for (const batch of createBatches(network))
      expect(v.safeParse(ImportBatch, batch).issues).toBeUndefined();
  });

  test("has fronts that editors made on six blogs, each block with its stories, and suggestions", async () => {
    const services = await startServices({ now: () => now, network });
    const curated = await Promise.all(
      blogs.map(async ({ id }) => {
        const reply = await services.ask(getCuratedFront, {}, { blogId: id });
        return (await reply.json<{ data: CuratedFront }>()).data.built;
      }),
    );
    const fronts = curated.filter((front) => front !== null);
    expect(fronts.length).toBe(6);
    expect(fronts.filter(({ splash }) => splash !== null).length).toBe(1);
    const short = fronts.flatMap(({ blocks }) =>
      blocks.filter(({ layout, stories }) => stories.length < layoutRules(layout).slots),
    );
    // There are only so many sponsored stories.
    expect(short.map(({ layout }) => layout)).toEqual(["sponsor"]);
    expect(network.records?.["share-suggestions"]?.length).toBe(2);
  });
});

describe("fronts of a special section and of a story type", () => {
  test.each([
    [
      "The Slow Sunday",
      getSpecialSectionStream,
      { blogId: blogs.find(({ name }) => name === "thetakeout")?.id ?? "", section: "the-slow-sunday" },
      "Start Before Noon",
    ],
    ["Kotaku's reviews", getStoryTypeStream, { blogId: "9", storyType: "reviews" }, "Must play"],
  ] as const)(
    "%s has one, each block with its stories, and a desk that shows it",
    async (_name, call, params, own) => {
      const services = await startServices({ now: () => now, network });
      const reply = await services.ask(call, params, {});
      const { built } = (await reply.json<{ data: { built: CuratedFront["built"] } }>()).data;
      expect(JSON.stringify(built)).toContain(own);
      const blocks = built?.blocks ?? [];
      expect(blocks.length).toBe(2);
      for (const { layout, stories } of blocks)
        expect(stories.length).toBeGreaterThanOrEqual(layoutRules(layout).slots);
      const topic = network.records?.["topic-front-versions"]?.map(({ front }) => front);
      expect(network.records?.["topic-front-drafts"]?.map(({ front }) => front)).toEqual(topic);
    },
  );
});

test.each([
  ["a minute after midnight", Date.UTC(2026, 10, 26, 5, 1), "2026-11-26T05:00:00.000Z"],
  ["in the evening", Date.UTC(2026, 10, 27, 3, 0), "2026-11-27T02:54:00.000Z"],
])("the newest story is from today %s", (_, now, expected) => {
  const when = { now, timezone: "America/New_York" };
  expect(new Date(findPublishTime(0, 0, when)).toISOString()).toBe(expected);
  const times = Array.from({ length: 60 }, (_, place) => findPublishTime(place, 0.5, when));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test.each([
  "# No author\n> A\nX news box | Tag\nText.",
  "# No tags\n> A\nA news box\nText.",
  "# No text\n> A\nA news box | Tag",
])("a story that isn't whole is refused: %j", (story) =>
  expect(() => parseStories(`A=ada\n\n${story}`)).toThrow("can't be read"),
);

test("a story about something that no picture shows is refused", () => {
  expect(() => chooseImages([{ blog: "kotaku", picture: "unicorn" }])).toThrow("unicorn");
});

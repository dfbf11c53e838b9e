import { beforeEach, beforeAll, describe, expect, test } from "vitest";
import { placeStory } from "../../api/posts/sections/order-stories.ts";
import { getSite } from "../../contract/network/magma.ts";
import * as managed from "../../contract/posts/managed-sections.ts";
import { changeTag, getManagedTag, undoTagChange } from "../../contract/posts/managed-tags.ts";
import { getPostList } from "../../contract/posts/core.ts";
import {
  getNetworkSections,
  getSpecialSections,
  getSpecialSectionStream,
} from "../../contract/posts/taxonomy.ts";
import { getFeedPage } from "../../contract/syndication/feeds.ts";
import { getSitemapPages } from "../../contract/syndication/sitemaps.ts";
import { createServices, type MemoryServices } from "../../mocks/create-services.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { callAs, paragraph, silenceServices } from "./signed-caller.ts";

/* Special sections made, changed and ordered by a blog's editors, with a test clock. */

const begin = Date.UTC(2026, 10, 2, 12);
const hour = 3_600_000;
const blogId = "9";
let now = begin;
let services: MemoryServices;
let owner: string;

const story = (id: string, more: object = {}) => ({
  sourceId: `sections:${id}`,
  id,
  blog: "kotaku",
  authors: ["Ada-Owner"],
  headline: `Story ${id}`,
  publishTimeMillis: begin - Number(id.slice(-2)) * hour,
  body: paragraph(`Text of ${id}.`),
  ...more,
});
const [one, two, three, late, locked, foreign] = [
  "1880000001",
  "1880000002",
  "1880000003",
  "1880000004",
  "1880000005",
  "1880000006",
] as const;

beforeAll(() => silenceServices());
beforeEach(async () => {
  now = begin;
  services = createServices({ now: () => now });
  await services.load(fixtureNetwork);
  await services.load({
    posts: [
      story(one),
      story(two),
      story(three, { specialSection: "launch-week", sectionPosition: 1 }),
      story(late, { publishTimeMillis: begin + 2 * hour }),
      story(locked, { password: "velvet" }),
      story(foreign, { blog: "gizmodo" }),
    ],
  });
  owner = await openSession(services.db, "Ada-Owner", { now });
});

const details = (more: Partial<managed.SectionDetails> = {}): managed.SectionDetails => ({
  displayName: "The Long Winter",
  description: "Cold games.",
  introduction: "One.\n\nTwo.",
  cover: null,
  sponsor: "A Shop",
  sponsorLabel: "Presented by",
  startTimeMillis: null,
  endTimeMillis: null,
  ...more,
});
const section = "the-long-winter";
const write = (version: number | null, more: Partial<managed.SectionDetails> = {}, urlName = section) =>
  callAs(
    services.fetch,
    owner,
    managed.writeSection,
    {},
    { blogId, urlName, version, details: details(more) },
  );
const order = (version: number, step: managed.OrderStep, name = section) =>
  callAs(services.fetch, owner, managed.orderSection, {}, { blogId, section: name, version, step });
const place = (version: number, postId: string, position: number | null, name = section) =>
  order(version, { kind: "place", postId, position }, name);
const desk = async (name = section) =>
  (await callAs(services.fetch, owner, managed.getManagedSection, { blogId, section: name })).data;
const read = (name = section) =>
  callAs(services.fetch, null, getSpecialSectionStream, { blogId, section: name });
const readFeed = (name = section) =>
  callAs(services.fetch, null, getFeedPage, {}, undefined, { list: "section", blogId, name });
const idsOf = (posts: readonly { id: string }[]) => posts.map(({ id }) => id);
const readIds = async (name?: string) => {
  const { ordered, items } = (await read(name)).data;
  return { ordered: idsOf(ordered), stream: items.map(({ post }) => post.id) };
};

/** Every place in which readers could find a section by its name. */
async function listPlaces(): Promise<Record<string, boolean>> {
  const ask = async (call: Parameters<typeof callAs>[2], params = {}, query = {}) =>
    JSON.stringify((await callAs(services.fetch, null, call, params, undefined, query)).data);
  const places = {
    list: await ask(getSpecialSections, {}, { blogId }),
    network: await ask(getNetworkSections),
    site: await ask(getSite, { host: "kotaku.com" }),
    sitemap: await ask(getSitemapPages, { blogId }),
    posts: await ask(getPostList, {}, { id: [one, two, three] }),
  };
  return Object.fromEntries(Object.entries(places).map(([name, text]) => [name, text.includes(section)]));
}

test("a section is made, shown with its sponsor, and its address belongs to one", async () => {
  expect(await write(null)).toMatchObject({ status: 200, data: { version: 1, before: null } });
  expect((await read()).data.section).toMatchObject(details());
  expect(await write(null)).toMatchObject({ status: 409, error: { field: "urlName" } });
  const { data } = await callAs(services.fetch, null, getSite, { host: "kotaku.com" });
  expect(data.specialSections.map(({ urlName }) => urlName)).toEqual(["launch-week", section]);
});

test.each([
  [{ displayName: " " }, "details.displayName"],
  [{ displayName: "x".repeat(101) }, "details.displayName"],
  [{ sponsor: "" }, "details.sponsor"],
  [{ startTimeMillis: begin + hour, endTimeMillis: begin + hour }, "details.endTimeMillis"],
  [{ endTimeMillis: begin - 1 }, "details.endTimeMillis"],
  [{ startTimeMillis: begin + 11 * 365 * 24 * hour }, "details.startTimeMillis"],
])("a section with %j is refused, naming the field", async (more, field) => {
  expect(await write(null, more)).toMatchObject({ status: 400, error: { field } });
});
test.each(["", "rss", "Upper", "a/b", "x".repeat(81), "-a"])(
  "no section has the address “%s”",
  async (urlName) => {
    expect(await write(null, {}, urlName)).toMatchObject({ status: 400, error: { field: "urlName" } });
  },
);
test("a cover is an image of the store, not an address", async () => {
  const cover = {
    id: "",
    format: "jpg",
    width: null,
    height: null,
    alt: "",
    focalPoint: null,
    remoteUrl: "https://a.example/a.jpg",
  };
  expect((await write(null, { cover })).status).toBe(400);
  expect((await write(null, { cover: { ...cover, id: "a" } })).status).toBe(400);
});

test("before its start readers find it nowhere, and then everywhere; after its end only in the archive", async () => {
  const times = { startTimeMillis: begin + hour, endTimeMillis: begin + 2 * hour };
  await write(null, times);
  await services.load({ posts: [story(one, { specialSection: section, sectionPosition: 1 })] });
  const nowhere = { list: false, network: false, site: false, sitemap: false };
  expect(await listPlaces()).toMatchObject(nowhere);
  expect([(await read()).status, (await readFeed()).status]).toEqual([404, 404]);
  now = begin + hour;
  expect(await listPlaces()).toMatchObject({ list: true, network: true, site: true, sitemap: true });
  expect((await readIds()).ordered).toEqual([one]);
  now = begin + 2 * hour;
  expect(await listPlaces()).toMatchObject({ list: true, network: true, site: false, sitemap: true });
  expect([(await read()).status, (await readFeed()).status]).toEqual([200, 200]);
});

test("a story doesn't tell the name of a section to come", async () => {
  await services.load({ posts: [story(one, { specialSection: section })] });
  await write(null, { startTimeMillis: Date.now() + 24 * hour });
  expect(await listPlaces()).toMatchObject({ posts: false });
  await write(1, { startTimeMillis: null });
  expect(await listPlaces()).toMatchObject({ posts: true });
});

test("cached pages learn of its start and end at the hour", async () => {
  const start = Date.now() + 24 * hour;
  await write(null, { startTimeMillis: start, endTimeMillis: start + hour });
  const { results } = await services.db
    .prepare("SELECT epoch FROM changes WHERE scope = 'frame' AND epoch > ?1 ORDER BY epoch")
    .bind(Date.now() + hour)
    .all();
  expect(results).toEqual([{ epoch: start }, { epoch: start + hour }]);
});

describe("the order", () => {
  beforeEach(async () => {
    await write(null);
    for (const [index, id] of [one, two, three].entries()) await place(index, id, index);
  });

  test("is by hand, then the newest; a story in it is in the feed too", async () => {
    expect(await readIds()).toEqual({ ordered: [one, two, three], stream: [one, two, three] });
    expect((await readFeed()).data.items.map(({ post }) => post.id)).toEqual([one, two, three]);
    expect(await place(3, three, 0)).toMatchObject({ status: 200, data: { version: 4, from: 2 } });
    expect((await readIds()).ordered).toEqual([three, one, two]);
    await order(4, { kind: "rule", rule: "newest" });
    expect(await readIds()).toEqual({ ordered: [], stream: [one, two, three] });
    expect(idsOf((await desk()).order.items.map(({ post }) => post))).toEqual([three, one, two]);
  });

  test("loses a story that is taken out, which is then no longer in the section", async () => {
    const before = (await readFeed()).data.changedTimeMillis;
    now = begin + 1;
    expect((await place(3, two, null)).data.from).toBe(1);
    expect(await readIds()).toEqual({ ordered: [one, three], stream: [one, three] });
    expect((await readFeed()).data.changedTimeMillis).toBeGreaterThan(before);
  });

  test("of two editors at once the second gets a conflict, and sees who was first", async () => {
    const answers = await Promise.all([place(3, one, 2), place(3, three, 0)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { order: current, people } = await desk();
    expect(current).toMatchObject({ version: 4, changedTimeMillis: begin, changedByPersonId: people[0]?.id });
    const kept = answers[0].status === 200 ? [two, three, one] : [three, one, two];
    expect(idsOf(current.items.map(({ post }) => post))).toEqual(kept);
  });

  test("never shows scheduled, protected or removed stories to readers, and says so to editors", async () => {
    await place(3, late, 0);
    await place(4, locked, 0);
    await services.load({ posts: [story(two, { status: "DELETED" })] });
    expect(await readIds()).toEqual({ ordered: [one, three], stream: [one, three] });
    expect((await desk()).order.items.map(({ post, state }) => [post.id, state])).toEqual([
      [locked, "protected"],
      [late, "scheduled"],
      [one, "live"],
      [two, "gone"],
      [three, "live"],
    ]);
    now = begin + 2 * hour;
    expect(await readIds()).toEqual({ ordered: [late, one, three], stream: [late, one, three] });
  });

  test("stays when a story of it is written again, or moves to another blog", async () => {
    await services.load({ posts: [story(one, { headline: "A new headline" })] });
    expect(await readIds()).toEqual({ ordered: [one, two, three], stream: [one, two, three] });
    await services.load({ posts: [story(one, { specialSection: section })] });
    expect((await readIds()).stream).toEqual([one, two, three]);
    await place(3, one, null);
    expect(await readIds()).toEqual({ ordered: [two, three], stream: [one, two, three] });
  });

  test.each([
    ["of another blog", foreign],
    ["that doesn't exist", "1880000099"],
    ["that is a reply", "1830000102"],
  ])("takes no story %s", async (_, id) => {
    expect(await place(3, id, 0)).toMatchObject({ status: 400, error: { field: "step.postId" } });
  });

  test("is in the log with before and after", async () => {
    now = begin + 1;
    await place(3, two, null);
    const { results } = await services.db
      .prepare(
        "SELECT detail FROM audit_log WHERE action = 'section.order' ORDER BY created_time DESC, id DESC LIMIT 1",
      )
      .all<{ detail: string }>();
    expect(JSON.parse(results[0]?.detail ?? "")).toEqual({
      section,
      before: { rule: "hand", source: null, order: [one, two, three] },
      after: { rule: "hand", source: null, order: [one, three] },
    });
  });
});

test("an imported order holds until it is changed in the product, and an import then changes neither", async () => {
  const imported = "launch-week";
  const { ordered } = await readIds(imported);
  expect(ordered).toContain(three);
  await place(0, one, 0, imported);
  expect((await readIds(imported)).ordered).toEqual([one, ...ordered]);
  const blogs = fixtureNetwork.blogs?.map((blog) => ({ ...blog, tagline: "New" })) ?? [];
  await services.load({ blogs, posts: [story(two, { specialSection: imported, sectionPosition: 1 })] });
  expect(await readIds(imported)).toMatchObject({ ordered: [one, ...ordered] });
  expect((await readIds(imported)).stream).toContain(two);
});

test("an import leaves sections made in the product, and updates those it made", async () => {
  await write(null);
  const change = (sections: object[]) =>
    services.load({
      blogs: fixtureNetwork.blogs?.map((blog) =>
        blog.id === blogId ? { ...blog, specialSections: sections as never } : blog,
      ),
    });
  await change([
    { urlName: "a", displayName: "A" },
    { urlName: section, displayName: "Theirs" },
  ]);
  const { data } = await callAs(services.fetch, null, getSpecialSections, {}, undefined, { blogId });
  expect(data.items.map(({ urlName, displayName }) => [urlName, displayName])).toEqual([
    [section, "The Long Winter"],
    ["a", "A"],
  ]);
});

test("of two changes at once the second gets a conflict; an undo writes what was before", async () => {
  await write(null);
  const answers = await Promise.all([write(1, { displayName: "A" }), write(1, { displayName: "B" })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const done = answers.find(({ status }) => status === 200);
  expect(done?.data.before).toEqual(details());
  expect((await write(2, done?.data.before ?? {})).status).toBe(200);
  expect((await desk()).section).toMatchObject({ ...details(), version: 3 });
});

test("a section is removed before its start, with its order, and never afterwards", async () => {
  await write(null, { startTimeMillis: begin + hour });
  await place(0, one, 0);
  const remove = (version: number) =>
    callAs(services.fetch, owner, managed.removeSection, {}, { blogId, section, version });
  expect((await remove(0)).status).toBe(409);
  now = begin + hour;
  expect((await remove(1)).status).toBe(400);
  now = begin;
  expect((await remove(1)).status).toBe(200);
  const left = await services.db
    .prepare(
      "SELECT (SELECT count(*) FROM section_stories) + (SELECT count(*) FROM stream WHERE list LIKE '%winter') AS left",
    )
    .first<{ left: number }>();
  expect(left).toEqual({ left: 0 });
});

test.each([
  [["a", "b", "c"], "c", 0, ["c", "a", "b"]],
  [["a", "b", "c"], "a", 2, ["b", "c", "a"]],
  [["a", "b"], "b", null, ["a"]],
  [["a"], "b", 99, ["a", "b"]],
  [["a"], "x", null, ["a"]],
])("%j with %s at %s is %j", (ids, id, position, after) => {
  expect(placeStory(ids, id, position)).toEqual(after);
});

describe("a section with a source", () => {
  const set = async (version: number, source: managed.SectionSource | null) =>
    callAs(
      services.fetch,
      owner,
      managed.orderSection,
      {},
      { blogId, section, version, step: { kind: "source", source } },
    );
  const listed = async () => {
    const { data } = await callAs(services.fetch, owner, getSpecialSectionStream, { blogId, section });
    return (data as { items: { post: { id: string } }[] }).items.map(({ post }) => post.id);
  };
  const fed = async () => {
    const query = { list: "section", blogId, name: section };
    const { data } = await callAs(services.fetch, owner, getFeedPage, {}, undefined, query);
    return (data as { items: { post: { id: string } }[] }).items.map(({ post }) => post.id);
  };
  const tags = [{ displayName: "Snow", safeName: "snow", urlName: "snow" }];
  const tagged = (id: string, more: object = {}) => services.load({ posts: [story(id, { tags, ...more })] });

  test("has the stories of a tag from its start on, now and later, with those put in by hand", async () => {
    await tagged(one);
    await write(null, { startTimeMillis: null });
    expect((await set(0, { kind: "tag", subject: "Snow" })).status).toBe(200);
    expect((await desk()).section.source).toEqual({ kind: "tag", subject: "snow" });
    expect(await listed()).toEqual([one]);
    await tagged(two);
    expect(await listed()).toEqual([one, two]);
    expect(await fed()).toEqual([one, two]);
    // A story that the rule finds as well is there once, and stays when it's taken out of the order.
    await place(1, two, 0);
    await place(2, three, 0);
    expect((await listed()).toSorted()).toEqual([one, two, three]);
    await place(3, two, null);
    await place(4, three, null);
    expect(await listed()).toEqual([one, two]);
    // Without the tag it leaves.
    await services.load({ posts: [story(one)] });
    expect(await listed()).toEqual([two]);
    await services.load({ posts: [story(two, { tags, status: "DELETED" })] });
    expect(await listed()).toEqual([]);
    await tagged(two);
    await write(1, { startTimeMillis: begin - 90 * 60_000 });
    expect(await listed()).toEqual([]);
    await write(2, { startTimeMillis: begin - 3 * hour });
    expect(await listed()).toEqual([two]);
    await set(5, null);
    expect(await listed()).toEqual([]);
  });

  test("keeps what was put in by hand when the source ends, and a story that names the section", async () => {
    await tagged(one);
    await write(null, { startTimeMillis: null });
    await services.load({ posts: [story(three, { specialSection: section, tags })] });
    await set(0, { kind: "tag", subject: "snow" });
    await place(1, one, 0);
    expect(await listed()).toEqual([one, three]);
    await set(2, null);
    expect(await listed()).toEqual([one, three]);
  });

  test("of a tag follows it when it is merged, and again when that is undone", async () => {
    const root = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
    const names = { displayName: "Deep Snow", safeName: "deepsnow", urlName: "deep-snow" };
    await tagged(one, { tags: [names] });
    await tagged(two);
    await write(null, { startTimeMillis: null });
    // However it is typed.
    await set(0, { kind: "tag", subject: "deep-snow" });
    expect((await desk()).section.source).toEqual({ kind: "tag", subject: "deepsnow" });
    expect(await listed()).toEqual([one]);
    const { data } = await callAs(services.fetch, root, getManagedTag, {}, undefined, { name: "deepsnow" });
    const wish = { id: "merge-snow", kind: "merge", name: "deepsnow", into: "snow", isTrial: false };
    await callAs(services.fetch, root, changeTag, {}, { wish: { ...wish, version: data.tag.version } });
    expect((await desk()).section.source).toEqual({ kind: "tag", subject: "snow" });
    expect(await listed()).toEqual([one, two]);
    await tagged(three);
    expect(await listed()).toEqual([one, two, three]);
    await callAs(services.fetch, root, undoTagChange, {}, { id: "merge-snow" });
    expect((await desk()).section.source).toEqual({ kind: "tag", subject: "deepsnow" });
    expect(await listed()).toEqual([one]);
    await tagged(late, { tags: [names], publishTimeMillis: begin - hour / 4 });
    expect(await listed()).toEqual([late, one]);
  });

  test("is of the blog's own types and authors, or of a blog whose stories it takes", async () => {
    await write(null, { startTimeMillis: null });
    await expect(set(0, { kind: "storyType", subject: "nowhere" })).resolves.toMatchObject({ status: 400 });
    await expect(set(0, { kind: "author", subject: "999999" })).resolves.toMatchObject({ status: 400 });
    await expect(set(0, { kind: "blog", subject: "999999" })).resolves.toMatchObject({ status: 400 });
    expect((await set(0, { kind: "author", subject: "501" })).status).toBe(200);
    const byAda = await listed();
    expect(byAda).toEqual(expect.arrayContaining([one, two]));
    expect(byAda).not.toContain(foreign);
    await set(1, { kind: "blog", subject: "4" });
    expect(await listed()).toContain(foreign);
    const changes = async () =>
      (
        await services.db
          .prepare("SELECT count(*) AS n FROM changes WHERE scope = 'lists:9' AND epoch = ?1")
          .bind(begin + 6 * hour)
          .first<{ n: number }>()
      )?.n;
    await services.load({
      posts: [story("1880000099", { blog: "gizmodo", publishTimeMillis: begin + 6 * hour })],
    });
    expect(await changes()).toBe(1);
    await services.db
      .prepare(
        "INSERT INTO share_pairs (to_blog_id, from_blog_id, mode, changed_by, changed_time) VALUES ('9', '4', 'never', '501', 1)",
      )
      .run();
    expect((await set(2, { kind: "blog", subject: "4" })).status).toBe(400);
  });
});

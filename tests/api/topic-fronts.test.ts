import { beforeEach, describe, expect, test } from "vitest";
import {
  attendFront,
  cancelFront,
  changeFront,
  type DeskOperation,
  getFrontDesk,
  publishFront,
} from "../../contract/fronts/front-desk.ts";
import type { BlockLayout, FrontBlock } from "../../contract/fronts/front.ts";
import { buildDeskPreview, networkPreviewHeader } from "../../contract/network/network-previews.ts";
import { getStoryTypeStream } from "../../contract/posts/core.ts";
import { getCuratedFront } from "../../contract/posts/curation.ts";
import { removeSection, writeSection } from "../../contract/posts/managed-sections.ts";
import { getStoryStanding } from "../../contract/posts/standing.ts";
import { getSpecialSectionStream } from "../../contract/posts/taxonomy.ts";
import { begin, hour } from "./open-desk.ts";
import { buildBlock, listStories, openFronts, placeStory } from "./open-fronts.ts";
import { plainBlog } from "./plain-blog.ts";
import { callAs } from "./signed-caller.ts";

/* Kotaku with ten stories, the even ones guides, the first five of its special section. Ann owns it, Gus another blog. */

const clock = { now: begin };
let services: Awaited<ReturnType<typeof openFronts>>["services"];
let tokens: Record<"ann" | "abe" | "gus", string>;
beforeEach(async () => {
  clock.now = begin;
  const network = await openFronts({
    now: () => clock.now,
    people: ["Ann-Owner", "Abe-Author", "Gus-Owner"],
    kotaku: {
      members: [
        { screenName: "Ann-Owner", role: "Owner" },
        { screenName: "Abe-Author", role: "Author" },
      ],
      storyTypes: [
        { id: "guides", displayName: "Guides", categories: [] },
        { id: "news", displayName: "News", categories: [] },
      ],
      specialSections: [{ urlName: "launch", displayName: "Launch week" }],
    },
    others: [plainBlog("4", "gizmodo", { members: [{ screenName: "Gus-Owner", role: "Owner" }] })],
    posts: listStories(10, (index) => ({
      storyType: index % 2 === 1 ? "guides" : "news",
      ...(index < 5 ? { specialSection: "launch" } : {}),
    })),
  });
  ({ services } = network);
  const { "Ann-Owner": ann, "Abe-Author": abe, "Gus-Owner": gus } = network.tokens;
  tokens = { ann, abe, gus };
});

const [section, guides] = ["s/launch", "c/guides"];
const block = (layout: BlockLayout, postIds: string[] = []): FrontBlock =>
  buildBlock(`block${layout.toLowerCase()}`, layout, {
    placed: postIds.map((postId) => placeStory(postId, { headline: `Here ${postId}` })),
  });
const add = (one: FrontBlock): DeskOperation => ({ kind: "addBlock", block: one, after: null });
const call = <Sent extends Parameters<typeof callAs>[2]>(sent: Sent, body: unknown, token = tokens.ann) =>
  callAs(services.fetch, token, sent, {}, body);
const change = (topic: string | null, operation: DeskOperation, seen = 0, token = tokens.ann) =>
  callAs(
    services.fetch,
    token,
    changeFront,
    {},
    {
      blogId: "9",
      topic,
      operationId: crypto.randomUUID(),
      seen,
      operation,
    },
  );
const publish = (topic: string | null, seen: number, liveMillis: number | null = null) =>
  callAs(services.fetch, tokens.ann, publishFront, {}, { blogId: "9", topic, seen, liveMillis });
const readDesk = (topic: string, token = tokens.ann) =>
  callAs(services.fetch, token, getFrontDesk, {}, undefined, { blogId: "9", topic });
const sectionPage = async (query = {}, headers = {}, token: string | null = null) =>
  (
    await callAs(
      services.fetch,
      token,
      getSpecialSectionStream,
      { blogId: "9", section: "launch" },
      undefined,
      query,
      headers,
    )
  ).data;
const typePage = async (query = {}) =>
  (
    await callAs(
      services.fetch,
      null,
      getStoryTypeStream,
      { blogId: "9", storyType: "guides" },
      undefined,
      query,
    )
  ).data;
const idsOf = ({ built }: Pick<Awaited<ReturnType<typeof typePage>>, "built">) =>
  built?.blocks.map(({ stories }) => stories.map(({ post }) => post.id)) ?? null;

test("a special section has a front of its own, filled with its stories, and its blog's stays as it is", async () => {
  await change(section, add(block("leadTwo", ["108"])));
  expect(idsOf(await sectionPage())).toBeNull();
  expect((await publish(section, 1)).data).toMatchObject({ version: 1 });
  const page = await sectionPage();
  expect(idsOf(page)).toStrictEqual([["108", "101", "102"]]);
  expect(page.built?.blocks[0]?.stories[0]?.post.headline).toBe("Here 108");
  expect(page.people.map(({ id }) => id)).toContain(page.built?.blocks[0]?.stories[0]?.post.authorId);
  const { data: front } = await callAs(services.fetch, null, getCuratedFront, {}, undefined, { blogId: "9" });
  expect(front.built).toBeNull();
  expect(idsOf(await typePage())).toBeNull();
});

test("so has a story type, on its first page alone, as of an hour to come", async () => {
  await change(guides, add(block("rowThree", ["101"])));
  await publish(guides, 1, begin + hour);
  expect(idsOf(await typePage())).toBeNull();
  clock.now = begin + hour;
  expect(idsOf(await typePage())).toStrictEqual([["101", "102", "104"]]);
  expect(idsOf(await typePage({ startTime: String(begin) }))).toBeNull();
  expect(idsOf(await typePage({ category: "none" }))).toBeNull();
});

test("the desk offers each front, and keeps drafts, versions and presence apart", async () => {
  await change(section, add(block("list")));
  await change(guides, add(block("rowThree")));
  const { data: desk } = await readDesk(section);
  expect(desk.topics.map(({ topic, name }) => [topic, name])).toStrictEqual([
    ["s/launch", "Launch week"],
    ["c/guides", "Guides"],
    ["c/news", "News"],
  ]);
  expect(desk.draft.body.blocks.map(({ id }) => id)).toStrictEqual(["blocklist"]);
  // Its own stories first, then the blog's.
  expect((await readDesk(guides)).data.newest).toStrictEqual([
    "102",
    "104",
    "106",
    "108",
    "110",
    "101",
    "103",
    "105",
    "107",
    "109",
  ]);
  const next = await publish(section, 1, begin + hour);
  expect(
    (await call(cancelFront, { blogId: "9", topic: guides, version: next.data.version })).data,
  ).toStrictEqual({
    isCancelled: false,
  });
  expect((await readDesk(section)).data.versions).toHaveLength(1);
  expect((await readDesk(guides)).data.versions).toHaveLength(0);
  await call(attendFront, { blogId: "9", topic: section });
  const rows = await services.db.prepare("SELECT front FROM topic_front_presence").all<{ front: string }>();
  expect(rows.results).toStrictEqual([{ front: "9/s/launch" }]);
});

describe("a front of a topic", () => {
  test("isn't there for authors, other blogs' owners and names that nobody has", async () => {
    for (const token of [tokens.abe, tokens.gus]) {
      expect((await readDesk(section, token)).status).toBe(403);
      expect((await change(section, add(block("list")), 0, token)).status).toBe(403);
    }
    expect((await change("s/unknown", add(block("list")))).status).toBe(404);
    expect((await change("c/unknown", add(block("list")))).status).toBe(404);
    for (const wrong of ["launch", "s/", "s/a/b", "x/launch", "s/two words"])
      expect((await change(wrong, add(block("list")))).error).toMatchObject({ field: "topic" });
  });

  test("is shown as drafted in its editors' own preview, to nobody else", async () => {
    await change(section, add(block("leadTwo", ["103"])));
    const asDrafted = { [networkPreviewHeader]: buildDeskPreview("9", null) };
    expect(idsOf(await sectionPage({}, asDrafted, tokens.ann))).toStrictEqual([["103", "101", "102"]]);
    expect(await sectionPage({}, asDrafted, tokens.abe)).toBeNull();
    expect(idsOf(await sectionPage())).toBeNull();
  });

  test("is among the places of its stories, by name, for whoever may read them", async () => {
    await change(section, add(block("leadTwo", ["108"])));
    await publish(section, 1);
    const { data } = await callAs(services.fetch, tokens.ann, getStoryStanding, { postId: "108" });
    expect(data.fronts).toMatchObject([
      { blogId: "9", topic: { topic: section, name: "Launch week" }, state: "live", sinceMillis: begin },
    ]);
    expect(data.drafts.find(({ topic }) => topic !== null)).toMatchObject({ isPublished: true, version: 2 });
  });

  test("of a story type that is gone is among no story's places", async () => {
    await change(guides, add(block("leadTwo", ["108"])));
    await publish(guides, 1);
    await publish(guides, 2, begin + hour);
    const readTopics = async () => {
      const { data } = await callAs(services.fetch, tokens.ann, getStoryStanding, { postId: "108" });
      return [...data.fronts, ...data.drafts].flatMap(({ topic }) => topic?.name ?? []);
    };
    expect(new Set(await readTopics())).toEqual(new Set(["Guides"]));
    await services.db.prepare("DELETE FROM story_types WHERE id = 'guides'").run();
    expect(await readTopics()).toEqual([]);
  });

  test("goes with its section, also for a later one of that name", async () => {
    const details = {
      displayName: "Soon",
      description: "",
      introduction: "",
      cover: null,
      sponsor: null,
      sponsorLabel: null,
      startTimeMillis: begin + hour,
      endTimeMillis: null,
    };
    const make = () => call(writeSection, { blogId: "9", urlName: "soon", version: null, details });
    const { data: made } = (await make()) as { data: { version: number } };
    await change("s/soon", add(block("list")));
    await publish("s/soon", 1);
    await call(removeSection, { blogId: "9", section: "soon", version: made.version });
    await make();
    expect((await readDesk("s/soon")).data).toMatchObject({ versions: [], draft: { version: 0 } });
  });

  test("is logged with its page and the version before", async () => {
    await change(section, add(block("list")));
    await publish(section, 1);
    const row = await services.db
      .prepare("SELECT action, blog_id, detail FROM audit_log WHERE action = 'front.publish'")
      .first<{ action: string; blog_id: string; detail: string }>();
    expect(row?.blog_id).toBe("9");
    expect(JSON.parse(row?.detail ?? "")).toMatchObject({
      front: { version: 1, previous: 0, topic: section },
    });
  });
});

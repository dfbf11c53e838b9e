import { beforeEach, describe, expect, test } from "vitest";
import { changeFront, publishFront, type DeskOperation } from "../../contract/fronts/front-desk.ts";
import { orderSection, writeSection } from "../../contract/posts/managed-sections.ts";
import { getStoryStanding } from "../../contract/posts/standing.ts";
import { setStrip } from "../../contract/posts/strips.ts";
import { begin, hour } from "./open-desk.ts";
import { buildBlock, listStories, openFronts, placeStory } from "./open-fronts.ts";
import { plainBlog } from "./plain-blog.ts";
import { callAs } from "./signed-caller.ts";

/* Ann owns Kotaku; Abe, an author there, wrote story 104; Fay is a freelancer there; Gus owns Gizmodo. */

const clock = { now: begin };
let services: Awaited<ReturnType<typeof openFronts>>["services"];
let tokens: Record<"ann" | "abe" | "fay" | "gus", string>;
beforeEach(async () => {
  clock.now = begin;
  const network = await openFronts({
    now: () => clock.now,
    people: ["Ann-Owner", "Abe-Author", "Fay-Lance", "Gus-Owner"],
    kotaku: {
      members: [
        { screenName: "Ann-Owner", role: "Owner" },
        { screenName: "Abe-Author", role: "Author" },
        { screenName: "Fay-Lance", role: "Freelancer" },
      ],
    },
    others: [plainBlog("4", "gizmodo", { members: [{ screenName: "Gus-Owner", role: "Owner" }] })],
    posts: listStories(9, (index) => (index === 3 ? { authors: ["Abe-Author"] } : {})),
  });
  ({ services } = network);
  const { "Ann-Owner": ann, "Abe-Author": abe, "Fay-Lance": fay, "Gus-Owner": gus } = network.tokens;
  tokens = { ann, abe, fay, gus };
});

const read = (who: keyof typeof tokens, postId = "104") =>
  callAs(services.fetch, tokens[who], getStoryStanding, { postId });
const send = (operation: DeskOperation, seen: number) =>
  callAs(
    services.fetch,
    tokens.ann,
    changeFront,
    {},
    { blogId: "9", operationId: crypto.randomUUID(), seen, operation },
  );
const publish = (seen: number, liveMillis: number | null = null) =>
  callAs(services.fetch, tokens.ann, publishFront, {}, { blogId: "9", seen, liveMillis });
const place = (id: string, postId = "104") => placeStory(postId, { id });
const row = buildBlock("blockrow", "rowThree", { title: "Today", placed: [place("placeone")] });

describe("on a front, a story", () => {
  test("is first drafted, which only those who may change the front learn", async () => {
    await send({ kind: "addBlock", block: row, after: null }, 0);
    const { fronts, drafts } = (await read("ann")).data;
    expect(fronts).toMatchObject([
      { blogId: "9", state: "draft", spots: [{ placementId: "placeone", block: { title: "Today" } }] },
    ]);
    expect(drafts).toMatchObject([
      { blogId: "9", version: 1, isPublished: false, placementIds: ["placeone"] },
    ]);
    expect((await read("abe")).data).toMatchObject({ fronts: [], drafts: [] });
  });

  test("is there since the first version that has it without a break", async () => {
    await send({ kind: "addBlock", block: row, after: null }, 0);
    await publish(1);
    clock.now = begin + hour;
    await send({ kind: "setBlock", ...row, title: "Now" }, 2);
    await publish(3);
    const { fronts, drafts } = (await read("abe")).data;
    expect(fronts).toMatchObject([
      { blogId: "9", state: "live", version: 2, sinceMillis: begin, spots: [{ by: "hand", leftOut: null }] },
    ]);
    expect(drafts).toStrictEqual([]);
    await send({ kind: "remove", id: "placeone" }, 4);
    await publish(5);
    clock.now = begin + 2 * hour;
    await send({ kind: "place", block: "blockrow", placement: place("placetwo"), after: null }, 6);
    await publish(7);
    expect((await read("abe")).data.fronts).toMatchObject([{ sinceMillis: begin + 2 * hour }]);
  });

  test("is shown as placed by its age where nobody has put it", async () => {
    await send({ kind: "addBlock", block: { ...row, placed: [] }, after: null }, 0);
    await publish(1);
    expect((await read("abe", "101")).data.fronts).toMatchObject([
      { spots: [{ placementId: null, by: "newest", block: { id: "blockrow" } }] },
    ]);
    expect((await read("abe", "109")).data.fronts).toStrictEqual([]);
  });

  test("is on a version to come, which others don't learn", async () => {
    await send({ kind: "addBlock", block: row, after: null }, 0);
    await publish(1, begin + hour);
    expect((await read("ann")).data.fronts).toMatchObject([
      { state: "scheduled", sinceMillis: begin + hour },
      { state: "draft" },
    ]);
    expect((await read("abe")).data.fronts).toStrictEqual([]);
  });

  test("is the splash until its end", async () => {
    const { isLarge: _, ...splash } = { ...place("splashone"), untilMillis: begin + hour };
    await send({ kind: "setSplash", splash }, 0);
    await publish(1);
    expect((await read("abe")).data.fronts).toMatchObject([
      { state: "live", spots: [{ block: null, leftOut: null, untilMillis: begin + hour }] },
    ]);
    clock.now = begin + 2 * hour;
    expect((await read("abe")).data.fronts).toMatchObject([{ spots: [{ block: null, leftOut: "over" }] }]);
  });

  test("is told why it isn't the splash, or not in its block, and which block has it", async () => {
    const spots = async () => (await read("abe")).data.fronts[0]?.spots;
    const { isLarge: _, ...splash } = place("splashone");
    const hours = { fromMillis: begin + hour, untilMillis: begin + 2 * hour };
    await send({ kind: "setSplash", splash: { ...splash, ...hours } }, 0);
    await send({ kind: "addBlock", block: row, after: null }, 1);
    const list = buildBlock("blocklist", "list", { placed: [place("placetwo")] });
    await send({ kind: "addBlock", block: list, after: "blockrow" }, 2);
    await publish(3);
    expect(await spots()).toMatchObject([
      { block: null, leftOut: "notYet" },
      { block: { id: "blockrow" }, leftOut: null },
      { block: { id: "blocklist" }, leftOut: "above", above: { id: "blockrow", title: "Today" } },
    ]);
    clock.now = begin + hour;
    expect(await spots()).toMatchObject([
      { block: null, leftOut: null },
      { block: { id: "blockrow" }, leftOut: "above", above: null },
      { block: { id: "blocklist" }, leftOut: "above", above: null },
    ]);
    await services.db.prepare("UPDATE posts SET status = 'DRAFT' WHERE id = '104'").run();
    expect((await spots())?.[0]).toMatchObject({ block: null, leftOut: "notPublic" });
  });

  test("is told that its block has too few stories to be shown", async () => {
    const four = buildBlock("blockfour", "gallery", { placed: [place("placeone", "104")] });
    await services.db.prepare("UPDATE posts SET template = 'Slideshow' WHERE id = '104'").run();
    await send({ kind: "addBlock", block: four, after: null }, 0);
    await publish(1);
    expect((await read("abe")).data.fronts).toMatchObject([{ spots: [{ leftOut: "tooFew" }] }]);
  });
});

test("strips that link to a story are named, with who may end them", async () => {
  const strip = { text: "Now", level: "live" as const, postId: "104", minutes: 60, replaces: [] };
  await callAs(services.fetch, tokens.ann, setStrip, {}, { ...strip, blogIds: ["9"] });
  expect((await read("ann")).data.strips).toMatchObject([{ blogId: "9", text: "Now", mayEnd: true }]);
  expect((await read("abe")).data.strips).toMatchObject([{ mayEnd: false }]);
  clock.now = begin + 2 * hour;
  expect((await read("ann")).data.strips).toStrictEqual([]);
});

test("sections to come are known to those alone who may order them", async () => {
  const details = {
    displayName: "Launch",
    description: "",
    introduction: "",
    cover: null,
    sponsor: null,
    sponsorLabel: null,
    startTimeMillis: begin + hour,
    endTimeMillis: null,
  };
  const make = (urlName: string, more = {}) =>
    callAs(
      services.fetch,
      tokens.ann,
      writeSection,
      {},
      { blogId: "9", urlName, version: null, details: { ...details, ...more } },
    );
  await make("launch");
  await make("now", { startTimeMillis: null, displayName: "Now" });
  for (const section of ["launch", "now"])
    await callAs(
      services.fetch,
      tokens.ann,
      orderSection,
      {},
      { blogId: "9", section, version: 0, step: { kind: "place", postId: "104", position: 0 } },
    );
  const { sections, otherSections } = (await read("ann")).data;
  expect(sections.map(({ section, position }) => [section, position])).toStrictEqual([
    ["launch", 0],
    ["now", 0],
  ]);
  expect(otherSections).toStrictEqual([]);
  expect((await read("abe")).data).toMatchObject({
    sections: [{ section: "now" }],
    otherSections: [],
    mayOrderSections: false,
  });
  expect((await read("ann", "105")).data.otherSections.map(({ section }) => section)).toStrictEqual([
    "launch",
    "now",
  ]);
});

test("only people who may read the story's draft learn where it stands", async () => {
  expect((await read("fay")).status).toBe(403);
  expect((await read("gus")).status).toBe(403);
  expect((await read("ann", "999")).status).toBe(404);
});

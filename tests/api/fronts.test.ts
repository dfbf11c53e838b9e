import { beforeEach, describe, expect, test } from "vitest";
import {
  cancelFront,
  changeFront,
  type DeskOperation,
  getFrontDesk,
  publishFront,
} from "../../contract/fronts/front-desk.ts";
import type { BlockLayout, FrontBlock } from "../../contract/fronts/front.ts";
import { getCuratedFront } from "../../contract/posts/curation.ts";
import { ownLook } from "../../contract/posts/placement.ts";
import { getFeedPage } from "../../contract/syndication/feeds.ts";
import { importedStory, begin, hour, minute } from "./open-desk.ts";
import { buildBlock, listStories, openFronts, placeStory } from "./open-fronts.ts";
import { openSession } from "./open-session.ts";
import { plainBlog } from "./plain-blog.ts";
import { callAs } from "./signed-caller.ts";

/* A blog with fifteen stories, of which one is scheduled and one is a sister's. */

const clock = { now: begin };
let services: Awaited<ReturnType<typeof openFronts>>["services"];
let ann: string;
let abe: string;
beforeEach(async () => {
  clock.now = begin;
  const network = await openFronts({
    now: () => clock.now,
    people: ["Ann-Owner", "Ada-Admin", "Abe-Author"],
    kotaku: {
      members: [
        { screenName: "Ann-Owner", role: "Owner" },
        { screenName: "Ada-Admin", role: "Admin" },
        { screenName: "Abe-Author", role: "Author" },
      ],
    },
    others: [plainBlog("4", "gizmodo")],
    posts: [
      ...listStories(13, (index) => ({
        ...(index % 3 === 2 ? { authors: ["Ann-Owner"] } : {}),
        ...(index % 4 === 3 ? { storyType: "guides" } : {}),
        ...(index % 5 === 4 ? { tags: [{ safeName: "cars", urlName: "cars", displayName: "Cars" }] } : {}),
      })),
      importedStory("201", { publishTimeMillis: begin + hour }),
      importedStory("301", { blog: "gizmodo" }),
    ],
  });
  ({ services } = network);
  [ann, abe] = [network.tokens["Ann-Owner"], network.tokens["Abe-Author"]];
});

const send = async (token: string, operation: DeskOperation, seen = 0, operationId = crypto.randomUUID()) =>
  callAs(services.fetch, token, changeFront, {}, { blogId: "9", operationId, seen, operation });
const publish = (token: string, seen: number, liveMillis: number | null = null) =>
  callAs(services.fetch, token, publishFront, {}, { blogId: "9", seen, liveMillis });
const readDesk = async (token = ann) =>
  (await callAs(services.fetch, token, getFrontDesk, {}, undefined, { blogId: "9" })).data;
const readFront = async () =>
  (await callAs(services.fetch, null, getCuratedFront, {}, undefined, { blogId: "9" })).data;
const shown = async () =>
  (await readFront()).built?.blocks.map(({ stories }) => stories.map(({ post }) => post.id)) ?? null;

const block = (layout: BlockLayout, postIds: string[] = [], more: Partial<FrontBlock> = {}): FrontBlock =>
  buildBlock(`block${layout.toLowerCase()}`, layout, {
    placed: postIds.map((id) => placeStory(id)),
    ...more,
  });
const add = (one: FrontBlock): DeskOperation => ({ kind: "addBlock", block: one, after: null });

test("a front is drafted, published and seen, with the headline of its place", async () => {
  const lead = block("leadTwo", ["105"]);
  lead.placed = lead.placed.map((one) => ({ ...one, look: { ...ownLook, headline: "Here" } }));
  expect((await send(ann, add(lead))).data).toMatchObject({ version: 1, result: { outcome: "done" } });
  expect(await shown()).toBeNull();
  expect((await publish(ann, 1)).data).toMatchObject({ version: 1, liveMillis: begin });
  expect(await shown()).toStrictEqual([["105", "101", "102"]]);
  expect((await readFront()).built?.blocks[0]?.stories[0]?.post.headline).toBe("Here");
  expect((await readDesk()).draft.changed).toBeNull();
});

test("a placement shows only images of its story and of the blog's library, however it comes there", async () => {
  await services.loadPictures([{ id: "own", format: "jpg", width: 1, height: 1, size: 1 }]);
  await services.db
    .prepare("INSERT INTO media (blog_id, image_id, uploaded_time) VALUES ('9', 'own', 1)")
    .run();
  const lead = block("leadTwo", ["105"]);
  const image = { format: "jpg", width: 1, height: 1, alt: "", focalPoint: null, remoteUrl: null };
  const look = (id: string) => ({ ...ownLook, image: { ...image, id } });
  const withImage = (id: string) => lead.placed.map((one) => ({ ...one, look: look(id) }));
  const refused = { outcome: "refused", fault: "image" };
  await send(ann, add(lead));
  const set = (id: string): DeskOperation => ({
    kind: "setPlacement",
    id: "place105",
    look: look(id),
    isLarge: false,
    fromMillis: null,
    untilMillis: null,
  });
  for (const operation of [
    set("theirs"),
    set(""),
    add({ ...block("list"), placed: withImage("theirs") }),
    { kind: "replace", body: { splash: null, blocks: [{ ...lead, placed: withImage("theirs") }] } },
  ] satisfies DeskOperation[])
    expect((await send(ann, operation, 1)).data.result).toStrictEqual(refused);
  expect((await send(ann, set("own"), 1)).data.result.outcome).toBe("done");
});

test("a block of a newer release stays in its place while an older one changes and publishes the front", async () => {
  await send(ann, add(block("rowThree", ["110"])));
  const hologram = { id: "blockhologram", layout: "hologram", placed: [] };
  await services.db
    .prepare("UPDATE front_drafts SET body = json_insert(body, '$.blocks[#]', json(?1)) WHERE blog_id = '9'")
    .bind(JSON.stringify(hologram))
    .run();
  const moved = { kind: "addBlock", block: block("list"), after: "blockrowthree" } as const;
  expect((await send(ann, moved, 1)).data.result.outcome).toBe("done");
  expect((await publish(ann, 2)).status).toBe(200);
  const ids = async (table: string) => {
    const row = await services.db.prepare(`SELECT body FROM ${table}`).first<{ body: string }>();
    return (JSON.parse(row?.body ?? "") as { blocks: { id: string }[] }).blocks.map(({ id }) => id);
  };
  for (const table of ["front_drafts", "front_versions"])
    expect(await ids(table)).toStrictEqual(["blockrowthree", "blockhologram", "blocklist"]);
  expect(await shown()).toHaveLength(2);
});

test("a version to come is live from its hour on, and can be canceled until then", async () => {
  await send(ann, add(block("rowThree", ["110"])));
  await publish(ann, 1, begin + hour);
  expect(await shown()).toBeNull();
  clock.now = begin + hour;
  expect(await shown()).toStrictEqual([["110", "201", "101"]]);

  await send(ann, add(block("list")), 2);
  const next = await publish(ann, 3, begin + 2 * hour);
  const cancel = () =>
    callAs(services.fetch, ann, cancelFront, {}, { blogId: "9", version: next.data.version });
  expect((await cancel()).data).toStrictEqual({ isCancelled: true });
  expect((await cancel()).data).toStrictEqual({ isCancelled: false });
  clock.now = begin + 2 * hour;
  expect(await shown()).toHaveLength(1);
});

test("of two who publish at the same time one is told, and readers get one version", async () => {
  const ada = await openSession(services.db, "Ada-Admin");
  await send(ann, add(block("list")));
  await send(ada, add(block("rowThree")), 1);
  const answers = await Promise.all([publish(ann, 2), publish(ada, 2)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toStrictEqual([200, 409]);
  expect((await readDesk()).versions).toHaveLength(1);
});

test("one's own change on the way doesn't prevent publishing, that of somebody else does", async () => {
  await send(ann, add(block("list")));
  await send(ann, add(block("rowThree")), 1);
  expect((await publish(ann, 1)).status).toBe(200);
  await send(await openSession(services.db, "Ada-Admin"), add(block("rowFour")), 3);
  expect((await publish(ann, 3)).status).toBe(409);
});

test("what readers have already is not published again", async () => {
  await send(ann, add(block("list")));
  await publish(ann, 1);
  expect((await publish(ann, 1)).data).toMatchObject({ version: 1, liveMillis: begin });
  expect((await readDesk()).versions).toHaveLength(1);
});

test("many who change different things at once all succeed", async () => {
  await send(ann, add(block("list")));
  const places = Array.from({ length: 6 }, (_, index): DeskOperation => ({
    kind: "place",
    block: "blocklist",
    placement: placeStory(String(101 + index)),
    after: null,
  }));
  const answers = await Promise.all(places.map((operation) => send(ann, operation, 1)));
  expect(answers.map(({ data }) => data.result.outcome)).toStrictEqual(places.map(() => "done"));
  expect((await readDesk()).draft.body.blocks[0]?.placed).toHaveLength(6);
});

test("an operation that is sent again after its answer was lost is done once", async () => {
  const id = crypto.randomUUID();
  await send(ann, add(block("list")), 0, id);
  expect((await send(ann, add(block("list")), 0, id)).data).toMatchObject({
    version: 1,
    result: { outcome: "done" },
  });
});

test("the second editor of a slot is told who changed it", async () => {
  const ada = await openSession(services.db, "Ada-Admin");
  await send(ann, add(block("list", ["101", "102"])));
  await send(ann, { kind: "remove", id: "place101" }, 1);
  const late = await send(ada, { kind: "move", id: "place101", block: "blocklist", after: null }, 1);
  expect(late.data).toMatchObject({ result: { outcome: "conflict", stamp: { personId: "601" } } });
  expect(late.data.people.map(({ displayName }) => displayName)).toStrictEqual(["Ann-Owner"]);
});

test("the second editor of a slot sees both states with their story, and keeps theirs by what the answer says", async () => {
  const ada = await openSession(services.db, "Ada-Admin");
  await send(ann, add(block("list", ["101", "102"])));
  await send(ann, { kind: "remove", id: "place101" }, 1);
  const look = { ...ownLook, headline: "Typed" };
  const typed: DeskOperation = {
    kind: "setPlacement",
    id: "place101",
    look,
    isLarge: false,
    fromMillis: null,
    untilMillis: null,
  };
  const { version, result, stories } = (await send(ada, typed, 1)).data;
  expect(result).toMatchObject({ outcome: "conflict", theirs: null, mine: { placement: { look } } });
  expect(stories.map(({ id }) => id)).toStrictEqual(["101"]);
  if (result.outcome !== "conflict" || result.keep === null) throw new TypeError("It can be kept.");
  expect((await send(ada, result.keep, version)).data.result.outcome).toBe("done");
  const [list] = (await readDesk()).draft.body.blocks;
  expect(list?.placed.map((one) => [one.postId, one.look.headline])).toStrictEqual([
    ["101", "Typed"],
    ["102", null],
  ]);
});

describe("a story", () => {
  test("taken down leaves the front at once, and the next one takes its slot", async () => {
    await send(ann, add(block("rowThree", ["105", "106", "107"])));
    await publish(ann, 1);
    await services.load({ posts: [importedStory("106", { status: "DELETED" })] });
    expect(await shown()).toStrictEqual([["105", "107", "101"]]);
  });
  test("scheduled is placed in advance and seen from its time on", async () => {
    await send(ann, add(block("rowThree", ["201"])));
    await publish(ann, 1);
    expect(await shown()).toStrictEqual([["101", "102", "103"]]);
    clock.now = begin + hour;
    expect((await shown())?.[0]?.[0]).toBe("201");
  });
  test.each([
    ["of another blog that hasn't shared it", "301"],
    ["that doesn't exist", "999"],
  ])("%s can't be placed", async (_, postId) => {
    expect((await send(ann, add(block("list", [postId])))).data.result).toStrictEqual({
      outcome: "refused",
      fault: "unknownStory",
    });
  });
});

test("an earlier version comes back, and version 0 lets the front run by itself", async () => {
  await send(ann, add(block("rowThree", ["110"])));
  await publish(ann, 1);
  await send(ann, { kind: "removeBlock", id: "blockrowthree" }, 2);
  await publish(ann, 3);
  expect(await shown()).toBeNull();
  await send(ann, { kind: "restore", version: 1 }, 4);
  await publish(ann, 5);
  expect((await shown())?.[0]?.[0]).toBe("110");
  await send(ann, { kind: "restore", version: 0 }, 6);
  await publish(ann, 7);
  expect(await shown()).toBeNull();
  expect((await send(ann, { kind: "restore", version: 99 }, 8)).data.result).toStrictEqual({
    outcome: "refused",
    fault: "unknownVersion",
  });
});

describe("a rule", () => {
  type Source = NonNullable<FrontBlock["rule"]>["source"];
  const showRow = async (source: Source, more: { maxAgeHours?: number | null; minimum?: number } = {}) => {
    await send(ann, add(block("rowThree", [], { rule: { source, maxAgeHours: null, minimum: 0, ...more } })));
    await publish(ann, 1);
    return (await shown())?.[0];
  };
  // Ann's stories are 103, 106, 109 and 112; of its story type are 104, 108 and 112.
  test.each<[string, Source, string[]]>([
    ["by author", { kind: "author", personId: "601" }, ["103", "106", "109"]],
    ["by story type", { kind: "storyType", storyType: "guides", category: null }, ["104", "108", "112"]],
    ["by tag", { kind: "tag", tag: "cars" }, ["105", "110", "101"]],
    ["by what is read", { kind: "popular" }, ["112", "107", "101"]],
    ["of the blog itself", { kind: "blog", blogId: "9" }, ["101", "102", "103"]],
    // Nothing of the sister is shared, so that the newest stories fill it.
    ["of a sister that has shared nothing", { kind: "blog", blogId: "4" }, ["101", "102", "103"]],
    ["by a tag that nothing has", { kind: "tag", tag: "nothing" }, ["101", "102", "103"]],
  ])("finds stories %s, and the newest fill the rest", async (_, source, expected) => {
    await services.db
      .prepare(
        "INSERT INTO popular_stories (post_id, blog_id, score) VALUES ('107', '9', 5), ('112', '9', 9)",
      )
      .run();
    expect(await showRow(source)).toStrictEqual(expected);
  });
  test("takes stories up to its greatest age only", async () => {
    const source: Source = { kind: "author", personId: "601" };
    expect(await showRow(source, { maxAgeHours: 6 })).toStrictEqual(["103", "106", "101"]);
  });
  test("is not used if it finds fewer than its minimum", async () => {
    const source: Source = { kind: "author", personId: "601" };
    expect(await showRow(source, { maxAgeHours: 6, minimum: 3 })).toStrictEqual(["101", "102", "103"]);
  });
});

test("an author can neither see nor change the desk, and a former admin no longer", async () => {
  expect((await callAs(services.fetch, abe, getFrontDesk, {}, undefined, { blogId: "9" })).status).toBe(403);
  expect((await send(abe, add(block("list")))).status).toBe(403);
  const ada = await openSession(services.db, "Ada-Admin");
  expect((await send(ada, add(block("list")))).status).toBe(200);
  await services.db.prepare("DELETE FROM memberships WHERE person_id = '602'").run();
  expect((await send(ada, add(block("latest")), 1)).status).toBe(403);
  expect((await publish(ada, 1)).status).toBe(403);
});

test("the network's front is built by those with a role in the network, not by the main site's owner", async () => {
  await services.load({
    blogs: [
      plainBlog("1", "kinja", { isMainSite: true, members: [{ screenName: "Ann-Owner", role: "Owner" }] }),
    ],
  });
  const ask = (token: string) => callAs(services.fetch, token, getFrontDesk, {}, undefined, { blogId: "1" });
  expect((await ask(ann)).status).toBe(403);
  const network = await openSession(services.db, "Abe-Author", { roles: ["superuser"] });
  expect((await ask(network)).data.newest).toContain("301");
});

interface Logged {
  version?: number;
  previous?: number;
  isPart?: boolean;
  again?: number | null;
  changes: { items: { kind: string; headline: string }[]; count: number };
}
const readLog = async () => {
  const { results } = await services.db
    .prepare(
      "SELECT action, by_person_id, detail FROM audit_log WHERE action LIKE 'front.%' ORDER BY created_time, action",
    )
    .all<{ action: string; by_person_id: string; detail: string }>();
  return results.map(({ action, by_person_id, detail }) => {
    const { front } = JSON.parse(detail) as { front: Logged };
    const { changes, ...more } = front;
    return {
      action,
      by: by_person_id,
      ...more,
      changes: changes.items.map(({ kind, headline }) => [kind, headline]),
    };
  });
};

test("every publication, schedule, cancellation and return is logged with what changed", async () => {
  const ann601 = { by: "601" };
  await send(ann, add(block("list", ["101"])));
  clock.now += minute;
  await publish(ann, 1);
  clock.now += minute;
  const place: DeskOperation = {
    kind: "place",
    block: "blocklist",
    placement: placeStory("102"),
    after: null,
  };
  await send(ann, place, 2);
  await publish(ann, 3, clock.now + hour);
  clock.now += minute;
  await callAs(services.fetch, ann, cancelFront, {}, { blogId: "9", version: 2 });
  clock.now += minute;
  await send(ann, { kind: "restore", version: 1 }, 4);
  const headline = (id: string) => importedStory(id).headline;
  expect(await readLog()).toMatchObject([
    {
      ...ann601,
      action: "front.edit",
      changes: [
        ["blockAdded", ""],
        ["placed", headline("101")],
      ],
    },
    {
      ...ann601,
      action: "front.publish",
      version: 1,
      previous: 0,
      changes: [
        ["blockAdded", ""],
        ["placed", headline("101")],
      ],
    },
    {
      ...ann601,
      action: "front.schedule",
      version: 2,
      previous: 1,
      changes: [["placed", headline("102")]],
    },
    { ...ann601, action: "front.cancel", version: 2, changes: [["placed", headline("102")]] },
    { ...ann601, action: "front.restore", version: 1, changes: [["removed", headline("102")]] },
  ]);
});

test("the feed of editors' picks has what was placed by hand on the live front, while it is due and public", async () => {
  const picks = async () => {
    const query = { list: "picks", blogId: "9" };
    const { data } = await callAs(services.fetch, null, getFeedPage, {}, undefined, query);
    return data.items.map(({ post }) => post.id);
  };
  const ended = { ...placeStory("106"), untilMillis: begin + hour };
  const ahead = { ...placeStory("107"), fromMillis: begin + hour };
  const lead = block("leadTwo", ["105"]);
  lead.placed = [...lead.placed, ended, ahead];
  const list = block("list", ["103", "201"]);
  list.placed = [{ ...placeStory("105"), id: "again105" }, ...list.placed];
  await send(ann, add(lead));
  await send(ann, { kind: "addBlock", block: list, after: lead.id }, 1);
  // A draft is nobody's pick yet.
  expect(await picks()).toEqual([]);
  await publish(ann, 2);
  expect(await picks()).toEqual(["105", "106", "103"]);
  clock.now = begin + hour;
  expect(await picks()).toEqual(["105", "107", "103", "201"]);
  const splash = { ...placeStory("104"), untilMillis: begin + 3 * hour };
  await send(ann, { kind: "setSplash", splash }, 3);
  await publish(ann, 4);
  expect((await picks())[0]).toBe("104");
  await services.load({ posts: [importedStory("105", { status: "DELETED" })] });
  expect(await picks()).toEqual(["104", "107", "103", "201"]);
  // A front that is automatic again has no picks; an imported one stays away.
  await services.db
    .prepare("INSERT INTO fronts (blog_id, post_id, slot, position) VALUES ('9', '101', 'lead', 0)")
    .run();
  await send(ann, { kind: "replace", body: { splash: null, blocks: [] } }, 5);
  await publish(ann, 6);
  expect(await picks()).toEqual([]);
});

test("a person's changes of a draft in a row are one entry, and those of another or of another day their own", async () => {
  await send(ann, add(block("list")));
  for (let index = 1; index < 9; index += 1) {
    clock.now += minute;
    await send(ann, { kind: "moveBlock", id: "blocklist", after: null }, index);
  }
  expect(await readLog()).toHaveLength(1);
  const ada = await openSession(services.db, "Ada-Admin");
  await send(ada, add(block("rowThree")), 9);
  await send(ada, { kind: "moveBlock", id: "blockrowthree", after: null }, 10);
  expect((await readLog()).map(({ by }) => by)).toStrictEqual(["601", "602"]);
  clock.now += 24 * hour;
  await send(ann, { kind: "moveBlock", id: "blocklist", after: null }, 11);
  expect(await readLog()).toHaveLength(3);
});

test("the list of versions says what changed in each, ten on a page", async () => {
  await send(ann, add(block("list")));
  await publish(ann, 1);
  for (let index = 0; index < 12; index += 1) {
    const placement = placeStory(String(101 + index));
    clock.now += minute;
    await send(ann, { kind: "place", block: "blocklist", placement, after: null }, 2 + 2 * index);
    await publish(ann, 3 + 2 * index);
  }
  const { versions, hasOlder } = await readDesk();
  expect([versions.length, hasOlder]).toStrictEqual([10, true]);
  expect(
    versions.map(({ changes }) => changes.items.map(({ kind, postId }) => [kind, postId])),
  ).toStrictEqual(Array.from({ length: 10 }, (_, index) => [["placed", String(112 - index)]]));
  const older = await callAs(services.fetch, ann, getFrontDesk, {}, undefined, { blogId: "9", below: "4" });
  expect(older.data.versions.map(({ version }) => version)).toStrictEqual([3, 2, 1]);
  expect(older.data.hasOlder).toBe(false);
});

describe("one slot of the draft", () => {
  const publishPart = async (item: string, seen: number, liveMillis: number | null = null, token = ann) =>
    callAs(services.fetch, token, publishFront, {}, { blogId: "9", seen, liveMillis, item });
  const place = (postId: string): DeskOperation => ({
    kind: "place",
    block: "blocklist",
    placement: placeStory(postId),
    after: null,
  });
  const placed = async () => (await readDesk()).live.body.blocks.map((one) => one.placed.map(({ id }) => id));
  beforeEach(async () => {
    await send(ann, add(block("list", ["101"])));
    await publish(ann, 1);
    clock.now += minute;
    await send(ann, place("102"), 2);
    await send(ann, place("103"), 3);
  });
  test("is published alone, and the rest stays a draft", async () => {
    expect((await publishPart("place102", 4)).data).toMatchObject({ version: 2, before: 1, refused: null });
    expect(await placed()).toStrictEqual([["place102", "place101"]]);
    const { draft } = await readDesk();
    expect(draft.body.blocks[0]?.placed.map(({ id }) => id)).toStrictEqual([
      "place103",
      "place102",
      "place101",
    ]);
    expect((await readLog()).at(-1)).toMatchObject({
      isPart: true,
      changes: [["placed", expect.anything()]],
    });
  });
  test("goes on top of what is live at its hour", async () => {
    await publishPart("place102", 4, begin + hour);
    await publishPart("place103", 5, begin + 2 * hour);
    clock.now = begin + hour;
    expect(await placed()).toStrictEqual([["place102", "place101"]]);
    clock.now = begin + 2 * hour;
    expect(await placed()).toStrictEqual([["place103", "place102", "place101"]]);
  });
  test("of a block that isn't live is refused, and nothing is published", async () => {
    await send(ann, add(block("rowThree", ["105"])), 4);
    expect((await publishPart("place105", 5)).data).toMatchObject({ version: 1, refused: "blockNotLive" });
    expect((await readDesk()).versions).toHaveLength(1);
  });
  test("is published though others change something else, but not what they changed of it", async () => {
    const ada = await openSession(services.db, "Ada-Admin");
    await send(ada, add(block("rowThree")), 4);
    expect((await publishPart("place102", 4)).status).toBe(200);
    await send(ada, { kind: "remove", id: "place103" }, 6);
    expect((await publishPart("place103", 6)).status).toBe(409);
  });
  test("keeps a block of a newer release that is live", async () => {
    const hologram = { id: "blockhologram", layout: "hologram", placed: [] };
    await services.db
      .prepare("UPDATE front_versions SET body = json_insert(body, '$.blocks[#]', json(?1))")
      .bind(JSON.stringify(hologram))
      .run();
    await publishPart("place102", 4);
    const row = await services.db
      .prepare("SELECT body FROM front_versions WHERE version = 2")
      .first<{ body: string }>();
    expect(row?.body).toContain("blockhologram");
  });
  test("isn't for an author", async () => {
    expect((await publishPart("place102", 4, null, abe)).status).toBe(403);
  });
});

describe("a version of before is published again by one press", () => {
  const again = async (version: number, seen: number, more: { keepsDraft?: boolean } = {}) =>
    callAs(
      services.fetch,
      ann,
      publishFront,
      {},
      { blogId: "9", seen, liveMillis: null, again: version, ...more },
    );
  beforeEach(async () => {
    await send(ann, add(block("rowThree", ["110"])));
    await publish(ann, 1);
    await send(ann, { kind: "removeBlock", id: "blockrowthree" }, 2);
    await send(ann, add(block("list", ["109"])), 3);
    clock.now += minute;
    await publish(ann, 4);
  });
  test("with a draft that was as the live front", async () => {
    clock.now += minute;
    expect((await again(1, 5)).data).toMatchObject({ version: 3, before: 2 });
    expect((await shown())?.[0]?.[0]).toBe("110");
    expect((await readDesk()).draft.changed).toBeNull();
    expect((await readLog()).at(-1)).toMatchObject({ again: 1, previous: 2 });
    clock.now += minute;
    // Undo.
    await again(2, 7);
    expect((await shown())?.[0]?.[0]).toBe("109");
  });
  test("without the draft, if that has other changes or shall stay", async () => {
    await again(1, 5, { keepsDraft: true });
    expect((await readDesk()).draft.body.blocks.map(({ id }) => id)).toStrictEqual(["blocklist"]);
    await send(ann, add(block("rowFour")), 6);
    clock.now += minute;
    await again(2, 7);
    expect((await readDesk()).draft.body.blocks).toHaveLength(2);
  });
  test("unless it is gone", async () => {
    expect((await again(99, 5)).data.refused).toBe("unknownVersion");
  });
});

describe("stories to choose from", () => {
  const list = async (more: Record<string, string>) =>
    (await callAs(services.fetch, ann, getFrontDesk, {}, undefined, { blogId: "9", ...more })).data.newest;
  test("are the newest, those without a place, scheduled, of a story type, or shared", async () => {
    await send(ann, add(block("rowThree", ["105", "106", "107"])));
    expect((await list({})).slice(0, 3)).toStrictEqual(["201", "101", "102"]);
    expect(await list({ list: "unplaced" })).not.toContain("105");
    expect(await list({ list: "scheduled" })).toStrictEqual(["201"]);
    expect(await list({ storyType: "guides" })).toStrictEqual(["104", "108", "112"]);
    expect(await list({ list: "shared" })).toStrictEqual([]);
    await services.db
      .prepare("INSERT INTO reposts (id, post_id, blog_id, timestamp) VALUES ('5', '301', '9', 1)")
      .run();
    expect(await list({ list: "shared" })).toStrictEqual(["301"]);
  });
});

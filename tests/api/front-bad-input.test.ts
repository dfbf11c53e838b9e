import { beforeEach, describe, expect, test } from "vitest";
import {
  attendFront,
  changeFront,
  type DeskOperation,
  getFrontDesk,
  publishFront,
} from "../../contract/fronts/front-desk.ts";
import { type FrontBlock, maxPlaced, maxRuleHours } from "../../contract/fronts/front.ts";
import { getCuratedFront } from "../../contract/posts/curation.ts";
import { ownLook } from "../../contract/posts/placement.ts";
import { begin, hour, importedStory } from "./open-desk.ts";
import { buildBlock, openFronts, placeStory } from "./open-fronts.ts";
import { openSession } from "./open-session.ts";
import { plainBlog } from "./plain-blog.ts";
import { callAs } from "./signed-caller.ts";

/*
 * What can't be done to a front, of a blog and of a special section alike: each is refused with its reason and leaves the
 * draft as it was. Strips and shares have theirs in `strips.test.ts` and `share-cases.ts`.
 */

const manyStories = 60;
let services: Awaited<ReturnType<typeof openFronts>>["services"];
let ann: string;
const story = (index: number) =>
  importedStory(String(101 + index), {
    publishTimeMillis: begin - (index + 1) * hour,
    specialSection: "launch",
    tags: [{ safeName: "cars", urlName: "cars", displayName: "Cars" }],
  });
let isLoaded = false;
beforeEach(async () => {
  if (isLoaded) return;
  isLoaded = true;
  const network = await openFronts({
    now: () => begin,
    people: ["Ann-Owner", "Ada-Admin", "Abe-Author", "Gus-Owner"],
    kotaku: {
      members: [
        { screenName: "Ann-Owner", role: "Owner" },
        { screenName: "Ada-Admin", role: "Admin" },
      ],
      specialSections: [{ urlName: "launch", displayName: "Launch" }],
    },
    others: [plainBlog("4", "gizmodo", { members: [{ screenName: "Gus-Owner", role: "Owner" }] })],
    posts: [
      ...Array.from({ length: manyStories }, (_, index) => story(index)),
      importedStory("301", { blog: "gizmodo" }),
      importedStory("302", { blog: "gizmodo", publishTimeMillis: begin + hour }),
      { ...story(98), id: "401", sourceId: "source:401", status: "DELETED" },
    ],
  });
  ({ services } = network);
  ann = network.tokens["Ann-Owner"];
});

const place = (postId: string, id = `place${postId}`) => placeStory(postId, { id });
const list = (more: Partial<FrontBlock> = {}) => buildBlock("blocklist", "list", more);
const put = (postId: string): DeskOperation => ({
  kind: "place",
  block: "blocklist",
  placement: place(postId),
  after: null,
});

describe.each([
  ["a blog", null],
  ["a special section", "s/launch"],
])("the front of %s", (_name, topic) => {
  const front = { blogId: "9", topic };
  const send = (operation: unknown, seen: number, token = ann) =>
    callAs(
      services.fetch,
      token,
      changeFront,
      {},
      {
        ...front,
        operationId: crypto.randomUUID(),
        seen,
        operation,
      },
    );
  const readDraft = async () =>
    (
      await callAs(services.fetch, ann, getFrontDesk, {}, undefined, {
        blogId: "9",
        ...(topic !== null && { topic }),
      })
    ).data;
  /** A draft with one block. */
  const begun = async (block = list()): Promise<number> => {
    const { version } = (await readDraft()).draft;
    return (await send({ kind: "replace", body: { splash: null, blocks: [block] } }, version)).data.version;
  };

  test.each<[name: string, block: FrontBlock, operation: DeskOperation, fault: string]>([
    ["a story of another blog that isn't shared", list(), put("301"), "unknownStory"],
    ["a story of another blog that isn't public yet", list(), put("302"), "unknownStory"],
    ["a story that nobody knows", list(), put("99999"), "unknownStory"],
    ["a story that was deleted between drag and drop", list(), put("401"), "unknownStory"],
    [
      "a story too many",
      list({ placed: Array.from({ length: maxPlaced }, (_, index) => place(String(101 + index))) }),
      put("150"),
      "full",
    ],
    ["a story that is in the block already", list({ placed: [place("101", "place1")] }), put("101"), "twice"],
    ["a story of another kind than the block", list({ layout: "video" }), put("101"), "kind"],
    [
      "a story of another kind that is moved into the block",
      list({ layout: "video", placed: [place("101")] }),
      { kind: "move", id: "place101", block: "blocklist", after: null },
      "kind",
    ],
    [
      "a layout that fills itself for placed stories",
      list({ placed: [place("101")] }),
      { kind: "setBlock", ...list({ layout: "popular" }) },
      "placed",
    ],
    [
      "a layout for another kind than that of the placed stories",
      list({ placed: [place("101")] }),
      { kind: "setBlock", ...list({ layout: "gallery" }) },
      "placedKind",
    ],
    ["a story in a block that fills itself", list({ layout: "latest" }), put("101"), "automatic"],
    [
      "an end before its start",
      list({ placed: [place("101")] }),
      {
        kind: "setPlacement",
        id: "place101",
        look: ownLook,
        isLarge: false,
        fromMillis: begin + 2,
        untilMillis: begin + 1,
      },
      "hours",
    ],
    ["a version that never was", list(), { kind: "restore", version: 4_000 }, "unknownVersion"],
  ])("doesn't take %s, and says why", async (_case, block, operation, fault) => {
    const seen = await begun(block);
    expect((await send(operation, seen)).data.result).toStrictEqual({ outcome: "refused", fault });
    expect((await readDraft()).draft).toMatchObject({ version: seen, body: { blocks: [block] } });
  });

  test.each<[name: string, block: object]>([
    ["a layout that doesn't exist", { ...list(), layout: "hologram" }],
    ["a link that leaves the blog", list({ link: "//elsewhere.example" })],
    ["a link with a script", list({ link: ["javascript", "alert(1)"].join(":") })],
    ["a title of 61 letters", list({ title: "x".repeat(61) })],
    ["a rule of more than ten years", ruled(maxRuleHours + 1, 0)],
    ["a rule with a minimum of a million", ruled(1, 1_000_000)],
    [
      "a story more than a block keeps",
      list({ placed: Array.from({ length: 21 }, (_, at) => place(`${at}`)) }),
    ],
  ])("answers %s with 400, and stays as it was", async (_case, block) => {
    const seen = await begun();
    expect((await send({ kind: "addBlock", block, after: null }, seen)).status).toBe(400);
    expect((await readDraft()).draft.version).toBe(seen);
  });

  test("has no more stories by a rule that finds many than slots, and the newest by one that finds none", async () => {
    for (const tag of ["cars", "nothing"]) {
      await begun(list({ rule: { source: { kind: "tag", tag }, maxAgeHours: null, minimum: 0 } }));
      const { stories } = (await readDraft()).filled.blocks[0] ?? expect.fail("there is no block");
      expect(stories.map(({ postId }) => postId)).toStrictEqual(["101", "102", "103", "104", "105", "106"]);
      expect(new Set(stories.map(({ by }) => by))).toStrictEqual(
        new Set([tag === "cars" ? "rule" : "newest"]),
      );
    }
  });

  test("is closed to an editor whose role ends while the desk is open, for each of its calls", async () => {
    const seen = await begun();
    const ada = await openSession(services.db, "Ada-Admin");
    const attend = () => callAs(services.fetch, ada, attendFront, {}, front);
    expect((await attend()).status).toBe(200);
    await services.db.prepare("UPDATE memberships SET role = 'Author' WHERE person_id = '602'").run();
    const publish = () => callAs(services.fetch, ada, publishFront, {}, { ...front, seen, liveMillis: null });
    const answers = [await attend(), await send(put("101"), seen, ada), await publish()];
    expect(answers.map(({ status }) => status)).toStrictEqual([403, 403, 403]);
    expect((await readDraft()).draft.version).toBe(seen);
    await services.db.prepare("UPDATE memberships SET role = 'Admin' WHERE person_id = '602'").run();
  });
});

/** A block with a rule of an age and a minimum. */
function ruled(maxAgeHours: number, minimum: number): FrontBlock {
  return list({ rule: { source: { kind: "tag", tag: "cars" }, maxAgeHours, minimum } });
}

test("readers have no front of all that", async () => {
  const { data } = await callAs(services.fetch, null, getCuratedFront, {}, undefined, { blogId: "9" });
  expect(data.built).toBeNull();
});

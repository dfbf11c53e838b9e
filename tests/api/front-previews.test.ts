import { beforeEach, describe, expect, test } from "vitest";
import { buildCallPath, type Call, type QueryValues } from "../../contract/wire/call.ts";
import { attendFront, changeFront, getFrontDesk, publishFront } from "../../contract/fronts/front-desk.ts";
import type { FrontBlock } from "../../contract/fronts/front.ts";
import {
  buildDeskPreview,
  createNetworkPreview,
  getNetworkPreview,
  networkPreviewHeader,
} from "../../contract/network/network-previews.ts";
import { getLatest } from "../../contract/posts/core.ts";
import { getCuratedFront } from "../../contract/posts/curation.ts";
import { ownLook } from "../../contract/posts/placement.ts";
import { begin, hour } from "./open-desk.ts";
import { buildBlock, listStories, openFronts, placeStory } from "./open-fronts.ts";
import { openSession } from "./open-session.ts";
import { plainBlog } from "./plain-blog.ts";
import { callAs, silenceServices } from "./signed-caller.ts";

/* Previews of a front's draft, by link and on its desk; who is at the desk, and what has left the front. */

const blogId = "9";
const clock = { now: begin };
let services: Awaited<ReturnType<typeof openFronts>>["services"];
let ann: string;
let ada: string;
let abe: string;
silenceServices();
beforeEach(async () => {
  clock.now = begin;
  const network = await openFronts({
    now: () => clock.now,
    people: ["Ann-Owner", "Ada-Admin", "Abe-Author", "Gil-Owner"],
    kotaku: {
      members: [
        { screenName: "Ann-Owner", role: "Owner" },
        { screenName: "Ada-Admin", role: "Admin" },
        { screenName: "Abe-Author", role: "Author" },
      ],
    },
    others: [
      plainBlog("1", "kinja", { isMainSite: true, members: [{ screenName: "Ann-Owner", role: "Owner" }] }),
      plainBlog("4", "gizmodo", { members: [{ screenName: "Gil-Owner", role: "Owner" }] }),
    ],
    posts: listStories(9),
  });
  ({ services } = network);
  ({ "Ann-Owner": ann, "Ada-Admin": ada, "Abe-Author": abe } = network.tokens);
});

const block = (postIds: string[]): FrontBlock =>
  buildBlock("blockone", "leadTwo", { placed: postIds.map((postId) => placeStory(postId)) });
const draft = (postIds: string[], seen = 0) =>
  callAs(
    services.fetch,
    ann,
    changeFront,
    {},
    {
      blogId,
      operationId: crypto.randomUUID(),
      seen,
      operation: { kind: "replace", body: { splash: null, blocks: [block(postIds)] } },
    },
  );
const publish = (seen: number, liveMillis: number | null = null) =>
  callAs(services.fetch, ann, publishFront, {}, { blogId, seen, liveMillis });
const share = (token: string, more: object = {}) =>
  callAs(
    services.fetch,
    token,
    createNetworkPreview,
    {},
    { blogId, momentMillis: null, flags: {}, theme: null, days: 7, showsFrontDraft: true, ...more },
  );
const fetchFront = (
  preview: string | null,
  session: string | null = null,
  [call, query]: [Call, QueryValues] = [getCuratedFront, { blogId }],
) =>
  services.fetch(
    new Request(`http://services.invalid/api/${call.service}/${buildCallPath(call, { blogId }, query)}`, {
      headers: {
        ...(preview === null ? {} : { [networkPreviewHeader]: preview }),
        ...(session === null ? {} : { authorization: `Bearer ${session}` }),
      },
    }),
  );
const firstOf = async (response: Response) => {
  const { data } = await response.json<{
    data: { built: { blocks: { stories: { post: { id: string } }[] }[] } | null } | null;
  }>();
  return data?.built?.blocks[0]?.stories[0]?.post.id ?? null;
};

test("a link shows the draft as it is at each opening, and readers don't see it", async () => {
  await draft(["105"]);
  const { token } = (await share(ann)).data;
  expect(await firstOf(await fetchFront(token))).toBe("105");
  expect(await firstOf(await fetchFront(null))).toBeNull();
  await draft(["107"], 1);
  expect(await firstOf(await fetchFront(token))).toBe("107");
  // A link without it shows what readers get.
  const plain = (await share(ann, { showsFrontDraft: false })).data.token;
  expect(await firstOf(await fetchFront(plain))).toBeNull();
});

test("who may not change the front can't make a link to its draft, and one ends with its maker's right", async () => {
  await draft(["105"]);
  expect((await share(abe)).status).toBe(403);
  expect((await share(abe, { showsFrontDraft: false })).status).toBe(200);
  // The main site's front is the network's.
  expect((await share(ann, { blogId: "1" })).status).toBe(403);
  const { token } = (await share(ada)).data;
  expect((await fetchFront(token)).status).toBe(200);
  await services.db.prepare("UPDATE memberships SET role = 'Author' WHERE person_id = '602'").run();
  expect((await fetchFront(token)).status).toBe(404);
  const one = await callAs(services.fetch, null, getNetworkPreview, {}, undefined, { token });
  expect(one.status).toBe(404);
});

describe("the desk's own preview", () => {
  test("shows the draft to editors of this front alone", async () => {
    await draft(["105"]);
    const desk = buildDeskPreview(blogId, null);
    expect(await firstOf(await fetchFront(desk, ann))).toBe("105");
    expect((await fetchFront(desk)).status).toBe(401);
    expect((await fetchFront(desk, abe)).status).toBe(403);
    const gil = await openSession(services.db, "Gil-Owner");
    expect((await fetchFront(desk, gil)).status).toBe(403);
    expect((await fetchFront(buildDeskPreview("1", null), ann)).status).toBe(403);
    expect((await fetchFront(buildDeskPreview("99", null), ann)).status).toBe(403);
    await services.db.prepare("DELETE FROM memberships WHERE person_id = '601'").run();
    expect((await fetchFront(desk, ann)).status).toBe(403);
  });

  test("reads what previews consist of, and no more", async () => {
    const desk = buildDeskPreview(blogId, null);
    expect((await fetchFront(desk, ann, [getLatest, {}])).status).toBe(200);
    expect((await fetchFront(desk, ann, [getFrontDesk, { blogId }])).status).toBe(403);
  });
});

/** The hours at which clocks change in 2027: in New York, and in Madrid. */
const changes = [
  Date.UTC(2027, 2, 14, 7),
  Date.UTC(2027, 10, 7, 6),
  Date.UTC(2027, 2, 28, 1),
  Date.UTC(2027, 9, 31, 1),
];

test.each(changes.flatMap((at) => [at - hour, at - 1, at, at + hour]))(
  "what the draft shows at %d is what readers get then, byte for byte, though nothing ran meanwhile",
  async (at) => {
    clock.now = at - 36 * hour;
    ann = await openSession(services.db, "Ann-Owner", { now: clock.now });
    const edited = block(["105", "104", "103"]);
    const [first, second] = edited.placed;
    if (!first || !second) throw new Error("no placements");
    // One comes at the hour, one has ended by then.
    first.fromMillis = at;
    second.untilMillis = at;
    first.look = { ...ownLook, headline: "Here", kicker: "Above" };
    await callAs(
      services.fetch,
      ann,
      changeFront,
      {},
      {
        blogId,
        operationId: "o".repeat(20),
        seen: 0,
        operation: { kind: "addBlock", block: edited, after: null },
      },
    );
    const { token } = (await share(ann, { momentMillis: at })).data;
    const read = async (preview: string | null, session: string | null = null) => {
      const front = await fetchFront(preview, session);
      const latest = await fetchFront(preview, session, [getLatest, {}]);
      return [await front.text(), await latest.text()];
    };
    const byLink = await read(token);
    expect(await read(buildDeskPreview(blogId, at), ann)).toStrictEqual(byLink);
    expect(byLink[0]).toContain('"headline":"Here"');
    await publish(1, at);
    clock.now = at - 1;
    expect((await read(null))[0]).not.toContain('"headline":"Here"');
    clock.now = at;
    expect(await read(null)).toStrictEqual(byLink);
  },
);

test("editors see who else has the desk open, for less than a minute, and that the draft has changed", async () => {
  const attend = async (token: string) =>
    (await callAs(services.fetch, token, attendFront, {}, { blogId })).data;
  expect(await attend(ann)).toMatchObject({ version: 0, live: 0, changed: null, present: [] });
  expect(await attend(ada)).toMatchObject({ present: ["601"], people: [{ displayName: "Ann-Owner" }] });
  await draft(["105"]);
  expect(await attend(ada)).toMatchObject({ version: 1, changed: { personId: "601", timeMillis: begin } });
  clock.now += 44_000;
  expect((await attend(ann)).present).toStrictEqual(["602"]);
  clock.now += 1_001;
  expect((await attend(ann)).present).toStrictEqual([]);
  expect((await callAs(services.fetch, abe, attendFront, {}, { blogId })).status).toBe(403);
  clock.now += hour;
  await services.runJobs();
  expect(await services.db.prepare("SELECT count(*) AS n FROM front_presence").first("n")).toBe(0);
});

test("the desk says since when stories are on the front, and which ones have left it", async () => {
  await draft(["105", "106"]);
  await publish(1);
  clock.now = begin + hour;
  await draft(["105", "107"], 2);
  await publish(3);
  clock.now = begin + 2 * hour;
  const { data } = await callAs(services.fetch, ann, getFrontDesk, {}, undefined, { blogId });
  expect(data.since).toStrictEqual([
    { postId: "105", sinceMillis: begin },
    { postId: "107", sinceMillis: begin + hour },
  ]);
  expect(data.fallen).toStrictEqual(["106"]);
});

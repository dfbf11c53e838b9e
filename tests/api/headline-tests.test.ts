import { beforeEach, describe, expect, test } from "vitest";
import type { TestGoal } from "../../contract/audience/readings.ts";
import { changeFront, publishFront } from "../../contract/fronts/front-desk.ts";
import {
  changeHeadlineTest,
  getHeadlineTests,
  headlineTestMillis,
  startHeadlineTest,
} from "../../contract/fronts/headline-tests.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getCuratedFront } from "../../contract/posts/curation.ts";
import { addViews } from "../../contract/posts/kala.ts";
import { endTests } from "../../api/fronts/end-headline-tests.ts";
import { createServices } from "../../mocks/create-services.ts";
import { importedStory, begin, hour } from "./open-desk.ts";
import { importToken } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { plainBlog } from "./plain-blog.ts";
import { callAs, silenceServices } from "./signed-caller.ts";

/* Ann owns Kotaku; Abe is an author and Con a contributor there, Fay a freelancer. Gil owns Gizmodo. */

const day = 24 * hour;
const clock = { now: begin };
const tokens: Record<string, string> = {};
let services: ReturnType<typeof createServices>;
silenceServices();

const people = ["Ann-Owner", "Abe-Author", "Con-Writer", "Fay-Free", "Gil-Owner", "Rita-Reader"];
beforeEach(async () => {
  clock.now = begin;
  services = createServices({ now: () => clock.now, variables: { IMPORT_TOKEN: importToken } });
  await services.load({
    people: people.map((screenName, index) => ({
      id: String(601 + index),
      screenName,
      displayName: screenName,
      joinedTimeMillis: 1,
    })),
    blogs: [
      plainBlog("1", "kinja", { isMainSite: true }),
      plainBlog("9", "kotaku", {
        members: [
          { screenName: "Ann-Owner", role: "Owner" },
          { screenName: "Abe-Author", role: "Author" },
          { screenName: "Con-Writer", role: "Contributor" },
          { screenName: "Fay-Free", role: "Freelancer" },
        ],
      }),
      plainBlog("4", "gizmodo", { members: [{ screenName: "Gil-Owner", role: "Owner" }] }),
    ],
    posts: [
      importedStory("101", { headline: "Own", authors: ["Con-Writer"], publishTimeMillis: begin - hour }),
      importedStory("102", {
        headline: "Other",
        authors: ["Abe-Author"],
        publishTimeMillis: begin - 2 * hour,
      }),
      importedStory("103", { headline: "Free", authors: ["Fay-Free"], publishTimeMillis: begin - 2 * hour }),
      importedStory("201", { headline: "Soon", publishTimeMillis: begin + hour }),
    ],
  });
  for (const name of people) tokens[name] = await openSession(services.db, name);
});

const as = (name: string | null) => (name === null ? null : (tokens[name] ?? ""));
const start = (more: Record<string, unknown> = {}, name: string | null = "Ann-Owner") =>
  callAs(
    services.fetch,
    as(name),
    startHeadlineTest,
    {},
    {
      postId: "101",
      blogId: "9",
      placementId: null,
      headlines: ["Second"],
      startMillis: null,
      endMillis: clock.now + day,
      appliesWinner: false,
      ...more,
    },
  );
const change = (id: string, wish: object, name: string | null = "Ann-Owner") =>
  callAs(services.fetch, as(name), changeHeadlineTest, {}, { id, wish });
const read = async (postId = "101", name = "Ann-Owner", more: { placementId?: string } = {}) =>
  (await callAs(services.fetch, as(name), getHeadlineTests, { postId }, undefined, { blogId: "9", ...more }))
    .data;
const shown = async () =>
  (await callAs(services.fetch, null, getCuratedFront, {}, undefined, { blogId: "9" })).data.tests;
const count = (...tests: [test: string, variant: number, goal: TestGoal, count: number][]) =>
  callAs(
    services.fetch,
    "",
    addViews,
    {},
    {
      views: [],
      tests: tests.map(([test, variant, goal, number]) => ({
        test: `headline:${test}`,
        variant: String(variant),
        goal,
        count: number,
      })),
    },
  );
const runJob = () =>
  endTests({ db: services.db, now: clock.now, createUid: () => crypto.randomUUID() } as never);
const actions = async () =>
  (await callAs(services.fetch, as("Ann-Owner"), getAudit, {}, undefined, { blogId: "9" })).data.items
    .map(({ action }) => action)
    .toSorted();

describe("a test", () => {
  test("is on the front until it ends, and what is counted of it is shown", async () => {
    const { id } = (await start()).data;
    expect(await shown()).toEqual([{ id, postId: "101", headlines: ["Own", "Second"], applied: null }]);
    await count([id, 0, "seen", 10], [id, 0, "click", 2], [id, 1, "seen", 12]);
    await count([id, 1, "seen", 1], [id, 1, "click", 3]);
    const [running] = (await read()).tests;
    expect(running).toMatchObject({ ended: null, verdict: "open", winner: null, startMillis: begin });
    expect(running?.headlines.map(({ readers, clicks }) => [readers, clicks])).toEqual([
      [10, 2],
      [13, 3],
    ]);
    expect((await change(id, { kind: "end" })).status).toBe(200);
    expect(await shown()).toEqual([]);
    expect((await read()).tests[0]?.ended).toEqual({ timeMillis: begin, why: "person", byPersonId: "601" });
    expect(await actions()).toEqual(["headlineTest.end", "headlineTest.start"]);
    // Once more changes nothing.
    expect((await change(id, { kind: "end" })).status).toBe(200);
    expect((await actions()).length).toBe(2);
  });

  test("counts only its headlines, while it runs", async () => {
    const { id } = (await start()).data;
    await count([id, 2, "seen", 5], ["unknown", 0, "seen", 5]);
    clock.now += 1;
    await change(id, { kind: "end" });
    await count([id, 0, "seen", 5]);
    const rows = await services.db.prepare("SELECT * FROM test_counts").all();
    expect(rows.results).toEqual([]);
  });

  test("starts later, or when the story is published", async () => {
    await start({ startMillis: begin + 2 * hour });
    expect(await shown()).toEqual([]);
    const { id } = (await start({ postId: "201", endMillis: begin + 3 * hour })).data;
    clock.now = begin + hour;
    expect((await shown()).map((one) => one.id)).toEqual([id]);
    expect((await read("201")).tests[0]?.startMillis).toBe(begin + hour);
    clock.now = begin + 2 * hour;
    expect((await shown()).map(({ postId }) => postId).toSorted()).toEqual(["101", "201"]);
    const { results } = await services.db
      .prepare("SELECT epoch FROM changes WHERE scope = 'lists:9' ORDER BY epoch")
      .all<{ epoch: number }>();
    expect(results.map(({ epoch }) => epoch)).toEqual(
      expect.arrayContaining([begin + hour, begin + 2 * hour, begin + 3 * hour, begin + day]),
    );
  });

  test("is the only one of its story", async () => {
    await start();
    const second = await start({ headlines: ["Third"] });
    expect([second.status, second.error?.refusal]).toEqual([409, "running"]);
    expect((await start({ postId: "102" })).status).toBe(200);
  });

  test.each([
    ["one headline", { headlines: [] }, 400],
    ["five headlines", { headlines: ["a", "b", "c", "d"] }, 400],
    ["an empty headline", { headlines: [" "] }, 400],
    ["a headline of 500 letters", { headlines: ["a".repeat(500)] }, 400],
    ["the same headline twice", { headlines: ["Second", "Second"] }, 400],
    ["the story's own headline", { headlines: ["Own"] }, 400],
    ["an end in the past", { endMillis: begin - 1 }, 400],
    ["an end before the start", { startMillis: begin + hour, endMillis: begin + hour }, 400],
    ["an end too far ahead", { endMillis: begin + headlineTestMillis.max + 1 }, 400],
    ["a start in the past", { startMillis: begin - hour }, 400],
    ["an unknown story", { postId: "999" }, 404],
    ["an unknown blog", { blogId: "77" }, 404],
    ["the network's front", { blogId: "1" }, 404],
    ["a slot that isn't there", { placementId: "abcdef1" }, 409],
    ["HTML, which is text", { headlines: ["<img src=x onerror=alert(1)>"] }, 200],
  ])("with %s", async (_, more, status) => {
    expect((await start(more)).status).toBe(status);
  });
});

describe("the end", () => {
  const decide = (id: string) =>
    count([id, 0, "seen", 5_000], [id, 0, "click", 100], [id, 1, "seen", 5_000], [id, 1, "click", 300]);

  test("comes when it is decided; the winner is applied only if asked for", async () => {
    const { id } = (await start()).data;
    await decide(id);
    clock.now += hour;
    await runJob();
    const [ended] = (await read()).tests;
    expect(ended).toMatchObject({ winner: 1, applied: null, verdict: "winner" });
    expect(ended?.ended).toEqual({ timeMillis: begin + hour, why: "decided", byPersonId: null });
    expect(await shown()).toEqual([]);
    expect(await actions()).toEqual(["headlineTest.finish", "headlineTest.start"]);
  });

  test("brings the winner to the front if asked for, until someone takes it back", async () => {
    const { id } = (await start({ appliesWinner: true })).data;
    await decide(id);
    await runJob();
    expect(await shown()).toEqual([{ id, postId: "101", headlines: ["Own", "Second"], applied: 1 }]);
    expect(await actions()).toEqual(["headlineTest.apply", "headlineTest.finish", "headlineTest.start"]);
    clock.now += 1;
    await change(id, { kind: "apply", variant: null });
    expect(await shown()).toEqual([]);
    await change(id, { kind: "apply", variant: 1 });
    expect((await shown()).length).toBe(1);
    // A new test has the front to itself.
    await start({ headlines: ["Third"] });
    expect((await shown()).map(({ headlines, applied }) => [headlines[1], applied])).toEqual([
      ["Third", null],
    ]);
  });

  test("doesn't come by itself if readers are counted unevenly", async () => {
    const { id } = (await start()).data;
    await count([id, 0, "seen", 5_000], [id, 0, "click", 100], [id, 1, "seen", 2_500], [id, 1, "click", 300]);
    await runJob();
    expect((await read()).tests[0]).toMatchObject({
      plannedReaders: expect.any(Number),
      verdict: "split",
      winner: null,
      ended: null,
    });
  });

  test("comes without a difference", async () => {
    const { id } = (await start()).data;
    const many = [0, 1].flatMap((variant): Parameters<typeof count> => [
      [id, variant, "seen", 10_000],
      [id, variant, "click", 9_000],
    ]);
    await count(...many);
    await runJob();
    expect((await read()).tests[0]).toMatchObject({
      verdict: "same",
      winner: null,
      ended: { why: "decided" },
    });
  });

  test.each([
    ["time", async () => void (clock.now += day)],
    ["gone", async () => void (await services.db.exec("UPDATE posts SET status = 'DRAFT' WHERE id = '101'"))],
    [
      "changed",
      async () => void (await services.db.exec("UPDATE posts SET headline = 'New' WHERE id = '101'")),
    ],
  ])("comes for %s", async (why, happens) => {
    await start();
    await runJob();
    expect((await read()).tests[0]?.ended).toBeNull();
    await happens();
    await runJob();
    const [row] = (
      await services.db
        .prepare("SELECT end_reason, ended_by FROM headline_tests")
        .all<{ end_reason: string }>()
    ).results;
    expect(row).toEqual({ end_reason: why, ended_by: null });
  });

  test("comes as the story leaves its slot, whose headline is the first", async () => {
    const place = { id: "place1", postId: "101", look: { headline: "In the slot" } };
    const edit = async (operation: object, seen: number) => {
      const body = { blogId: "9", operation, seen, operationId: `operation-${seen}` };
      expect((await callAs(services.fetch, as("Ann-Owner"), changeFront, {}, body)).status).toBe(200);
      await callAs(
        services.fetch,
        as("Ann-Owner"),
        publishFront,
        {},
        {
          blogId: "9",
          seen: seen + 1,
          liveMillis: null,
        },
      );
    };
    await edit(
      { kind: "addBlock", block: { id: "block1", layout: "leadTwo", placed: [place] }, after: null },
      0,
    );
    const slot = { placementId: "place1" };
    expect((await read("101", "Ann-Owner", slot)).slotHeadline).toBe("In the slot");
    const { id } = (await start(slot)).data;
    expect((await shown())[0]).toEqual({
      id,
      postId: "101",
      headlines: ["In the slot", "Second"],
      applied: null,
    });
    await runJob();
    expect((await read()).tests[0]?.ended).toBeNull();
    await edit({ kind: "remove", id: "place1" }, 2);
    await runJob();
    expect((await read()).tests[0]?.ended?.why).toBe("left");
  });
});

describe("rights", () => {
  test.each([
    ["Ann-Owner", "101", 200],
    ["Con-Writer", "101", 200],
    // Authors change what they have published themselves.
    ["Abe-Author", "102", 200],
    ["Abe-Author", "101", 403],
    ["Con-Writer", "102", 403],
    ["Fay-Free", "103", 403],
    ["Gil-Owner", "101", 403],
    ["Rita-Reader", "101", 403],
    [null, "101", 401],
  ])("of %s for story %s", async (name, postId, status) => {
    expect((await start({ postId }, name)).status).toBe(status);
    if (status !== 200) await start({ postId });
    const [{ id } = { id: "" }] = (await read(postId)).tests;
    expect((await change(id, { kind: "apply", variant: 1 }, name)).status).toBe(status);
    expect((await change(id, { kind: "end" }, name)).status).toBe(status);
  });

  test("end with the membership", async () => {
    const { id } = (await start({}, "Con-Writer")).data;
    await services.db.exec("DELETE FROM memberships WHERE person_id = '603'");
    expect((await change(id, { kind: "end" }, "Con-Writer")).status).toBe(403);
    expect((await start({}, "Con-Writer")).status).toBe(403);
  });

  test("don't reach stories of other blogs that aren't on the front", async () => {
    expect((await start({ blogId: "4" }, "Gil-Owner")).status).toBe(404);
    expect((await start({ blogId: "4" })).status).toBe(403);
  });
});

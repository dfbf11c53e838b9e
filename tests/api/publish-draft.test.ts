import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { retryClaims } from "../../api/publishing/retry-claims.ts";
import { createDraft } from "../../contract/drafts/drafts.ts";
import { closeDiscussion } from "../../contract/discussion/comments.ts";
import * as core from "../../contract/posts/core.ts";
import * as publishing from "../../contract/drafts/draft-publishing.ts";
import { begin, hour, minute, openDesk, type Desk } from "./open-desk.ts";
import { silenceServices } from "./signed-caller.ts";
import { plainBlog } from "./plain-blog.ts";

/* Publication of drafts: at once, at a future time, and again with changes. The clock is the test's. */

let desk: Desk;
beforeAll(() => silenceServices());
beforeEach(async () => {
  desk = await openDesk();
});

type Sent = { outcome: string; state: string };
const takeDown = (id: string) => desk.send("Abe-Author", publishing.removeDraft, { draftId: id }, {});

describe("publishing", () => {
  test("is done again when another story has taken the same moment in a list meanwhile", async () => {
    await desk.publish("Abe-Author", await desk.write());
    const { db } = desk.services;
    let attempts = 0;
    const work = async () => {
      attempts += 1;
      if (attempts === 1) await db.prepare("INSERT INTO stream SELECT * FROM stream LIMIT 1").run();
      return "published";
    };
    expect([await retryClaims(work), attempts]).toEqual(["published", 2]);
  });

  test("makes a post of a draft, once", async () => {
    const id = await desk.write();
    expect((await desk.page(id)).status).toBe(404);
    const first = await desk.publish("Abe-Author", id);
    expect(first.data).toMatchObject({
      outcome: "published",
      state: "live",
      permalink: `https://kotaku.com/a-new-story-${id}`,
      publishTimeMillis: begin,
    });
    const { post } = await desk.page(id);
    expect(post).toMatchObject({
      headline: "A New Story",
      publishTimeMillis: begin,
      lastUpdateTimeMillis: begin,
    });
    desk.clock.now += minute;
    expect((await desk.publish("Abe-Author", id)).data).toMatchObject({
      outcome: "unchanged",
      state: "live",
    });
    expect((await desk.page(id)).post?.lastUpdateTimeMillis).toBe(begin);
    expect(await desk.listRevisions(id)).toEqual(["published"]);
    expect(await desk.stateOf(id)).toBe("live");
    // The sister blog has a card for it, as for imported stories.
    const { data } = await desk.send<{ items: { post: { id: string } }[] }>(null, core.getLatest, {
      blogId: "4",
    });
    expect(data.items.map((item) => item.post.id)).toContain(id);
  });

  test("keeps the time and the address of the first publication", async () => {
    const id = await desk.write();
    await desk.publish("Abe-Author", id);
    desk.clock.now += hour;
    await desk.type("Abe-Author", id, 1, "Changed: ");
    expect((await desk.read("Abe-Author", id)).isChanged).toBe(true);
    expect((await desk.page(id)).post?.headline).toBe("A New Story");
    const again = await desk.publish("Abe-Author", id);
    expect(again.data).toMatchObject({
      outcome: "published",
      permalink: `https://kotaku.com/a-new-story-${id}`,
    });
    expect((await desk.page(id)).post).toMatchObject({
      headline: "Changed: A New Story",
      publishTimeMillis: begin,
      lastUpdateTimeMillis: begin + hour,
    });
    expect((await desk.read("Abe-Author", id)).isChanged).toBe(false);
  });

  test("says who has changed the draft since, and writes nothing", async () => {
    const id = await desk.write();
    const { version } = await desk.read("Abe-Author", id);
    await desk.type("Ama-Author", id, 1, "X");
    const { data } = await desk.send("Abe-Author", publishing.publishDraft, { draftId: id }, { version });
    expect(data).toMatchObject({ outcome: "outdated", changedByPersonId: "603", state: "draft" });
    expect((await desk.page(id)).status).toBe(404);
  });

  test.each([
    ["started", async () => {}, "draft", "live"],
    ["changed", async () => {}, "live", "moved"],
    ["brought back", (id: string) => takeDown(id), "live", "moved"],
    ["brought back knowingly", (id: string) => takeDown(id), "removed", "live"],
  ])("a story is not %s by somebody who saw it in another state", async (verb, act, seenState, outcome) => {
    const id = await desk.write();
    if (verb.startsWith("brought")) await desk.publish("Abe-Author", id);
    await act(id);
    const { version } = await desk.read("Abe-Author", id);
    const body = { version, seenState };
    const { data } = await desk.send<Sent>("Abe-Author", publishing.publishDraft, { draftId: id }, body);
    expect(data.outcome === "published" ? data.state : data.outcome).toBe(outcome);
  });

  test("names the checks that a draft fails, and writes nothing", async () => {
    const id = await desk.create();
    const { data } = await desk.publish("Abe-Author", id);
    expect(data).toMatchObject({ outcome: "blocked", state: "draft", permalink: null });
    expect(data.checks).toContain("text");
    expect((await desk.page(id)).status).toBe(404);
    expect(await desk.listRevisions(id)).toEqual([]);
  });

  test("takes a slug of the writer's own", async () => {
    const id = await desk.write();
    await desk.setField("Abe-Author", id, "slug", "of-my-own");
    expect((await desk.publish("Abe-Author", id)).data.permalink).toBe(`https://kotaku.com/of-my-own-${id}`);
  });

  test("leaves a discussion closed that was closed below the story", async () => {
    const id = await desk.write();
    await desk.publish("Abe-Author", id);
    desk.clock.now += minute;
    await desk.send("Abe-Author", closeDiscussion, {}, { starterId: id, isClosed: true });
    await desk.type("Abe-Author", id, 1, "New: ");
    desk.clock.now += minute;
    expect((await desk.publish("Abe-Author", id)).data.outcome).toBe("published");
    expect((await desk.page(id)).post?.allowReplies).toBe(false);
    desk.clock.now += minute;
    await desk.setField("Abe-Author", id, "allowReplies", false);
    desk.clock.now += minute;
    await desk.setField("Abe-Author", id, "allowReplies", true);
    expect((await desk.publish("Abe-Author", id)).data.outcome).toBe("published");
    expect((await desk.page(id)).post?.allowReplies).toBe(true);
  });

  test("is not for freelancers, and others' live stories are for their authors and admins", async () => {
    const id = await desk.write("Fay-Lancer");
    expect((await desk.publish("Fay-Lancer", id)).error?.refusal).toBe("role");
    expect((await desk.publish("Abe-Author", id)).data.outcome).toBe("published");
    await desk.type("Ama-Author", id, 1, "New: ");
    expect((await desk.publish("Ama-Author", id)).error?.refusal).toBe("role");
    expect((await desk.publish("Ann-Owner", id)).data.outcome).toBe("published");
  });
});

describe("scheduling", () => {
  test("is true for the first reader after the hour", async () => {
    const id = await desk.write();
    const { data } = await desk.publish("Abe-Author", id, begin + hour);
    expect(data).toMatchObject({ outcome: "published", state: "scheduled", publishTimeMillis: begin + hour });
    expect((await desk.page(id)).status).toBe(404);
    expect(await desk.stateOf(id)).toBe("scheduled");
    expect((await desk.publish("Abe-Author", id, begin + hour)).data.outcome).toBe("unchanged");
    desk.clock.now = begin + hour - 1;
    expect((await desk.page(id)).status).toBe(404);
    desk.clock.now = begin + hour;
    expect((await desk.page(id)).status).toBe(200);
    expect(await desk.stateOf(id)).toBe("live");
    expect(await desk.listRevisions(id)).toEqual(["scheduled"]);
  });

  test("can be changed, taken back, and done at once", async () => {
    const id = await desk.write();
    await desk.publish("Abe-Author", id, begin + hour);
    expect((await desk.publish("Abe-Author", id, begin + 2 * hour)).data).toMatchObject({
      outcome: "published",
      publishTimeMillis: begin + 2 * hour,
    });
    const back = await desk.send<{ state: string }>(
      "Abe-Author",
      publishing.unscheduleDraft,
      { draftId: id },
      {},
    );
    expect(back.data).toEqual({ state: "draft" });
    expect(await desk.stateOf(id)).toBe("draft");
    desk.clock.now = begin + 3 * hour;
    expect((await desk.page(id)).status).toBe(404);
    expect((await desk.send("Abe-Author", publishing.unscheduleDraft, { draftId: id }, {})).status).toBe(409);
    expect((await desk.publish("Abe-Author", id)).data).toMatchObject({
      state: "live",
      publishTimeMillis: desk.clock.now,
    });
  });

  test("refuses a time that has passed, but not one of this minute", async () => {
    const id = await desk.write();
    const late = await desk.publish("Abe-Author", id, begin - 61_000);
    expect([late.status, late.error?.field]).toEqual([400, "publishTimeMillis"]);
    expect((await desk.publish("Abe-Author", id, begin - 59_000)).data).toMatchObject({
      outcome: "published",
      state: "live",
      publishTimeMillis: begin,
    });
  });
});

describe("what somebody else does between the reading and the writing of a publication", () => {
  /** Publishes `id`, and does something else just before that is written. */
  const publishWhile = async (id: string, act: () => Promise<unknown>) => {
    const { version } = await desk.read("Abe-Author", id);
    const { db } = desk.services;
    const batch = db.batch.bind(db);
    let isDone = false;
    const spy = vi.spyOn(db, "batch").mockImplementation(async (statements: D1PreparedStatement[]) => {
      // Only writing a post has this many statements.
      if (!isDone && statements.length > 10) {
        isDone = true;
        await act();
      }
      return batch(statements);
    });
    const call = { draftId: id };
    const reply = await desk.send<{ outcome: string }>("Abe-Author", publishing.publishDraft, call, {
      version,
    });
    spy.mockRestore();
    expect(isDone).toBe(true);
    return reply;
  };
  const remove = (id: string) => desk.send("Abe-Author", publishing.removeDraft, { draftId: id }, {});

  test("a second press of Publish writes nothing", async () => {
    const id = await desk.write();
    const second = await publishWhile(id, () => desk.publish("Abe-Author", id));
    expect(second.data.outcome).toBe("unchanged");
    expect(await desk.listRevisions(id)).toEqual(["published"]);
  });

  test("a takedown stays", async () => {
    const id = await desk.write();
    await desk.publish("Abe-Author", id);
    await desk.type("Abe-Author", id, 1, "New: ");
    expect((await publishWhile(id, () => remove(id))).status).toBe(409);
    expect((await desk.page(id)).status).toBe(410);
  });

  test("a deletion stays", async () => {
    const id = await desk.write();
    expect((await publishWhile(id, () => remove(id))).status).toBe(409);
    expect((await desk.page(id)).status).toBe(404);
  });
});

test("a story is started on a personal blog by an account from before its end only", async () => {
  const desk = await openDesk();
  const members = [{ screenName: "Abe-Author", role: "Owner" as const }];
  await desk.services.load({
    blogs: [plainBlog("7", "abe", { properties: { isGmgBlog: false }, members })],
  });
  const start = async () => (await desk.send("Abe-Author", createDraft, {}, { blogId: "7" })).status;
  expect(await start()).toBe(403);
  await desk.services.db.prepare("UPDATE accounts SET created_time = 0").run();
  expect(await start()).toBe(200);
});

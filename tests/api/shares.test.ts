import { beforeEach, describe, expect, test } from "vitest";
import { changeFront } from "../../contract/fronts/front-desk.ts";
import type { FrontOperation } from "../../contract/fronts/operations.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getLatest } from "../../contract/posts/core.ts";
import { ownLook } from "../../contract/posts/placement.ts";
import * as calls from "../../contract/posts/shares.ts";
import { evaluateShare, shareModes, type ShareCase } from "../../contract/posts/share.ts";
import { getNotifications } from "../../contract/subscriptions/notification.ts";
import { createCaller } from "../contract/signed-call.ts";
import { fixtureNetwork, noon } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { openServices, type TestServices } from "./open-services.ts";

/* Shares after their story was imported again, moved, or taken down; and the rules for suggesting one. */

const gizmodo = "4";
const postId = "1830000001";
const look = { ...ownLook, headline: "As Gizmodo sees it" };

let services: TestServices;
beforeEach(async () => {
  services = openServices();
  await services.load({ people: fixtureNetwork.people ?? [], blogs: fixtureNetwork.blogs ?? [] });
  await load({});
});

const load = (more: Partial<ImportedPost>, mayMove = false) =>
  services.load({
    mayMove,
    posts: [
      {
        sourceId: "shares:1",
        id: postId,
        blog: "kotaku",
        authors: ["Ben-Writer"],
        headline: "The Story",
        publishTimeMillis: noon,
        body: [],
        ...more,
      },
    ],
  });

const caller = () =>
  createCaller({
    fetch: (request) => services.fetch(request),
    openSession: (screenName, { roles }) => openSession(services.db, screenName, { roles }),
  });

const share = (blogId = gizmodo) =>
  caller().sendAs("Ada-Owner", calls.suggestShare, {}, { postId, blogId, look });
const headlinesOn = async (blogId: string) =>
  (await caller().ask(getLatest, { blogId }, {})).items.map(({ post }) => post.headline);

describe("a share made in the studio", () => {
  test("keeps its look when the story is imported again with other words", async () => {
    await share();
    expect(await headlinesOn(gizmodo)).toEqual([look.headline]);
    await load({ headline: "The Corrected Story", reposts: [{ blog: "io9", timestamp: noon }] });
    expect(await headlinesOn(gizmodo)).toEqual([look.headline]);
    expect(await headlinesOn("8")).toEqual(["The Corrected Story"]);
    await load({ headline: "The Story", reposts: [] });
    expect([await headlinesOn(gizmodo), await headlinesOn("8")]).toEqual([[look.headline], []]);
  });

  test("of an import keeps the look that it was given, and stays away once it was taken back", async () => {
    const reposts = [{ blog: "gizmodo", timestamp: noon }];
    await load({ reposts });
    const offer = await caller().askAs("Ada-Owner", calls.getShareOffer, { postId });
    const version = offer.targets.find(({ blogId }) => blogId === gizmodo)?.share?.version ?? -1;
    const place = { postId, blogId: gizmodo };
    const changed = await caller().sendAs("Ada-Owner", calls.changeShare, {}, { ...place, version, look });
    await load({ reposts, subhead: "Again." });
    expect(await headlinesOn(gizmodo)).toEqual([look.headline]);
    await caller().sendAs("Ada-Owner", calls.unshareStory, {}, { ...place, version: changed.version });
    await load({ reposts, subhead: "And again." });
    expect(await headlinesOn(gizmodo)).toEqual([]);
  });

  test("ends on the blog that the story moves to, and goes along elsewhere", async () => {
    await share();
    await share("8");
    await load({ blog: "gizmodo" }, true);
    expect(await headlinesOn(gizmodo)).toEqual(["The Story"]);
    expect(await headlinesOn("8")).toEqual([look.headline]);
    const { items } = await caller().askAs(
      "Ada-Owner",
      calls.getShares,
      {},
      { blogId: gizmodo, list: "out" },
    );
    expect(items.map(({ story, blogId }) => [story.blogId, blogId])).toEqual([[gizmodo, "8"]]);
  });

  test("disappears with the story, and returns with it", async () => {
    await share();
    await load({ status: "DELETED" });
    expect(await headlinesOn(gizmodo)).toEqual([]);
    await load({ subhead: "It was right." });
    expect(await headlinesOn(gizmodo)).toEqual([look.headline]);
  });

  test("is given another time, which an import leaves", async () => {
    const reposts = [{ blog: "gizmodo", timestamp: noon }];
    await load({ reposts });
    const place = { postId, blogId: gizmodo };
    const shareOf = async () =>
      (await caller().askAs("Ada-Owner", calls.getShareOffer, { postId })).targets.find(
        ({ blogId }) => blogId === gizmodo,
      )?.share ?? expect.fail("no share");
    const change = (version: number, more: { timeMillis?: number | null }) =>
      caller().sendAs("Ada-Owner", calls.changeShare, {}, { ...place, version, look, ...more });
    const { version, timeMillis } = await change((await shareOf()).version, {});
    expect(timeMillis).toBe(noon);
    const hour = Date.now() + 3_600_000;
    const later = await change(version, { timeMillis: hour });
    expect(later).toMatchObject({ timeMillis: hour, look });
    expect(await headlinesOn(gizmodo)).toEqual([]);
    await load({ reposts, subhead: "Again." });
    expect((await shareOf()).timeMillis).toBe(hour);
    const past = { ...place, version: later.version, look, timeMillis: Date.now() };
    expect(await caller().failAs("Ada-Owner", calls.changeShare, {}, past)).toMatchObject({
      status: 400,
      field: "timeMillis",
    });
    // Without one, its time stays; null is now.
    expect((await change(later.version, {})).timeMillis).toBe(hour);
    await change(later.version + 1, { timeMillis: null });
    expect(await headlinesOn(gizmodo)).toEqual([look.headline]);
    const { results } = await services.db
      .prepare("SELECT count(*) AS entries FROM stream WHERE post_id = ?1 AND repost_id IS NOT NULL")
      .bind(postId)
      .all();
    expect(results).toEqual([{ entries: 2 }]);
  });

  test("has its former look and time again once a change is undone, by those who may change it", async () => {
    const reposts = [{ blog: "gizmodo", timestamp: noon }];
    await load({ reposts });
    const place = { postId, blogId: gizmodo };
    const read = async (who = "Ada-Owner") =>
      (await caller().askAs(who, calls.getShareOffer, { postId })).targets.find(
        ({ blogId }) => blogId === gizmodo,
      )?.share ?? expect.fail("no share");
    const first = await read();
    expect(first.possible.undoChange).toBe(false);
    const timeMillis = Date.now() + 3_600_000;
    const body = { ...place, version: first.version, look, timeMillis };
    const changed = await caller().sendAs("Ada-Owner", calls.changeShare, {}, body);
    expect(await headlinesOn(gizmodo)).toEqual([]);
    const undoing = { ...place, version: changed.version, isOfChange: true };
    // Ben wrote the story, and has no right on Gizmodo.
    expect((await read("Ben-Writer")).possible.undoChange).toBe(false);
    expect((await caller().failAs("Ben-Writer", calls.undoShare, {}, undoing)).status).toBe(403);
    const back = await caller().sendAs("Ada-Owner", calls.undoShare, {}, undoing);
    expect(back).toMatchObject({ timeMillis: noon, look: ownLook, possible: { undoChange: false } });
    expect(await headlinesOn(gizmodo)).toEqual(["The Story"]);
    // The import's card is the import's again.
    await load({ reposts: [] });
    expect(await headlinesOn(gizmodo)).toEqual([]);
    await load({ reposts });
    const again = { ...place, version: (await read()).version, isOfChange: true };
    expect((await caller().failAs("Ada-Owner", calls.undoShare, {}, again)).status).toBe(409);
    const { items } = await caller().askAs("Ada-Owner", getAudit, {}, { blogId: gizmodo });
    const edits = items.map(({ action, changes }) => [
      action,
      changes.find(({ name }) => name === "headline"),
    ]);
    const after = JSON.stringify(look.headline);
    expect(edits.slice(0, 2)).toEqual([
      ["share.undo", { name: "headline", before: after, after: null }],
      ["share.change", { name: "headline", before: null, after }],
    ]);
  });

  test("is not lost when the story is written from what was read before", async () => {
    const { db } = services;
    const known = JSON.stringify([{ id: postId, reposts: "[]" }]);
    await share();
    const { claimReposts } = await import("../../api/publishing/reposts.ts");
    await expect(db.prepare(claimReposts).bind(known).run()).rejects.toThrow("reposts.version");
  });
});

describe("the front of the receiving blog", () => {
  test("is offered to those who may change it, and says if the story is in its draft", async () => {
    await share();
    const askFor = async (blogId?: string, who = "Ada-Owner") =>
      (await caller().askAs(who, calls.getShareOffer, { postId }, blogId ? { blogId } : {})).front;
    expect(await askFor()).toBeNull();
    expect(await askFor(gizmodo, "Ben-Writer")).toBeNull();
    const block = {
      id: "leadblock",
      layout: "leadTwo" as const,
      title: null,
      link: null,
      rule: null,
      mayRepeat: false,
      placed: [],
    };
    const change = (operation: FrontOperation, seen: number) =>
      caller().sendAs(
        "Ada-Owner",
        changeFront,
        {},
        {
          blogId: gizmodo,
          operation,
          seen,
          operationId: `operation${seen}`,
        },
      );
    await change({ kind: "addBlock", block, after: null }, 0);
    expect(await askFor(gizmodo)).toMatchObject({
      version: 1,
      blocks: [{ id: "leadblock", layout: "leadTwo", isFull: false }],
      placementIds: [],
    });
    const placement = { id: "placement1", postId, look, isLarge: false, fromMillis: null, untilMillis: null };
    await change({ kind: "place", block: "leadblock", placement, after: null }, 1);
    expect((await askFor(gizmodo))?.placementIds).toEqual(["placement1"]);
  });
});

describe("what happens to a suggestion", () => {
  const base: ShareCase = {
    mayOffer: true,
    mayRequest: false,
    mayDecide: false,
    isPublic: true,
    isProtected: false,
    isPage: false,
    isHome: false,
    isClosed: false,
    isShared: false,
    isWaiting: false,
    declinedTime: null,
    changedTime: 100,
    mode: null,
  };
  const outcomeOf = (more: Partial<ShareCase>) => {
    const { outcome, refusal } = evaluateShare({ ...base, ...more });
    return outcome ?? refusal;
  };

  test.each([
    [{ mayOffer: false }, "role"],
    [{ isPublic: false }, "unpublished"],
    [{ isProtected: true }, "protected"],
    [{ isPage: true }, "page"],
    [{ isHome: true }, "home"],
    [{ isClosed: true }, "closed"],
    [{ isShared: true }, "shared"],
    [{ isWaiting: true }, "waiting"],
    [{ declinedTime: 100 }, "declined"],
    [{ declinedTime: 99 }, "ask"],
    [{ declinedTime: 100, mayRequest: true }, "atOnce"],
    [{ isWaiting: true, mayRequest: true }, "atOnce"],
    [{ mode: "atOnce", declinedTime: 100 }, "declined"],
  ] as const)("%j: %s", (more, expected) => {
    expect(outcomeOf(more)).toBe(expected);
  });

  test("follows from the setting of the blogs and the person's right on the receiving one", () => {
    const people = [{}, { mayRequest: true }, { mayRequest: true, mayDecide: true }];
    const table = [null, ...shareModes].map((mode) => people.map((person) => outcomeOf({ ...person, mode })));
    expect(table).toEqual([
      ["ask", "atOnce", "atOnce"],
      ["atOnce", "atOnce", "atOnce"],
      ["ask", "ask", "atOnce"],
      ["never", "never", "never"],
    ]);
  });
});

describe("the person who suggested a story", () => {
  const place = (version: number) => ({ postId, blogId: gizmodo, version });
  const told = async (who = "Ben-Writer") =>
    (await caller().askAs(who, getNotifications, {})).items.map(({ kind, blogId, personIds }) => [
      kind,
      blogId,
      personIds,
    ]);
  const suggest = (who = "Ben-Writer") =>
    caller().sendAs(who, calls.suggestShare, {}, { postId, blogId: gizmodo });

  test("learns that it was accepted and taken back, as long as that stands", async () => {
    const { version } = await suggest();
    expect(await told()).toEqual([]);
    const accepted = await caller().sendAs("Ada-Owner", calls.acceptShare, {}, place(version));
    expect(await told()).toEqual([["shareAccepted", gizmodo, ["501"]]]);
    const back = await caller().sendAs("Ada-Owner", calls.unshareStory, {}, place(accepted.version));
    expect(await told()).toEqual([["shareTakenBack", gizmodo, ["501"]]]);
    await caller().sendAs("Ada-Owner", calls.undoShare, {}, place(back.version));
    expect(await told()).toEqual([["shareAccepted", gizmodo, ["501"]]]);
    expect(await told("Ada-Owner")).toEqual([]);
  });

  test("learns that it was declined, and not what they did themselves", async () => {
    const { version } = await suggest();
    const declined = await caller().sendAs("Ada-Owner", calls.declineShare, {}, place(version));
    expect(await told()).toEqual([["shareDeclined", gizmodo, ["501"]]]);
    await caller().sendAs("Ada-Owner", calls.undoShare, {}, place(declined.version));
    expect(await told()).toEqual([]);
    const waiting = await caller().askAs("Ben-Writer", calls.getShareOffer, { postId });
    const now = waiting.targets.find(({ blogId }) => blogId === gizmodo)?.share?.version ?? -1;
    await caller().sendAs("Ben-Writer", calls.unshareStory, {}, place(now));
    expect(await told()).toEqual([]);
  });
});

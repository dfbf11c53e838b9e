import { describe, expect, test } from "vitest";
import { getPostList } from "../../contract/posts/core.ts";
import * as rooms from "../../contract/drafts/draft-rooms.ts";
import * as revisions from "../../contract/drafts/draft-publishing.ts";
import * as previews from "../../contract/drafts/draft-previews.ts";
import * as calls from "../../contract/drafts/drafts.ts";
import * as publishing from "../../contract/drafts/draft-publishing.ts";
import { getEpochs, getPostPage } from "../../contract/network/magma.ts";
import { getNotifications } from "../../contract/subscriptions/notification.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";

/* Kotaku has Ada as owner, who is a superuser as well, and Ben as an author. Cleo is neither. */
const blogId = "9";
const imported = "1830000008";

export function deskCases(services: () => SignedServices): void {
  const caller = () => createCaller(services());
  const create = async (who = "Ben-Writer") =>
    (await caller().sendAs(who, calls.createDraft, {}, { blogId })).draftId;
  const open = (draftId: string, who = "Ben-Writer") => caller().askAs(who, rooms.getDraft, { draftId });
  const list = (state: string, who = "Ben-Writer", more: Record<string, string> = {}) =>
    caller().askAs(who, calls.listDrafts, {}, { blogId, state, maxReturned: "50", ...more });
  const isIn = async (state: string, draftId: string) =>
    (await list(state)).items.some(({ id }) => id === draftId);
  /** Inserts text at a position: 1 is the start of the headline. */
  const type = async (draftId: string, at: number, text: string) => {
    const { version } = await open(draftId);
    const step = { stepType: "replace", from: at, to: at, slice: { content: [{ type: "text", text }] } };
    await caller().sendAs(
      "Ben-Writer",
      rooms.syncDraft,
      { draftId },
      { version, clientId: "page-of-the-desk", steps: [step] },
    );
  };
  const write = async (headline: string) => {
    const draftId = await create();
    await type(draftId, 1, headline);
    await type(draftId, headline.length + 5, "Text of the story.");
    return draftId;
  };
  const publish = async (draftId: string, publishTimeMillis: number | null = null) => {
    const { version } = await open(draftId);
    return caller().sendAs(
      "Ben-Writer",
      publishing.publishDraft,
      { draftId },
      { version, publishTimeMillis },
    );
  };
  const read = (id: string) => caller().failToAsk(getPostPage, { postId: id }, {});

  describe("the desk", () => {
    test("a draft is nobody's but the blog's, and in its lists at once", async () => {
      const draftId = await create();
      expect(draftId).toMatch(/^\d+$/);
      expect(await isIn("draft", draftId)).toBe(true);
      expect((await list("draft")).counts["draft"]).toBeGreaterThan(0);
      const { drafts } = await caller().askAs("Ben-Writer", calls.getDesk, {});
      expect(drafts.map(({ id }) => id)).toContain(draftId);
      expect(await read(draftId)).toMatchObject({ status: 404 });
      const query = { blogId };
      expect(await caller().failToAsk(calls.listDrafts, {}, query, "Cleo-Reader")).toMatchObject({
        status: 403,
      });
      expect(await caller().failAs("Cleo-Reader", calls.createDraft, {}, { blogId })).toMatchObject({
        status: 403,
        refusal: "role",
      });
      expect(await caller().failAs("Ada-Owner", calls.createDraft, {}, { blogId: "99" })).toMatchObject({
        status: 404,
      });
    });

    test("lists stories that came by an import, page by page, and finds words of their headlines", async () => {
      const live = await list("live");
      expect(live.items.map(({ id }) => id)).toContain(imported);
      const times = live.items.map(({ publishTimeMillis }) => publishTimeMillis ?? 0);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      const first = await list("live", "Ben-Writer", { maxReturned: "2" });
      const second = await list("live", "Ben-Writer", { maxReturned: "2", after: first.next ?? "" });
      const both = [...first.items, ...second.items].map(({ id }) => id);
      expect(both).toEqual(live.items.slice(0, 4).map(({ id }) => id));
      const found = await list("live", "Ben-Writer", { query: "sticky" });
      expect(found.items.map(({ id }) => id)).toEqual([imported]);
      expect(await isIn("draft", "1830000004")).toBe(true);
      expect(await isIn("scheduled", "1830000005")).toBe(true);
      expect(await isIn("removed", "1830000002")).toBe(true);
    });

    test("a story is handed over, published, changed and taken down, and every cache learns it", async () => {
      const draftId = await write("Born on the Desk");
      const review = { state: "review" as const, assigneeId: "501" };
      expect(await caller().sendAs("Ben-Writer", calls.setDraftState, { draftId }, review)).toEqual(review);
      const desk = await caller().askAs("Ada-Owner", calls.getDesk, {});
      expect(desk.review.map(({ id }) => id)).toContain(draftId);
      const published = await publish(draftId);
      expect(published).toMatchObject({ outcome: "published", checks: [], state: "live" });
      expect(published.permalink).toBe(`https://kotaku.com/born-on-the-desk-${draftId}`);
      expect(await publish(draftId)).toMatchObject({ outcome: "unchanged" });
      const { items } = await caller().ask(getPostList, {}, { id: draftId });
      expect(items).toMatchObject([{ headline: "Born on the Desk", authorIds: ["502"] }]);
      await type(draftId, 1, "Re");
      expect(await open(draftId)).toMatchObject({ state: "live", isChanged: true });
      expect(await publish(draftId)).toMatchObject({ outcome: "published", permalink: published.permalink });
      const { checked } = await caller().ask(getEpochs, {}, {});
      const body = { reason: "It was wrong." };
      expect(await caller().sendAs("Ben-Writer", publishing.removeDraft, { draftId }, body)).toEqual({
        state: "removed",
      });
      expect(await read(draftId)).toMatchObject({ status: 410, code: "deleted" });
      const { withdrawn } = await caller().ask(getEpochs, {}, { since: String(checked - 1) });
      expect(withdrawn.items.map(({ postId }) => postId)).toContain(draftId);
      const legal = { atRequestOf: "A Court" };
      await caller().sendAs("Ada-Owner", publishing.removeDraft, { draftId }, legal);
      expect(await read(draftId)).toMatchObject({ status: 451, code: "legal" });
      const kept = await caller().askAs("Ben-Writer", revisions.getRevisions, { draftId });
      expect(kept.items.map(({ kind }) => kind)).toEqual(["published", "published", "handedOver"]);
    });

    test("a draft is handed over to a person and back, and each is notified as long as it is so", async () => {
      const draftId = await write("Jalapeño for Review");
      const hand = (name: string, state: "draft" | "review", more: object = {}) =>
        caller().sendAs(name, calls.setDraftState, { draftId }, { state, ...more });
      const news = async (name: string) => {
        const { items } = await caller().askAs(name, getNotifications, {});
        return items.flatMap(({ kind, draft, personIds }) =>
          draft?.id === draftId ? [[kind, draft.headline, draft.remark, ...personIds]] : [],
        );
      };
      const { reviewerIds } = await open(draftId);
      expect(reviewerIds).toEqual(expect.arrayContaining(["501", "502"]));
      await hand("Ben-Writer", "review", { assigneeId: "501", remark: " Check the numbers. " });
      expect(await open(draftId)).toMatchObject({
        state: "review",
        review: { personId: "502", remark: "Check the numbers." },
      });
      const given = ["handedOver", "Jalapeño for Review", "Check the numbers.", "502"];
      expect(await news("Ada-Owner")).toEqual([given]);
      expect(await news("Ben-Writer")).toEqual([]);
      expect((await list("review", "Ben-Writer", { query: "JALAPENO" })).items).toHaveLength(1);

      await hand("Ada-Owner", "draft", { remark: "One more source." });
      expect(await news("Ada-Owner")).toEqual([]);
      const returned = ["handedBack", "Jalapeño for Review", "One more source.", "501"];
      expect(await news("Ben-Writer")).toEqual([returned]);

      await hand("Ben-Writer", "review", { assigneeId: "501" });
      expect(await news("Ada-Owner")).toEqual([["handedOver", "Jalapeño for Review", "", "502"]]);
      expect(await news("Ben-Writer")).toEqual([]);
      await hand("Ben-Writer", "draft");
      expect(await news("Ben-Writer")).toEqual([]);
      await publish(draftId);
      expect(await open(draftId)).toMatchObject({ state: "live", review: null });
    });

    test("what is outdated, incomplete or late is not published", async () => {
      const draftId = await create();
      expect(await publish(draftId)).toMatchObject({
        outcome: "blocked",
        checks: expect.arrayContaining(["text"]) as string[],
        state: "draft",
      });
      const outdated = { version: 99 };
      expect(
        await caller().sendAs("Ben-Writer", publishing.publishDraft, { draftId }, outdated),
      ).toMatchObject({
        outcome: "outdated",
      });
      const { version } = await open(draftId);
      const late = { version, publishTimeMillis: 1 };
      expect(await caller().failAs("Ben-Writer", publishing.publishDraft, { draftId }, late)).toMatchObject({
        status: 400,
        field: "publishTimeMillis",
      });
    });

    test("a schedule is made and taken back, and a draft deleted and brought back", async () => {
      const draftId = await write("To Come");
      const time = Date.UTC(2099, 0);
      expect(await publish(draftId, time)).toMatchObject({
        outcome: "published",
        state: "scheduled",
        publishTimeMillis: time,
      });
      expect(await read(draftId)).toMatchObject({ status: 404 });
      expect(await isIn("scheduled", draftId)).toBe(true);
      expect(await caller().sendAs("Ben-Writer", publishing.unscheduleDraft, { draftId }, {})).toEqual({
        state: "draft",
      });
      expect(await caller().failAs("Ben-Writer", publishing.unscheduleDraft, { draftId }, {})).toMatchObject({
        status: 409,
      });
      await caller().sendAs("Ben-Writer", publishing.removeDraft, { draftId }, {});
      expect(await isIn("removed", draftId)).toBe(true);
      expect(await caller().sendAs("Ben-Writer", publishing.undeleteDraft, { draftId }, {})).toEqual({
        state: "draft",
      });
      expect(await isIn("draft", draftId)).toBe(true);
    });

    test("a change and an end of a live story are scheduled, listed and taken back", async () => {
      const draftId = await write("Ends in Time");
      await publish(draftId);
      const time = Date.UTC(2099, 0);
      const setEnd = (timeMillis: number | null) =>
        caller().sendAs("Ben-Writer", publishing.setDraftEnd, { draftId }, { timeMillis, reason: "A test." });
      const end = { kind: "end", timeMillis: time + 1, personId: "502", reason: "A test.", failure: null };
      expect(await setEnd(time + 1)).toEqual({ planned: [end] });
      await type(draftId, 1, "Next: ");
      expect(await publish(draftId, time)).toMatchObject({ outcome: "scheduled", state: "live" });
      const change = { kind: "change", timeMillis: time, personId: "502", reason: "", failure: null };
      expect(await open(draftId)).toMatchObject({ planned: [change, end], isChangedSincePlanned: false });
      const { items } = await caller().ask(getPostList, {}, { id: draftId });
      expect(items).toMatchObject([{ headline: "Ends in Time" }]);
      const line = (await list("scheduled")).items.find(({ id }) => id === draftId);
      expect(line).toMatchObject({ state: "live", planned: [change, end] });
      const body = { timeMillis: time };
      expect(await caller().failAs("Ben-Writer", publishing.setDraftEnd, { draftId }, body)).toMatchObject({
        status: 400,
        field: "timeMillis",
      });
      await caller().sendAs("Ben-Writer", publishing.unscheduleDraft, { draftId }, {});
      expect(await setEnd(null)).toEqual({ planned: [] });
      expect(await isIn("scheduled", draftId)).toBe(false);
    });

    test("a preview link shows the draft until it is revoked, and opens nothing else", async () => {
      const draftId = await write("Shown Before");
      const { token, expiresTimeMillis } = await caller().sendAs(
        "Ben-Writer",
        previews.createPreviewLink,
        { draftId },
        { days: 1, flags: { share_bar: false }, theme: "gizmodo", scheme: "light" },
      );
      const preview = await caller().ask(previews.getPreview, {}, { token });
      await caller().sendAs("Ada-Owner", previews.countOwnPreviewOpening, {}, { token });
      const listed = await caller().askAs("Ben-Writer", previews.listPreviewLinks, { draftId });
      const opened = { count: 1, timeMillis: expect.any(Number) as number, personId: "501" };
      expect(listed.items).toMatchObject([{ createdByPersonId: "502", opened }]);
      expect(preview).toMatchObject({ draftId, blogId, expiresTimeMillis, publishTimeMillis: null });
      expect(preview).toMatchObject({ flags: { share_bar: false }, theme: "gizmodo", scheme: "light" });
      expect(JSON.stringify(preview.document)).toContain("Shown Before");
      expect(await read(draftId)).toMatchObject({ status: 404 });
      expect(await caller().sendAs("Ben-Writer", previews.revokePreviewLinks, { draftId }, {})).toEqual({
        revoked: 1,
      });
      for (const gone of [token, "", "x".repeat(43)])
        expect(await caller().failToAsk(previews.getPreview, {}, { token: gone })).toMatchObject({
          status: 404,
        });
    });

    test("a draft doesn't exist for those who may not read it", async () => {
      const draftId = await create();
      expect(await caller().failAs("Cleo-Reader", publishing.removeDraft, { draftId }, {})).toMatchObject({
        status: 404,
      });
      expect(
        await caller().failAs("Cleo-Reader", publishing.publishDraft, { draftId }, { version: 0 }),
      ).toMatchObject({ status: 404 });
      expect(
        await caller().failAs("Ada-Owner", publishing.removeDraft, { draftId: "1899999999" }, {}),
      ).toMatchObject({ status: 404 });
    });
  });
}

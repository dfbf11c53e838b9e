import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { buildCallPath, type Call, type QueryValues } from "../../contract/wire/call.ts";
import { getLatest } from "../../contract/posts/core.ts";
import { countOwnPreviewOpening, getPreview } from "../../contract/drafts/draft-previews.ts";
import { publishDraft, setDraftEnd } from "../../contract/drafts/draft-publishing.ts";
import { getDraft, syncDraft } from "../../contract/drafts/draft-rooms.ts";
import { createDraft } from "../../contract/drafts/drafts.ts";
import { envelopeOf } from "../../contract/wire/envelope.ts";
import { getEpochs, getPostPage } from "../../contract/network/magma.ts";
import * as calls from "../../contract/network/network-previews.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";

/* The fixture's 1830000005 appears in the year 2100. Ben is an author of Kotaku, Cleo has no role. */
const blogId = "9";
const scheduled = "1830000005";
const farFuture = Date.UTC(2100, 0, 1);

/** Links to the network as of a moment, and reads with their token. */
export function networkPreviewCases(services: () => SignedServices): void {
  const caller = () => createCaller(services());
  const create = (momentMillis: number | null, more: object = {}, who = "Ben-Writer") =>
    caller().sendAs(
      who,
      calls.createNetworkPreview,
      {},
      { blogId, momentMillis, flags: {}, theme: null, days: 1, ...more },
    );
  const request = (call: Call, params: Record<string, string>, preview: string, query: QueryValues = {}) =>
    services().fetch(
      new Request(`http://services.invalid/api/${call.service}/${buildCallPath(call, params, query)}`, {
        method: call.method,
        headers: { [calls.networkPreviewHeader]: preview, "Content-Type": "application/json" },
        ...(call.method === "GET" ? {} : { body: JSON.stringify({ blogId }) }),
      }),
    );
  const read = async (postId: string, preview: string) =>
    (await request(getPostPage, { postId }, preview)).status;

  const type = async (draftId: string, at: number, text: string) => {
    const { version } = await caller().askAs("Ben-Writer", getDraft, { draftId });
    const step = { stepType: "replace", from: at, to: at, slice: { content: [{ type: "text", text }] } };
    const body = { version, clientId: "page-of-a-preview", steps: [step] };
    await caller().sendAs("Ben-Writer", syncDraft, { draftId }, body);
  };
  const publish = async (draftId: string, publishTimeMillis: number | null = null) => {
    const { version } = await caller().askAs("Ben-Writer", getDraft, { draftId });
    const body = { version, publishTimeMillis };
    return caller().sendAs("Ben-Writer", publishDraft, { draftId }, body);
  };
  const writeStory = async () => {
    const { draftId } = await caller().sendAs("Ben-Writer", createDraft, {}, { blogId });
    await type(draftId, 1, "A new story");
    await type(draftId, 16, "Text of the story.");
    await publish(draftId);
    return draftId;
  };

  describe("a preview of the network", () => {
    test("shows what is scheduled until its moment, and nothing else that readers don't see", async () => {
      const { token } = await create(farFuture);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(await read(scheduled, token)).toBe(200);
      const response = await request(getLatest, { blogId }, token, { maxReturned: "1" });
      const { data } = v.parse(envelopeOf(getLatest.reply), await response.json());
      expect(data.items[0]?.post.id).toBe(scheduled);
      // Deleted, legally removed, and a draft.
      const hidden = ["1830000002", "1830000003", "1830000004"];
      expect(await Promise.all(hidden.map((id) => read(id, token)))).toEqual([410, 451, 404]);
      const before = await create(farFuture - 1);
      expect(await read(scheduled, before.token)).toBe(404);
      const ofNow = await create(null);
      expect(await read(scheduled, ofNow.token)).toBe(404);
    });

    test("shows changes and ends of live stories that are scheduled until its moment", async () => {
      const id = await writeStory();
      await type(id, 1, "Then: ");
      const now = Date.now();
      const [change, end] = [now + 3_600_000, now + 7_200_000];
      await publish(id, change);
      await caller().sendAs("Ada-Owner", setDraftEnd, { draftId: id }, { timeMillis: end, reason: "" });
      const look = async (moment: number) => {
        const { token } = await create(moment);
        const response = await request(getLatest, { blogId }, token, { maxReturned: "20" });
        const { data } = v.parse(envelopeOf(getLatest.reply), await response.json());
        const card = data.items.find(({ post }) => post.id === id);
        return [await read(id, token), card?.post.headline];
      };
      expect(await look(change - 1)).toEqual([200, "A new story"]);
      expect(await look(change)).toEqual([200, "Then: A new story"]);
      expect(await look(end)).toEqual([410, undefined]);
    });

    test("is seen by nobody without the token, and by nobody with a forged one", async () => {
      const { token } = await create(farFuture);
      expect(await caller().failToAsk(getPostPage, { postId: scheduled }, {})).toMatchObject({ status: 404 });
      const forged = token.replace(/^./, (first) => (first === "A" ? "B" : "A"));
      // Not even public data.
      expect(await read("1830000001", forged)).toBe(404);
      expect(await read("1830000001", "x")).toBe(404);
      expect(await read("1830000001", token)).toBe(200);
    });

    test.each([
      [getEpochs, {}],
      [getPreview, { token: "t".repeat(43) }],
      [calls.getNetworkPreview, { token: "t".repeat(43) }],
      [calls.listNetworkPreviews, { blogId }],
      [createDraft, {}],
    ] as const)("is no part of %o", async (call, query) => {
      const { token } = await create(farFuture);
      expect((await request(call, {}, token, query)).status).toBe(403);
    });

    test("is listed with what it shows, and ends when it is revoked", async () => {
      const flags = { share_bar: true };
      const { token, expiresTimeMillis } = await create(farFuture, {
        flags,
        theme: "gizmodo",
        scheme: "dark",
      });
      const shown = {
        blogId,
        momentMillis: farFuture,
        flags,
        theme: "gizmodo",
        scheme: "dark",
        showsFrontDraft: false,
        expiresTimeMillis,
      };
      expect(await caller().ask(calls.getNetworkPreview, {}, { token })).toEqual(shown);
      const list = () => caller().askAs("Ada-Owner", calls.listNetworkPreviews, {}, { blogId });
      await caller().sendAs("Ada-Owner", countOwnPreviewOpening, {}, { token });
      const { items, people } = await list();
      const opened = { count: 1, timeMillis: expect.any(Number) as number, personId: "501" };
      expect(items[0]).toMatchObject({ ...shown, createdByPersonId: "502", opened });
      expect(people.map(({ id }) => id)).toContain("502");
      expect(JSON.stringify(items)).not.toContain(token);
      const id = items[0]?.id ?? "";
      const revoke = (ofBlog: string, who = "Ada-Owner") =>
        caller().sendAs(who, calls.revokeNetworkPreview, {}, { blogId: ofBlog, id });
      expect(await revoke("10")).toEqual({ isRevoked: false });
      expect(await read(scheduled, token)).toBe(200);
      expect(await revoke(blogId)).toEqual({ isRevoked: true });
      expect(await revoke(blogId)).toEqual({ isRevoked: false });
      expect(await read(scheduled, token)).toBe(404);
      expect(await caller().failToAsk(calls.getNetworkPreview, {}, { token })).toMatchObject({ status: 404 });
      expect((await list()).items.some((item) => item.id === id)).toBe(false);
    });

    test("is of a moment to come, for at most 30 days, and for who publishes", async () => {
      const fail = (more: object, who = "Ben-Writer") =>
        caller().failAs(
          who,
          calls.createNetworkPreview,
          {},
          { blogId, momentMillis: null, flags: {}, theme: null, days: 1, ...more },
        );
      expect(await fail({ momentMillis: Date.UTC(2019, 0, 1) })).toMatchObject({ field: "momentMillis" });
      expect(await fail({ days: 31 })).toMatchObject({ field: "days" });
      expect(await fail({ theme: "</style>" })).toMatchObject({ field: "theme" });
      expect(await fail({ scheme: "sepia" })).toMatchObject({ field: "scheme" });
      expect(await fail({}, "Cleo-Reader")).toMatchObject({ status: 403, refusal: "role" });
      expect(await fail({ blogId: "10" })).toMatchObject({ status: 403, refusal: "role" });
    });
  });
}

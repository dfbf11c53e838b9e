import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as calls from "../../contract/drafts/drafts.ts";
import * as rooms from "../../contract/drafts/draft-rooms.ts";
import * as publishing from "../../contract/drafts/draft-publishing.ts";
import { openDesk, type Desk } from "./open-desk.ts";
import { silenceServices } from "./signed-caller.ts";

/* Drafts, and next versions of live stories, handed over for review. */

let desk: Desk;
beforeAll(() => silenceServices());
beforeEach(async () => {
  desk = await openDesk();
});

describe("handing over", () => {
  test("is to somebody who may read the draft", async () => {
    const id = await desk.write("Con-Tributor");
    const hand = (assigneeId: string) =>
      desk.send("Con-Tributor", calls.setDraftState, { draftId: id }, { state: "review", assigneeId });
    expect((await hand("606")).error?.field).toBe("assigneeId");
    expect((await hand("605")).error?.field).toBe("assigneeId");
    expect((await hand("602")).status).toBe(200);
    const back = await desk.send("Con-Tributor", calls.setDraftState, { draftId: id }, { state: "draft" });
    expect(back.data).toEqual({ state: "draft", assigneeId: null });
  });

  test("is also to people with a role in the whole network, who are listed and find it on their dashboard", async () => {
    const draftId = await desk.write("Con-Tributor");
    type Names = { reviewerIds: string[]; people: { id: string }[] };
    const read = async () => (await desk.send<Names>("Con-Tributor", rooms.getDraft, { draftId })).data;
    const dashboard = async () =>
      (await desk.send<{ review: { id: string }[] }>("Rob-Reader", calls.getDesk)).data.review.map(
        ({ id }) => id,
      );
    const hand = (assigneeId: string | null) =>
      desk.send("Con-Tributor", calls.setDraftState, { draftId }, { state: "review", assigneeId });
    expect((await read()).reviewerIds).toEqual(["601", "602", "603"]);
    expect((await hand("606")).error?.field).toBe("assigneeId");
    const give = (role: string) =>
      desk.services.db
        .prepare("INSERT INTO network_roles (person_id, role) VALUES ('606', ?1)")
        .bind(role)
        .run();
    await give("sales");
    expect((await read()).reviewerIds).toEqual(["601", "602", "603"]);
    await give("superuser");
    const { reviewerIds, people } = await read();
    expect(reviewerIds).toEqual(["601", "602", "603", "606"]);
    expect(people.map(({ id }) => id)).toContain("606");
    expect(await dashboard()).toEqual([]);
    await hand(null);
    expect(await dashboard()).toEqual([draftId]);
    expect((await hand("606")).status).toBe(200);
    expect(await dashboard()).toEqual([draftId]);
    await hand("601");
    expect(await dashboard()).toEqual([]);
    // Their own stories wait for other reviewers.
    const own = await desk.write("Rob-Reader");
    await desk.send("Rob-Reader", calls.setDraftState, { draftId: own }, { state: "review" });
    expect(await dashboard()).toEqual([]);
  });

  test("puts a live story's next version into the list of what is in review, until that is published", async () => {
    const first = await desk.write("Con-Tributor");
    const second = await desk.write("Con-Tributor");
    await desk.publish("Con-Tributor", first);
    await desk.type("Con-Tributor", first, 1, "Next: ");
    const list = async (who: string, more: Record<string, string> = {}) => {
      type Reply = {
        items: { id: string; state: string }[];
        counts: Record<string, number>;
        next: string | null;
      };
      const query = { blogId: "9", state: "review", ...more };
      return (await desk.send<Reply>(who, calls.listDrafts, {}, undefined, query)).data;
    };
    for (const draftId of [first, second]) {
      desk.clock.now += 1;
      await desk.send("Con-Tributor", calls.setDraftState, { draftId }, { state: "review" });
    }
    for (const who of ["Ann-Owner", "Con-Tributor"]) {
      const { items, counts } = await list(who);
      expect(items).toMatchObject([
        { id: second, state: "review" },
        { id: first, state: "live" },
      ]);
      expect(counts).toMatchObject({ review: 2, live: who === "Ann-Owner" ? 2 : 1 });
    }
    expect((await list("Fay-Lancer")).items).toEqual([]);
    const page = await list("Ann-Owner", { maxReturned: "1" });
    expect((await list("Ann-Owner", { after: page.next ?? "" })).items).toMatchObject([{ id: first }]);
    expect((await list("Ann-Owner", { query: "new" })).items).toMatchObject([{ id: second }, { id: first }]);
    await desk.publish("Ann-Owner", first);
    expect((await list("Ann-Owner")).items).toMatchObject([{ id: second }]);
  });

  test("is also of a live story's next version, which readers don't see", async () => {
    const id = await desk.write("Con-Tributor");
    await desk.publish("Con-Tributor", id);
    await desk.type("Con-Tributor", id, 1, "Next: ");
    const hand = (state: string) =>
      desk.send("Con-Tributor", calls.setDraftState, { draftId: id }, { state, assigneeId: null });
    expect((await hand("review")).data).toEqual({ state: "review", assigneeId: null });
    expect(await desk.stateOf(id)).toBe("live");
    expect((await desk.page(id)).post?.headline).toBe("A New Story");
    expect(await desk.listRevisions(id)).toEqual(["handedOver", "published"]);
    const waiting = async () =>
      (await desk.send<{ review: { id: string; isInReview: boolean }[] }>("Ann-Owner", calls.getDesk)).data
        .review;
    expect(await waiting()).toMatchObject([{ id, state: "live", isInReview: true }]);
    expect((await desk.publish("Ann-Owner", id)).data.outcome).toBe("published");
    expect((await desk.page(id)).post?.headline).toBe("Next: A New Story");
    expect(await waiting()).toEqual([]);
    await desk.send("Con-Tributor", publishing.removeDraft, { draftId: id }, {});
    expect((await hand("review")).status).toBe(409);
  });
});

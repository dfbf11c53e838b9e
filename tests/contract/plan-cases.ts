import { describe, expect, test } from "vitest";
import { publishDraft, removeDraft } from "../../contract/drafts/draft-publishing.ts";
import { listDrafts } from "../../contract/drafts/drafts.ts";
import * as calls from "../../contract/drafts/plan.ts";
import type { Plan } from "../../contract/drafts/plan.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";

/* Ada is Kotaku's owner, Ben its author. The contract's other cases plan nothing. */

const kotaku = "9";
const day = 86_400_000;
const shelf: Plan = {
  day: null,
  hour: null,
  desk: "idea",
  embargoMillis: null,
  assigneeId: null,
  place: null,
  section: null,
};

/** The plan of a blog's stories. */
export function planCases(services: () => SignedServices): void {
  const caller = () => createCaller(services());
  const week = (from: string, who = "Ben-Writer") =>
    caller().askAs(who, calls.getPlan, {}, { blogId: kotaku, from, days: "7" });
  const idea = (headline: string, plan: Partial<Plan> = {}) =>
    caller().sendAs(
      "Ben-Writer",
      calls.addIdea,
      {},
      { blogId: kotaku, headline, plan: { ...shelf, ...plan } },
    );
  const drop = (draftId: string) => caller().sendAs("Ben-Writer", removeDraft, { draftId }, { reason: "" });

  describe("a planned story", () => {
    test("goes from the shelf to a day, a second editor gets a conflict, and a calendar reads it", async () => {
      const { draftId, version } = await idea("A planned story");
      const before = await week("2031-05-05");
      expect(before.shelf).toMatchObject([{ storyId: draftId, headline: "A planned story", version }]);
      const now = before.shelf[0]?.changedTimeMillis ?? 0;
      const tomorrow = new Date(now + day).toISOString().slice(0, 10);
      const plan: Plan = {
        ...shelf,
        day: tomorrow,
        hour: 9,
        desk: "ready",
        place: "lead",
        assigneeId: "502",
      };

      const moved = await caller().sendAs("Ben-Writer", calls.setPlan, { draftId }, { version, plan });
      expect(moved.before).toEqual(shelf);
      const late = await caller().failAs("Ada-Owner", calls.setPlan, { draftId }, { version, plan: shelf });
      expect(late.status).toBe(409);
      const shown = await caller().askAs("Ada-Owner", calls.getStoryPlan, { draftId });
      expect(shown).toMatchObject({ plan, version: moved.version, changedByPersonId: "502", mayLift: true });
      expect((await week(tomorrow)).items).toMatchObject([{ storyId: draftId, plan, mayChange: true }]);
      const lists = await caller().askAs("Ada-Owner", listDrafts, {}, { blogId: kotaku, query: "A planned" });
      expect(lists.items).toMatchObject([{ id: draftId, plan: { day: tomorrow, hour: 9, desk: "ready" } }]);
      const { items: lines } = await caller().askAs("Ada-Owner", getAudit, {}, { blogId: kotaku });
      expect(lines[0]).toMatchObject({
        action: "plan.set",
        postId: draftId,
        plan: { before: shelf, after: plan },
      });

      const { token } = await caller().sendAs("Ben-Writer", calls.createCalendarLink, {}, {});
      const calendar = await caller().ask(calls.getPlanCalendar, {}, { token });
      expect(calendar.items).toMatchObject([{ storyId: draftId, plan }]);
      expect((await week(tomorrow)).link).toMatchObject({ readTimeMillis: expect.any(Number) as number });
      expect(await caller().sendAs("Ben-Writer", calls.revokeCalendarLink, {}, {})).toEqual({
        isRevoked: true,
      });
      expect((await caller().failToAsk(calls.getPlanCalendar, {}, { token })).status).toBe(404);

      await drop(draftId);
      expect((await week(tomorrow)).items).toEqual([]);
    });

    test("isn't published before its embargo", async () => {
      const embargoMillis = Date.UTC(2090, 0, 1);
      const { draftId } = await idea("An embargoed story", { embargoMillis });
      const { outcome, checks } = await caller().sendAs(
        "Ben-Writer",
        publishDraft,
        { draftId },
        { version: 0, publishTimeMillis: embargoMillis - 60_000 },
      );
      expect([outcome, checks]).toEqual(["blocked", expect.arrayContaining(["embargo"])]);
      await drop(draftId);
    });
  });
}

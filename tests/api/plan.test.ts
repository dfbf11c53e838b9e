import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeFront, publishFront } from "../../contract/fronts/front-desk.ts";
import { ownLook } from "../../contract/posts/placement.ts";
import { setDraftState } from "../../contract/drafts/drafts.ts";
import * as publishing from "../../contract/drafts/draft-publishing.ts";
import * as calls from "../../contract/drafts/plan.ts";
import type { Plan, PlanReply } from "../../contract/drafts/plan.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { begin, hour, minute, openDesk, type Desk } from "./open-desk.ts";
import { silenceServices } from "./signed-caller.ts";

/* Plans of stories: rights, versions, embargoes, and how a plan ends. */

const [ann, abe, ama] = ["Ann-Owner", "Abe-Author", "Ama-Author"] as const;
const [con, fay] = ["Con-Tributor", "Fay-Lancer"] as const;
const kotaku = "9";
const monday: Plan = {
  day: "2026-11-02",
  hour: 9,
  desk: "writing",
  embargoMillis: null,
  assigneeId: null,
  place: "lead",
  section: null,
};

let desk: Desk;
beforeAll(() => silenceServices());
beforeEach(async () => {
  desk = await openDesk();
});

type Written = { version: number; before: Plan | null };
const set = (who: string, draftId: string, version: number, plan: Partial<Plan> = {}) =>
  desk.send<Written>(who, calls.setPlan, { draftId }, { version, plan: { ...monday, ...plan } });
const week = async (who: string, blogId: string | null = kotaku) =>
  (
    await desk.send<PlanReply>(who, calls.getPlan, {}, undefined, {
      from: "2026-11-02",
      days: "7",
      ...(blogId !== null && { blogId }),
    })
  ).data;
const listIds = ({ items }: Pick<PlanReply, "items">) => items.map(({ storyId }) => storyId);
const add = (who: string, headline: string, plan: Partial<Plan> = {}) =>
  desk.send<{ draftId: string; version: number }>(
    who,
    calls.addIdea,
    {},
    { blogId: kotaku, headline, plan: { ...monday, ...plan } },
  );

describe("the leads of fronts to come", () => {
  test("are sent for fronts that the person may change", async () => {
    const id = await desk.write(abe, "The Other Lead");
    await desk.publish(ann, id);
    const block = {
      id: "leadblock",
      layout: "leadTwo",
      title: null,
      link: null,
      rule: null,
      mayRepeat: false,
      placed: [
        {
          id: "placement1",
          postId: id,
          look: ownLook,
          isLarge: false,
          fromMillis: null,
          untilMillis: null,
        },
      ],
    };
    const operation = { kind: "addBlock", block, after: null };
    const change = { blogId: kotaku, operation, seen: 0, operationId: "operation1" };
    await desk.send(ann, changeFront, {}, change);
    const liveMillis = Date.parse("2026-11-03T14:00:00Z");
    expect((await desk.send(ann, publishFront, {}, { blogId: kotaku, seen: 1, liveMillis })).status).toBe(
      200,
    );
    const lead = { blogId: kotaku, timeMillis: liveMillis, place: "lead", postId: id };
    expect((await week(ann)).leads).toEqual([{ ...lead, headline: "The Other Lead" }]);
    expect((await week(ann, null)).leads).toHaveLength(1);
    expect((await week(abe)).leads).toEqual([]);
  });
});

describe("a plan", () => {
  test("is of one version at a time: the second editor is told, and nothing is lost", async () => {
    const id = await desk.create();
    const first = await set(ann, id, 0);
    expect(first).toMatchObject({ status: 200, data: { before: null } });
    const second = await set(ann, id, first.data.version, { day: "2026-11-03" });
    expect(second.data.before).toEqual(monday);
    expect((await set(abe, id, first.data.version, { day: "2026-11-04" })).status).toBe(409);
    expect((await set(abe, id, 0)).status).toBe(409);
    const [item] = (await week(ann)).items;
    expect(item).toMatchObject({ plan: { day: "2026-11-03" }, changedByPersonId: "601" });
  });

  test("that was removed and made again has a version that was never used", async () => {
    const id = await desk.create();
    const { data: made } = await set(abe, id, 0);
    const removed = await desk.send<Written>(abe, calls.removePlan, { draftId: id }, made);
    expect(removed).toMatchObject({ data: { version: 0, before: monday } });
    desk.clock.now += 1;
    const { data: again } = await set(abe, id, 0);
    expect(again.version).toBeGreaterThan(made.version);
    expect((await desk.send(abe, calls.removePlan, { draftId: id }, made)).status).toBe(409);
  });

  test("is written by an author of the story, and by editors for any; others see what they may", async () => {
    const id = await desk.create(con);
    expect((await set(fay, id, 0)).status).toBe(404);
    expect((await set(ama, id, 0)).status).toBe(403);
    expect((await set(con, id, 0)).status).toBe(200);
    expect(listIds(await week(ann))).toEqual([id]);
    expect((await week(ama)).items).toMatchObject([{ storyId: id, mayOpen: true, mayChange: false }]);
    expect(listIds(await week(fay))).toEqual([]);
    expect(
      (await desk.send("Rob-Reader", calls.getPlan, {}, undefined, { from: "2026-11-02", days: "7" })).status,
    ).toBe(403);
  });

  test("shows an assigned person the story, but not its draft", async () => {
    const { data } = await add(ann, "Idea for Fay", { assigneeId: "605", desk: "idea" });
    expect((await week(fay, null)).items).toMatchObject([
      { storyId: data.draftId, headline: "Idea for Fay", mayOpen: false, mayChange: false },
    ]);
    expect((await desk.send(fay, calls.getStoryPlan, { draftId: data.draftId })).status).toBe(404);
    const outsider = await add(ann, "Idea", { assigneeId: "606" });
    expect(outsider).toMatchObject({ status: 400, error: { field: "plan.assigneeId" } });
  });

  test("needs a day for an hour, a section for its place, and a day of the calendar", async () => {
    const id = await desk.create();
    const wrong: [Partial<Plan>, string][] = [
      [{ day: null }, "plan.hour"],
      [{ day: "2026-02-30" }, "plan.day"],
      [{ place: "section" }, "plan.section"],
      [{ place: "section", section: "unknown" }, "plan.section"],
      [{ hour: 24 }, "plan.hour"],
    ];
    for (const [plan, field] of wrong)
      expect(await set(abe, id, 0, plan)).toMatchObject({ status: 400, error: { field } });
  });

  test("writes its lines in the log, with before and after", async () => {
    const { data } = await add(abe, "Logged");
    desk.clock.now += 1;
    await desk.send(abe, calls.removePlan, { draftId: data.draftId }, { version: data.version });
    const log = await desk.send<{ items: { action: string; plan: unknown }[] }>(
      ann,
      getAudit,
      {},
      undefined,
      {
        blogId: kotaku,
      },
    );
    expect(log.data.items.slice(0, 2).map(({ action, plan }) => ({ action, plan }))).toEqual([
      { action: "plan.remove", plan: { before: monday, after: null } },
      { action: "plan.set", plan: { before: null, after: monday } },
    ]);
  });
});

describe("an idea", () => {
  test("is a draft with its title, on the day or the shelf", async () => {
    const { data } = await add(abe, "A title", { day: null, hour: null, desk: "idea" });
    const { shelf } = await week(abe);
    expect(shelf).toMatchObject([{ storyId: data.draftId, headline: "A title", state: "draft" }]);
    const { data: line } = await desk.send<{ document: unknown }>(abe, calls.getStoryPlan, {
      draftId: data.draftId,
    });
    expect(line).toMatchObject({ plan: { desk: "idea" }, version: data.version });
    expect((await add(abe, " ")).status).toBe(400);
  });
});

describe("a plan ends", () => {
  /** A draft that can be published, planned by its author. */
  const plan = async (more: Partial<Plan> = {}) => {
    const id = await desk.write();
    const { data } = await set(abe, id, 0, more);
    return { id, version: data.version };
  };

  test("with the publication, and a live story gets another for its next version", async () => {
    const { id } = await plan();
    expect((await desk.publish(abe, id)).data.outcome).toBe("published");
    const published = await week(abe);
    expect([listIds(published), published.standing.map(({ storyId }) => storyId)]).toEqual([
      [],
      expect.arrayContaining([id]),
    ]);
    desk.clock.now += minute;
    await set(abe, id, 0, { desk: "review" });
    expect((await week(abe)).items).toMatchObject([{ storyId: id, state: "live", plan: { desk: "review" } }]);
    await desk.type(abe, id, 1, "Next: ");
    desk.clock.now += minute;
    await desk.publish(abe, id);
    expect(listIds(await week(abe))).toEqual([]);
  });

  test("for a scheduled story, when its time has come", async () => {
    const { id } = await plan();
    await desk.publish(abe, id, begin + hour);
    expect((await week(abe)).items).toMatchObject([{ storyId: id, state: "scheduled" }]);
    desk.clock.now = begin + hour;
    expect(listIds(await week(abe))).toEqual([]);
  });

  test("for a deleted draft, and returns with it", async () => {
    const { id } = await plan();
    await desk.send(abe, publishing.removeDraft, { draftId: id }, {});
    expect(listIds(await week(abe))).toEqual([]);
    expect((await set(abe, id, 0)).status).toBe(409);
    await desk.send(abe, publishing.undeleteDraft, { draftId: id }, {});
    expect(listIds(await week(abe))).toEqual([id]);
  });

  test("never by handing the story over, which puts it in review and back", async () => {
    const { id, version } = await plan();
    desk.clock.now += minute;
    await desk.send(abe, setDraftState, { draftId: id }, { state: "review" });
    const [item] = (await week(abe)).items;
    expect(item).toMatchObject({ plan: { desk: "review" }, changedByPersonId: "602" });
    expect(item?.version).toBeGreaterThan(version);
    desk.clock.now += minute;
    await desk.send(ann, setDraftState, { draftId: id }, { state: "draft" });
    expect((await week(abe)).items[0]?.plan.desk).toBe("writing");
  });

  test.each(["now", "scheduled"] as const)(
    "only after its embargo: publishing %s before is refused",
    async (when) => {
      const end = begin + 3 * hour;
      const { id } = await plan({ embargoMillis: end });
      const early = await desk.publish(abe, id, when === "now" ? undefined : end - minute);
      expect(early.data).toMatchObject({ outcome: "blocked", checks: ["embargo"], embargoMillis: end });
      const later = await desk.publish(abe, id, end);
      expect(later.data.outcome).toBe("published");
      expect(later.data.state).toBe("scheduled");
    },
  );

  test("and an embargo is refused for a story that is scheduled before it", async () => {
    const { id, version } = await plan();
    await desk.publish(abe, id, begin + hour);
    expect(await set(abe, id, version, { embargoMillis: begin + 2 * hour })).toMatchObject({
      status: 409,
      error: { field: "plan.embargoMillis", refusal: calls.scheduledBeforeEmbargo },
    });
    expect((await set(abe, id, version, { embargoMillis: begin + minute })).status).toBe(200);
  });

  test("an embargo of another person by no author, but by an editor or whoever set it", async () => {
    const { id, version } = await plan();
    const { data: held } = await set(ann, id, version, { embargoMillis: begin + hour });
    expect(await set(abe, id, held.version)).toMatchObject({ status: 403 });
    expect((await desk.send(abe, calls.removePlan, { draftId: id }, held)).status).toBe(403);
    const { data: later } = await set(abe, id, held.version, { embargoMillis: begin + 2 * hour });
    expect((await set(abe, id, later.version, { embargoMillis: begin + hour })).status).toBe(403);
    expect((await set(ann, id, later.version)).status).toBe(200);
  });
});

describe("a calendar link", () => {
  const make = async (who: string) =>
    (await desk.send<{ token: string }>(who, calls.createCalendarLink, {}, {})).data.token;
  const read = (token: string, more: Record<string, string> = {}) =>
    desk.send<{ items: { storyId: string }[] }>(null, calls.getPlanCalendar, {}, undefined, {
      token,
      ...more,
    });

  test("shows what its owner may see now, and the database only knows its hash", async () => {
    const own = await desk.create(con);
    const other = await desk.create(abe);
    await set(con, own, 0);
    await set(abe, other, 0);
    const [ofCon, ofAbe] = [await make(con), await make(abe)];
    const list = async (token: string) => (await read(token)).data.items.map(({ storyId }) => storyId);
    expect([await list(ofCon), (await list(ofAbe)).toSorted()]).toEqual([[own], [own, other].toSorted()]);
    const stored = await desk.services.db.prepare("SELECT * FROM calendar_links").all();
    expect(JSON.stringify(stored.results)).not.toContain(ofCon);
    expect((await read(ofCon, { blogId: "4" })).status).toBe(404);
  });

  test.each([
    [
      "is revoked",
      async (token: string) => {
        await desk.send(con, calls.revokeCalendarLink, {}, {});
        return token;
      },
    ],
    [
      "is made again",
      async (token: string) => {
        await make(con);
        return token;
      },
    ],
    ["is another's", async () => "A".repeat(43)],
    [
      "belongs to a former member",
      async (token: string) => {
        await desk.services.db.prepare("DELETE FROM memberships WHERE person_id = '604'").run();
        return token;
      },
    ],
    [
      "belongs to a blocked member",
      async (token: string) => {
        await desk.services.db
          .prepare(
            `INSERT INTO restrictions (person_id, kind, blog_id, by_person_id, reason, created_time)
           VALUES ('604', 'blocked', '9', '601', '', 1)`,
          )
          .run();
        return token;
      },
    ],
  ])("that %s reads nothing", async (_name, end) => {
    const token = await make(con);
    expect((await read(token)).status).toBe(200);
    expect((await read(await end(token))).status).toBe(404);
  });

  test("is made by members only", async () => {
    expect((await desk.send("Rob-Reader", calls.createCalendarLink, {}, {})).status).toBe(403);
  });
});

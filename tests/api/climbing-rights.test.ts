import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as notes from "../../contract/drafts/draft-notes.ts";
import * as publishing from "../../contract/drafts/draft-publishing.ts";
import { setDraftField } from "../../contract/drafts/draft-rooms.ts";
import { listDrafts } from "../../contract/drafts/drafts.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { begin, hour, minute, openDesk, type Desk } from "./open-desk.ts";
import { silenceServices } from "./signed-caller.ts";

/* Rights that no permitted first step makes possible: over holds, legal removals, and the drafts of others. */

let desk: Desk;
beforeAll(() => silenceServices());
beforeEach(async () => {
  desk = await openDesk();
});

const readAudit = async () => {
  const { data } = await desk.send<{ items: object[] }>("Ann-Owner", getAudit, {}, undefined, {
    blogId: "9",
  });
  return data.items;
};

describe("a legal hold", () => {
  const hold = { id: "hold-0001", kind: "hold", version: 0, range: null, quote: "", text: "Wait." };
  const addHold = (who: string, draftId: string, id = hold.id) =>
    desk.send(who, notes.addDraftNote, { draftId }, { ...hold, id });
  const resolve = (who: string, draftId: string, isResolved = true, noteId = hold.id) =>
    desk.send(who, notes.resolveDraftNote, { draftId, noteId }, { isResolved });

  test("of the owner's is lifted by no author of the story, whatever their role", async () => {
    for (const who of ["Con-Tributor", "Abe-Author", "Fay-Lancer"]) {
      const id = await desk.write(who);
      await addHold("Ann-Owner", id);
      expect([who, (await resolve(who, id)).error?.refusal]).toEqual([who, "role"]);
      if (who !== "Fay-Lancer") expect((await desk.publish(who, id)).data.checks).toEqual(["openHold"]);
      expect((await resolve("Ama-Author", id)).error?.refusal).toBe("role");
      expect((await resolve("Ann-Owner", id)).status).toBe(200);
    }
  });

  test("is lifted by who has set it, while they may set one", async () => {
    const id = await desk.write("Con-Tributor");
    expect((await addHold("Con-Tributor", id)).error?.refusal).toBe("role");
    await addHold("Ama-Author", id);
    expect((await resolve("Abe-Author", id)).error?.refusal).toBe("role");
    expect((await resolve("Ama-Author", id)).status).toBe(200);
    // Reopened by another person, it is still hers.
    expect((await resolve("Abe-Author", id, false)).status).toBe(200);
    expect((await resolve("Abe-Author", id)).error?.refusal).toBe("role");
    const { db } = desk.services;
    await db.prepare("UPDATE memberships SET role = 'Contributor' WHERE person_id = '603'").run();
    await desk.setField("Ann-Owner", id, "authorIds", ["604", "603"]);
    expect((await resolve("Ama-Author", id)).error?.refusal).toBe("role");
    expect((await resolve("Ann-Owner", id)).status).toBe(200);
  });
});

describe("a story that was removed by law", () => {
  const remove = (who: string, draftId: string, atRequestOf: string | null = null) =>
    desk.send(who, publishing.removeDraft, { draftId }, { atRequestOf });
  const publishAgain = (who: string, draftId: string, reason = "") =>
    desk.publish(who, draftId, null, reason);

  test.each(["Con-Tributor", "Abe-Author"])("isn't published again by %s, its author", async (who) => {
    const id = await desk.write(who);
    await desk.publish(who, id);
    desk.clock.now += minute;
    await remove("Ann-Owner", id, "A Court");
    expect((await publishAgain(who, id, "It is fine.")).error?.refusal).toBe("role");
    // The author can't replace the legal removal by their own, which they could undo.
    expect((await remove(who, id)).error?.refusal).toBe("role");
    expect((await remove(who, id, "Nobody")).error?.refusal).toBe("role");
    expect((await desk.send(who, publishing.undeleteDraft, { draftId: id }, {})).status).toBe(409);
    expect(await desk.page(id)).toMatchObject({ status: 451, error: { requestedBy: "A Court" } });
  });

  test("is published again by the owner with a reason, which is logged", async () => {
    const id = await desk.write("Con-Tributor");
    await desk.publish("Con-Tributor", id);
    desk.clock.now += minute;
    await remove("Ann-Owner", id, "A Court");
    const draft = await desk.read("Ann-Owner", id);
    expect(draft).toMatchObject({ removedAtRequestOf: "A Court", possible: { publish: true } });
    expect(await desk.read("Con-Tributor", id)).toMatchObject({
      possible: { publish: false, remove: false },
    });
    expect(await publishAgain("Ann-Owner", id, " ")).toMatchObject({
      status: 400,
      error: { field: "reason" },
    });
    desk.clock.now += minute;
    expect((await publishAgain("Ann-Owner", id, "The court agreed.")).status).toBe(200);
    expect((await desk.page(id)).status).toBe(200);
    const [line] = await readAudit();
    expect(line).toMatchObject({
      action: "story.return",
      byPersonId: "601",
      postId: id,
      words: "The court agreed.",
    });
  });

  test("isn't made of a live one by a co-author, since only the owner undoes it", async () => {
    const id = await desk.write("Con-Tributor");
    await desk.setField("Ann-Owner", id, "authorIds", ["604", "602"]);
    await desk.publish("Abe-Author", id);
    desk.clock.now += minute;
    expect((await remove("Abe-Author", id, "A Court")).error?.refusal).toBe("role");
    expect((await remove("Con-Tributor", id, "A Court")).status).toBe(200);
  });

  test("stays so when somebody takes the story down at the same moment", async () => {
    const id = await desk.write("Con-Tributor");
    await desk.publish("Con-Tributor", id);
    desk.clock.now += minute;
    const { db } = desk.services;
    const batch = db.batch.bind(db);
    let isDone = false;
    const spy = vi.spyOn(db, "batch").mockImplementation(async (statements: D1PreparedStatement[]) => {
      // Only writing a post has this many statements.
      if (!isDone && statements.length > 10) {
        isDone = true;
        await remove("Ann-Owner", id, "A Court");
      }
      return batch(statements);
    });
    const answer = await remove("Con-Tributor", id);
    spy.mockRestore();
    expect([isDone, answer.error?.refusal]).toEqual([true, "role"]);
    expect((await desk.page(id)).status).toBe(451);
  });
});

test("the log names the account that published a story, whoever's name it has", async () => {
  const id = await desk.write("Con-Tributor");
  await desk.setField("Ann-Owner", id, "byline", "The Editors");
  await desk.publish("Con-Tributor", id);
  const byOther = await desk.write("Fay-Lancer");
  desk.clock.now += minute;
  await desk.publish("Abe-Author", byOther, begin + hour);
  expect(await readAudit()).toMatchObject([
    { action: "story.publish", byPersonId: "602", personId: "605", postId: byOther },
    { action: "story.publish", byPersonId: "604", personId: null, postId: id, words: "The Editors" },
  ]);
  // A scheduled change is logged when it is published.
  await desk.type("Con-Tributor", id, 1, "New: ");
  desk.clock.now += minute;
  await desk.publish("Con-Tributor", id, begin + 2 * hour);
  expect(await readAudit()).toMatchObject([
    { action: "story.schedule", byPersonId: "604", postId: id },
    { action: "story.publish" },
    { action: "story.publish" },
  ]);
  desk.clock.now = begin + 3 * hour;
  await desk.page(id);
  expect((await readAudit())[0]).toMatchObject({ action: "story.publish", byPersonId: "604", postId: id });
});

describe("a draft that others have begun", () => {
  type Removal = { state: string; isRequested: boolean };
  const remove = (who: string, draftId: string, reason = "") =>
    desk.send<Removal>(who, publishing.removeDraft, { draftId }, { reason });
  const decline = (who: string, draftId: string, isDeclined = true) =>
    desk.send(who, publishing.declineDeletion, { draftId }, { isDeclined });
  const list = async (who = "Ann-Owner", state = "deletion") => {
    type List = { items: { id: string; deletion: object | null }[]; counts: Record<string, number> };
    const query = { blogId: "9", state };
    return (await desk.send<List>(who, listDrafts, {}, undefined, query)).data;
  };
  const writeTogether = async () => {
    const id = await desk.write("Con-Tributor");
    await desk.setField("Ann-Owner", id, "authorIds", ["604", "605"]);
    return id;
  };

  test("isn't taken away from who began it: not its authors' list, nor the draft", async () => {
    const id = await writeTogether();
    const { fields } = await desk.read("Fay-Lancer", id);
    const alone = { name: "authorIds", value: ["605"], version: fields["authorIds"]?.version };
    const taken = await desk.send("Fay-Lancer", setDraftField, { draftId: id }, alone);
    expect(taken.error?.refusal).toBe("starter");
    expect((await remove("Fay-Lancer", id)).data).toEqual({ state: "draft", isRequested: true });
    expect(await desk.stateOf(id)).toBe("draft");
    expect((await desk.read("Con-Tributor", id)).version).toBeGreaterThan(0);
  });

  test.each(["Fay-Lancer", "Abe-Author"])("is deleted by an editor if %s asks for it", async (who) => {
    const id = await writeTogether();
    await remove(who, id, "It is a double.");
    desk.clock.now += minute;
    // A repeated request changes nothing.
    await remove("Ama-Author", id, "Me too.");
    const personId = who === "Fay-Lancer" ? "605" : "602";
    const asked = { personId, timeMillis: begin, reason: "It is a double." };
    const found = await list();
    expect(found.items).toMatchObject([{ id, state: "draft", deletion: asked }]);
    expect(found.counts["deletion"]).toBe(1);
    expect(await desk.read("Ann-Owner", id)).toMatchObject({ deletion: asked, possible: { remove: true } });
    expect(await desk.read("Abe-Author", id)).toMatchObject({
      possible: { remove: false, requestDeletion: true },
    });
    expect((await remove("Ann-Owner", id, "Yes.")).data.state).toBe("removed");
    expect((await list()).items).toEqual([]);
    expect((await readAudit())[0]).toMatchObject({
      action: "story.delete",
      byPersonId: "601",
      personId: "604",
      postId: id,
    });
    // The requester can't restore it, an editor can; then the request is pending again.
    expect((await desk.send(who, publishing.undeleteDraft, { draftId: id }, {})).error?.refusal).toBe("role");
    await desk.send("Ann-Owner", publishing.undeleteDraft, { draftId: id }, {});
    expect((await list()).items).toHaveLength(1);
  });

  test("stays if an editor declines, which can be taken back", async () => {
    const id = await writeTogether();
    expect((await decline("Ann-Owner", id)).status).toBe(404);
    await remove("Fay-Lancer", id);
    expect((await decline("Abe-Author", id)).error?.refusal).toBe("role");
    expect((await decline("Ann-Owner", id)).status).toBe(200);
    expect((await list()).items).toEqual([]);
    // The requester can't reopen a declined request, but can make a new one.
    expect((await decline("Fay-Lancer", id, false)).error?.refusal).toBe("role");
    expect((await decline("Ann-Owner", id, false)).status).toBe(200);
    expect((await list()).items).toHaveLength(1);
    await decline("Ann-Owner", id);
    await remove("Fay-Lancer", id, "Really.");
    expect((await list()).items).toMatchObject([{ deletion: { reason: "Really." } }]);
  });

  test("is the starter's to delete, and the request its sender's to withdraw", async () => {
    const id = await writeTogether();
    await remove("Fay-Lancer", id);
    expect((await list("Fay-Lancer")).items).toHaveLength(1);
    expect((await decline("Fay-Lancer", id)).status).toBe(200);
    expect((await decline("Fay-Lancer", id, false)).status).toBe(200);
    expect((await list()).items).toHaveLength(1);
    expect((await remove("Con-Tributor", id)).data).toEqual({ state: "removed" });
    expect((await desk.send("Con-Tributor", publishing.undeleteDraft, { draftId: id }, {})).status).toBe(200);
  });

  test("is asked for no more once it is published, and not deleted while it is scheduled", async () => {
    const id = await writeTogether();
    await remove("Fay-Lancer", id);
    await desk.publish("Con-Tributor", id, begin + hour);
    await desk.send("Con-Tributor", publishing.unscheduleDraft, { draftId: id }, {});
    expect((await list()).items).toEqual([]);
    await desk.setField("Ann-Owner", id, "authorIds", ["604", "602"]);
    await desk.publish("Con-Tributor", id, begin + hour);
    expect((await remove("Abe-Author", id)).error?.refusal).toBe("role");
  });
});

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setDraftField } from "../../contract/drafts/draft-rooms.ts";
import { addDraftNote } from "../../contract/drafts/draft-notes.ts";
import * as revisions from "../../contract/drafts/draft-publishing.ts";
import { removeDraft } from "../../contract/drafts/draft-publishing.ts";
import { addCorrection } from "../../contract/posts/corrections.ts";
import { draftFieldNames, type DraftFieldName } from "../../contract/entities/draft.ts";
import { fieldRights } from "../../contract/field-rights.ts";
import { setMode, setModeState } from "../../contract/discussion/modes.ts";
import { sampleFields } from "../post-field-samples.ts";
import { begin, hour, minute, openDesk, type Desk } from "./open-desk.ts";
import { newKey, silenceServices } from "./signed-caller.ts";

/* Details of a story that a role may not set, with every call that changes them. */

let desk: Desk;
beforeAll(() => silenceServices());
beforeEach(async () => {
  desk = await openDesk();
});

const con = "604";
const values: Partial<Record<DraftFieldName, unknown>> = {
  ...sampleFields,
  slug: "about",
  authorIds: [con, "601"],
  tags: [],
  translationOf: "101",
  password: "open-sesame",
};

/** Sends the first change of a field. */
const set = async (who: string, draftId: string, name: DraftFieldName, value = values[name]) => {
  const { fields } = await desk.read("Ann-Owner", draftId);
  const body = { name, value, version: fields[name]?.version ?? 0 };
  return desk.send<{ isSaved: boolean }>(who, setDraftField, { draftId }, body);
};

/** A contributor's draft with a second author. */
const writeTogether = async (starter: string, ...authorIds: string[]) => {
  const id = await desk.write(starter);
  await desk.setField("Ann-Owner", id, "authorIds", authorIds);
  return id;
};

describe("a detail of a story", () => {
  test.each(["Con-Tributor", "Fay-Lancer"])(
    "is set by %s where the table says so, and no other",
    async (who) => {
      const id = await desk.write(who);
      const answered = new Map<string, number>();
      for (const name of draftFieldNames) answered.set(name, (await set(who, id, name)).status);
      const expected = draftFieldNames.map((name) => [name, fieldRights[name] === "draft.write" ? 200 : 403]);
      expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(expected));
      const { fields } = await desk.read(who, id);
      const closed = draftFieldNames.filter((name) => fieldRights[name] !== "draft.write");
      const changed = closed.filter((name) => (fields[name]?.version ?? 0) > (name === "authorIds" ? 1 : 0));
      expect(changed).toEqual([]);
    },
  );

  test("that one may not change stays as it is when a version is brought back", async () => {
    const id = await desk.write("Con-Tributor");
    await desk.setField("Ann-Owner", id, "sponsored", true);
    await desk.setField("Con-Tributor", id, "category", "news");
    const named = await desk.send<{ revision: { number: number } }>(
      "Con-Tributor",
      revisions.nameRevision,
      { draftId: id },
      { name: "Sponsored" },
    );
    await desk.setField("Ann-Owner", id, "sponsored", false);
    await desk.setField("Con-Tributor", id, "category", "other");
    const body = { number: named.data.revision.number };
    const back = await desk.send<{ kept: string[] }>(
      "Con-Tributor",
      revisions.restoreRevision,
      { draftId: id },
      body,
    );
    expect([back.status, back.data.kept]).toEqual([200, ["sponsored"]]);
    const { fields } = (await desk.read("Con-Tributor", id)) as {
      fields: Record<string, { value?: unknown }>;
    };
    expect([fields["sponsored"]?.value, fields["category"]?.value]).toEqual([false, "news"]);
    const whole = await desk.send<{ kept: string[] }>(
      "Ann-Owner",
      revisions.restoreRevision,
      { draftId: id },
      body,
    );
    expect(whole.data.kept).toEqual([]);
  });

  test("such as the discussion's mode is not set below the story either", async () => {
    const id = await desk.write("Con-Tributor");
    await desk.publish("Con-Tributor", id);
    const choose = (who: string, mode: string, guests?: string[]) =>
      desk.send(who, setMode, {}, { starterId: id, mode, ...(guests && { guests }) });
    expect((await choose("Con-Tributor", "liveblog")).error?.refusal).toBe("role");
    expect((await choose("Ann-Owner", "ask")).status).toBe(200);
    // The author may run the chosen mode.
    expect((await choose("Con-Tributor", "ask", ["Rob-Reader"])).status).toBe(200);
    const state = { starterId: id, state: "closed" };
    expect((await desk.send("Con-Tributor", setModeState, {}, state)).status).toBe(200);
  });
});

describe("the authors of a story", () => {
  test("of somebody else that is live aren't joined, nor is it changed, corrected or removed", async () => {
    const id = await desk.write("Abe-Author");
    await desk.publish("Abe-Author", id);
    desk.clock.now += minute;
    expect((await set("Ama-Author", id, "authorIds", ["602", "603"])).error?.refusal).toBe("role");
    const correction = { id: newKey(), kind: "update", text: "There is news." };
    const answers = [
      await desk.publish("Ama-Author", id),
      await desk.send("Ama-Author", removeDraft, { draftId: id }, {}),
      await desk.send("Ama-Author", addCorrection, { postId: id }, correction),
    ];
    expect(answers.map(({ error }) => error?.refusal)).toEqual(["role", "role", "role"]);
    expect((await desk.page(id)).status).toBe(200);
    // An editor may override it.
    expect((await set("Ann-Owner", id, "authorIds", ["602", "603"])).status).toBe(200);
    expect((await desk.publish("Ama-Author", id)).status).toBe(200);
  });

  test("aren't joined by taking the time of a scheduled story back with a hold", async () => {
    const id = await desk.write("Abe-Author");
    await desk.publish("Abe-Author", id, begin + hour);
    const hold = { id: "hold-0001", kind: "hold", version: 0, range: null, quote: "", text: "Wait." };
    expect((await desk.send("Ama-Author", addDraftNote, { draftId: id }, hold)).status).toBe(200);
    expect(await desk.stateOf(id)).toBe("draft");
    expect((await set("Ama-Author", id, "authorIds", ["602", "603"])).error?.refusal).toBe("role");
    expect((await set("Abe-Author", id, "authorIds", ["602", "603"])).status).toBe(200);
  });

  test("aren't restored by those who may not change them", async () => {
    const id = await writeTogether("Abe-Author", "602", "603");
    const kept = await desk.send<{ revision: { number: number } }>(
      "Abe-Author",
      revisions.nameRevision,
      { draftId: id },
      { name: "Both" },
    );
    await desk.setField("Ann-Owner", id, "authorIds", ["602"]);
    await desk.publish("Abe-Author", id);
    const { number } = kept.data.revision;
    const back = await desk.send<{ kept: string[] }>(
      "Ama-Author",
      revisions.restoreRevision,
      { draftId: id },
      { number },
    );
    expect(back.data.kept).toEqual(["authorIds"]);
    expect((await desk.publish("Ama-Author", id)).error?.refusal).toBe("role");
  });

  test("are named by who has that right, and nobody is named instead of whoever began the story", async () => {
    const id = await writeTogether("Fay-Lancer", "605", con);
    // People who may name authors are offered everyone on the blog.
    const offered = async (who: string) => {
      const { people } = (await desk.read(who, id)) as unknown as { people: { id: string }[] };
      return people.map((person) => person.id);
    };
    expect(await offered("Ama-Author")).toEqual(expect.arrayContaining(["601", "602", "603", con, "605"]));
    expect((await set("Con-Tributor", id, "authorIds", [con])).error?.refusal).toBe("starter");
    expect((await set("Con-Tributor", id, "authorIds", ["605", con, "601"])).error?.refusal).toBe("names");
    expect((await set("Con-Tributor", id, "byline", "Ann Owner")).error?.refusal).toBe("role");
    expect((await set("Ama-Author", id, "authorIds", ["603", con])).error?.refusal).toBe("starter");
    expect((await set("Ama-Author", id, "authorIds", ["605", con, "603"])).status).toBe(200);
    expect((await set("Con-Tributor", id, "authorIds", ["605", "603"])).status).toBe(200);
    expect((await desk.read("Fay-Lancer", id)).version).toBeGreaterThan(0);
  });
});

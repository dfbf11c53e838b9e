import { describe, expect, test } from "vitest";
import * as calls from "../../contract/drafts/draft-notes.ts";
import { getDraft, syncDraft } from "../../contract/drafts/draft-rooms.ts";
import * as desk from "../../contract/drafts/drafts.ts";
import * as publishing from "../../contract/drafts/draft-publishing.ts";
import { isOpenHold } from "../../contract/entities/draft-note.ts";
import { changeMember } from "../../contract/people/members.ts";
import { getNotifications } from "../../contract/subscriptions/notification.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";

/* Kotaku has Ada as owner and Ben as an author; Cleo is no member. */
const blogId = "9";
const headline = "A passage that is long enough";

export function draftNoteCases(services: () => SignedServices): void {
  const caller = () => createCaller(services());
  const open = (draftId: string, who = "Ben-Writer") => caller().askAs(who, getDraft, { draftId });
  const apply = async (draftId: string, step: object) => {
    const { version } = await open(draftId);
    const body = { version, clientId: "page-of-notes", steps: [{ stepType: "replace", ...step }] };
    return caller().sendAs("Ben-Writer", syncDraft, { draftId }, body);
  };
  const type = (draftId: string, at: number, text: string) =>
    apply(draftId, { from: at, to: at, slice: { content: [{ type: "text", text }] } });
  const write = async () => {
    const { draftId } = await caller().sendAs("Ben-Writer", desk.createDraft, {}, { blogId });
    await type(draftId, 1, headline);
    await type(draftId, headline.length + 5, "Text of the story.");
    return draftId;
  };
  const note = (id: string, more: object = {}) => ({
    id: `note-${id}`,
    kind: "note" as const,
    version: 2,
    range: { from: 3, to: 10 },
    quote: headline.slice(2, 9),
    text: " Is that so? ",
    ...more,
  });
  const add = (draftId: string, body: ReturnType<typeof note>, who = "Ben-Writer") =>
    caller().sendAs(who, calls.addDraftNote, { draftId }, body);
  const resolve = (draftId: string, noteId: string, isResolved: boolean, who = "Ben-Writer") =>
    caller().sendAs(who, calls.resolveDraftNote, { draftId, noteId }, { isResolved });
  const findRange = async (draftId: string) => (await open(draftId)).notes[0]?.range;

  describe("a note on a passage", () => {
    test("is added once, answered and resolved, and everybody has it with the draft", async () => {
      const draftId = await write();
      expect(await open(draftId)).toMatchObject({ notes: [], notesVersion: 0 });
      for (const _ of [1, 2])
        expect(await add(draftId, note("0001"))).toMatchObject({
          version: 2,
          notes: [
            {
              id: "note-0001",
              personId: "502",
              addresseeId: null,
              quote: "passage",
              text: "Is that so?",
              range: { from: 3, to: 10 },
              replies: [],
              resolvedTimeMillis: null,
            },
          ],
        });
      const noteId = "note-0001";
      const reply = { id: "reply-0001", text: "It is." };
      for (const _ of [1, 2])
        await caller().sendAs("Ada-Owner", calls.replyToDraftNote, { draftId, noteId }, reply);
      const { notes, notesVersion } = await open(draftId, "Ada-Owner");
      expect(notes[0]?.replies).toMatchObject([{ id: "reply-0001", personId: "501", text: "It is." }]);
      await resolve(draftId, noteId, true, "Ada-Owner");
      const body = { version: 2, clientId: "page-of-notes", steps: [], notesVersion };
      const synced = await caller().sendAs("Ben-Writer", syncDraft, { draftId }, body);
      expect(synced.notes).toMatchObject([{ resolvedByPersonId: "501" }]);
      const again = { ...body, notesVersion: synced.notesVersion };
      expect((await caller().sendAs("Ben-Writer", syncDraft, { draftId }, again)).notes).toBeNull();
      const reopened = await resolve(draftId, noteId, false);
      expect(reopened.notes).toMatchObject([{ resolvedTimeMillis: null, resolvedByPersonId: null }]);
      expect((await open(draftId)).people.map(({ id }) => id)).toEqual(
        expect.arrayContaining(["501", "502"]),
      );
    });

    test("moves with its passage, says what it was when that is gone, and finds it again", async () => {
      const draftId = await write();
      const whole = { range: { from: 1, to: headline.length + 1 }, quote: headline };
      await add(draftId, note("0002", whole));
      await type(draftId, 1, "New: ");
      expect(await findRange(draftId)).toEqual({ from: 6, to: headline.length + 6 });
      await apply(draftId, { from: 1, to: headline.length + 6 });
      expect((await open(draftId)).notes).toMatchObject([{ range: null, quote: headline }]);
      // Added from a page that had not received the deletion.
      await add(draftId, note("0003"));
      expect((await open(draftId)).notes[1]).toMatchObject({ range: null, quote: "passage" });
      await type(draftId, 1, headline);
      expect(await findRange(draftId)).toEqual({ from: 1, to: headline.length + 1 });
    });

    test("that is a question is for somebody who may read the draft", async () => {
      const draftId = await write();
      const ask = (more: object) =>
        caller().failAs("Ben-Writer", calls.addDraftNote, { draftId }, note("0004", more));
      const refused = { status: 400, field: "addresseeId" };
      expect(await ask({ kind: "question" })).toMatchObject(refused);
      expect(await ask({ addresseeId: "501" })).toMatchObject(refused);
      expect(await ask({ kind: "question", addresseeId: "503" })).toMatchObject(refused);
      const { notes } = await add(draftId, note("0004", { kind: "question", addresseeId: "501" }));
      expect(notes).toMatchObject([{ kind: "question", addresseeId: "501" }]);
    });

    test("that is a question notifies its person and waits on their dashboard until they answer", async () => {
      const draftId = await write();
      const waiting = async (who: string) => {
        const { items } = await caller().askAs(who, getNotifications, {});
        const { review } = await caller().askAs(who, desk.getDesk, {});
        return [
          ...items.flatMap(({ kind, draft }) => (draft?.id === draftId ? [kind, draft.remark] : [])),
          ...review.flatMap(({ id }) => (id === draftId ? ["desk"] : [])),
        ];
      };
      const noteId = "note-0010";
      await add(draftId, note("0010", { kind: "question", addresseeId: "501" }));
      expect(await waiting("Ada-Owner")).toEqual(["asked", "Is that so?", "desk"]);
      expect(await waiting("Ben-Writer")).toEqual([]);
      await resolve(draftId, noteId, true);
      expect(await waiting("Ada-Owner")).toEqual(["noteResolved", "Is that so?"]);
      await resolve(draftId, noteId, false);
      expect(await waiting("Ada-Owner")).toEqual(["asked", "Is that so?", "desk"]);
      const reply = { id: "reply-0010", text: "Yes." };
      await caller().sendAs("Ada-Owner", calls.replyToDraftNote, { draftId, noteId }, reply);
      expect(await waiting("Ada-Owner")).toEqual([]);
    });

    test("notifies all who take part of what others reply and resolve, and nobody of what they do", async () => {
      const draftId = await write();
      const noteId = "note-0013";
      const newsOf = async (who: string) => {
        const { items } = await caller().askAs(who, getNotifications, {});
        return items.flatMap(({ kind, draft, personIds }) =>
          draft?.id === draftId && kind !== "asked" ? [[kind, draft.remark, draft.noteId, personIds[0]]] : [],
        );
      };
      const reply = (who: string, id: string, text: string) =>
        caller().sendAs(who, calls.replyToDraftNote, { draftId, noteId }, { id, text });
      await add(draftId, note("0013", { kind: "question", addresseeId: "501" }));
      await reply("Ada-Owner", "reply-0013", "It is.");
      expect(await newsOf("Ben-Writer")).toEqual([["noteAnswered", "It is.", noteId, "501"]]);
      expect(await newsOf("Ada-Owner")).toEqual([]);
      await reply("Ben-Writer", "reply-0014", "Thanks.");
      expect(await newsOf("Ada-Owner")).toEqual([["noteAnswered", "Thanks.", noteId, "502"]]);
      await resolve(draftId, noteId, true, "Ada-Owner");
      expect(await newsOf("Ben-Writer")).toEqual([
        ["noteResolved", "Is that so?", noteId, "501"],
        ["noteAnswered", "It is.", noteId, "501"],
      ]);
      await resolve(draftId, noteId, false);
      expect(await newsOf("Ben-Writer")).toEqual([["noteAnswered", "It is.", noteId, "501"]]);
    });

    test("finds its passage by the words, if that was gone before the note was sent", async () => {
      const draftId = await write();
      await add(draftId, note("0011", { range: null, quote: "Text of the story." }));
      const from = headline.length + 5;
      expect(await findRange(draftId)).toEqual({ from, to: from + "Text of the story.".length });
    });

    test("is sent anew when its passage was deleted and came back at once", async () => {
      const draftId = await write();
      const whole = { range: { from: 1, to: headline.length + 1 }, quote: headline };
      const { notesVersion } = await add(draftId, note("0012", whole));
      // Deleted and typed again in one batch, it stays where it was; a page that maps it through the steps can't know.
      const { version } = await open(draftId);
      const steps = [
        { stepType: "replace", from: 1, to: headline.length + 1 },
        { stepType: "replace", from: 1, to: 1, slice: { content: [{ type: "text", text: headline }] } },
      ];
      const body = { version, clientId: "page-of-notes", steps, notesVersion };
      const synced = await caller().sendAs("Ben-Writer", syncDraft, { draftId }, body);
      expect(synced.notes).toMatchObject([{ range: whole.range }]);
    });

    test("is refused without a passage or a text, and for those who may not write", async () => {
      const draftId = await write();
      const refuse = (more: object, who = "Ben-Writer") =>
        caller().failAs(who, calls.addDraftNote, { draftId }, note("0005", more));
      expect(await refuse({ range: { from: 4, to: 4 } })).toMatchObject({ status: 400, field: "range" });
      expect(await refuse({ text: " " })).toMatchObject({ status: 400, field: "text" });
      expect(await refuse({ version: 99 })).toMatchObject({ status: 400, field: "version" });
      expect(await refuse({}, "Cleo-Reader")).toMatchObject({ status: 404 });
      const unknown = { draftId, noteId: "note-9999" };
      expect(
        await caller().failAs("Ben-Writer", calls.resolveDraftNote, unknown, { isResolved: true }),
      ).toMatchObject({ status: 404 });
    });
  });

  describe("a legal hold", () => {
    const publish = async (draftId: string, publishTimeMillis: number | null = null) => {
      const { version } = await open(draftId);
      return caller().sendAs(
        "Ben-Writer",
        publishing.publishDraft,
        { draftId },
        { version, publishTimeMillis },
      );
    };

    test("keeps a story from being published until it is resolved", async () => {
      const draftId = await write();
      const { notes } = await add(draftId, note("0006", { kind: "hold" }), "Ada-Owner");
      expect(notes.filter(isOpenHold)).toHaveLength(1);
      expect(await publish(draftId)).toMatchObject({ outcome: "blocked", checks: ["openHold"] });
      // The story's author may not.
      expect(
        await caller().failAs(
          "Ben-Writer",
          calls.resolveDraftNote,
          { draftId, noteId: "note-0006" },
          { isResolved: true },
        ),
      ).toMatchObject({ status: 403, refusal: "role" });
      await resolve(draftId, "note-0006", true, "Ada-Owner");
      expect(await publish(draftId)).toMatchObject({ outcome: "published" });
    });

    test("takes the time of a scheduled story back", async () => {
      const draftId = await write();
      const { publishTimeMillis } = await publish(draftId, Date.now() + 86_400_000);
      expect(publishTimeMillis).not.toBeNull();
      await add(draftId, note("0007", { kind: "hold" }));
      expect(await open(draftId)).toMatchObject({ state: "draft", publishTimeMillis: null });
    });

    test("is set by those who publish there, not by contributors", async () => {
      const draftId = await write();
      await add(draftId, note("0008", { kind: "hold" }));
      const change = (role: "Author" | "Contributor" | "Freelancer") =>
        caller().sendAs("Ada-Owner", changeMember, {}, { blogId, personId: "502", role });
      const refused = { status: 403, refusal: "role" };
      await change("Freelancer");
      const fail = (isResolved: boolean) =>
        caller().failAs(
          "Ben-Writer",
          calls.resolveDraftNote,
          { draftId, noteId: "note-0008" },
          { isResolved },
        );
      expect(await fail(true)).toMatchObject(refused);
      await change("Contributor");
      expect(await fail(true)).toMatchObject(refused);
      await resolve(draftId, "note-0008", true, "Ada-Owner");
      expect(await fail(false)).toMatchObject(refused);
      expect(
        await caller().failAs("Ben-Writer", calls.addDraftNote, { draftId }, note("0009", { kind: "hold" })),
      ).toMatchObject(refused);
      await change("Author");
    });
  });
}

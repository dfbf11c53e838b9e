import { describe, expect, test } from "vitest";
import { getDashboard } from "../../contract/drafts/dashboard.ts";
import { addDraftNote, replyToDraftNote } from "../../contract/drafts/draft-notes.ts";
import { removeDraft } from "../../contract/drafts/draft-publishing.ts";
import { createDraft } from "../../contract/drafts/drafts.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";

/* Ada is Kotaku's owner and a superuser, Ben its author; Cleo is no member. */

export function dashboardCases(services: () => SignedServices): void {
  const caller = () => createCaller(services());
  const open = (who: string) => caller().askAs(who, getDashboard, {});

  describe("the dashboard", () => {
    test("has a question for its person until they answer, and again with the next reply", async () => {
      const { draftId } = await caller().sendAs("Ben-Writer", createDraft, {}, { blogId: "9" });
      const [noteId, text] = ["note-of-dashboard", "Is that so?"];
      const note = { id: noteId, kind: "question" as const, addresseeId: "502", version: 0, range: null };
      await caller().sendAs("Ada-Owner", addDraftNote, { draftId }, { ...note, quote: "", text });
      const notesOf = async (who: string) =>
        (await open(who)).notes?.items.filter(({ storyId }) => storyId === draftId);
      const line = { storyId: draftId, noteId, blogId: "9", headline: "", kind: "question" };
      const asked = { ...line, isForPerson: true, personId: "501", text };
      expect(await notesOf("Ben-Writer")).toMatchObject([asked]);
      expect(await notesOf("Ada-Owner")).toEqual([]);
      const reply = (who: string, id: string) =>
        caller().sendAs(who, replyToDraftNote, { draftId, noteId }, { id, text: `By ${who}.` });
      await reply("Ben-Writer", "reply-of-ben");
      expect(await notesOf("Ben-Writer")).toEqual([]);
      await reply("Ada-Owner", "reply-of-ada");
      expect(await notesOf("Ben-Writer")).toMatchObject([{ ...asked, text: "By Ada-Owner." }]);
      await caller().sendAs("Ben-Writer", removeDraft, { draftId }, {});
      expect(await notesOf("Ben-Writer")).toEqual([]);
    });

    test("has the lists that its person may see, with everyone named there", async () => {
      const { people, ...lists } = await open("Ben-Writer");
      const author = [
        "drafts",
        "failed",
        "licenses",
        "liveblogs",
        "notes",
        "planned",
        "reading",
        "review",
        "scheduled",
      ];
      expect(Object.keys(lists).toSorted()).toEqual(author);
      const authors = lists.drafts?.items.flatMap(({ authorIds }) => authorIds) ?? [];
      expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining(authors));
      expect(lists.drafts?.total).toBeGreaterThan(0);
      const owner = await open("Ada-Owner");
      expect(Object.keys(owner).toSorted()).toEqual([...author, "people", "replies", "shares"].toSorted());
      expect(Object.values(owner)).not.toContain(null);
    });

    test("is empty without a role, and nobody's who is not signed in", async () => {
      expect(await open("Cleo-Reader")).toEqual({ people: [] });
      expect((await caller().failToAsk(getDashboard, {}, {})).status).toBe(401);
    });
  });
}

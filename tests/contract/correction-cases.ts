import { describe, expect, test } from "vitest";
import * as calls from "../../contract/posts/corrections.ts";
import { getPostPage } from "../../contract/network/magma.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";

/* Ada is Kotaku's owner and a superuser, Ben its author and the first of the story's; Eva wrote it with him. */
const storyId = "1830000001";
const blogId = "9";
const newId = () => crypto.randomUUID();

/** Corrections of stories, for people who may change them and for readers. */
export function correctionCases(services: () => SignedServices): void {
  const caller = () => createCaller(services());
  const add = (
    text: string,
    more: { id?: string; kind?: "correction" | "update" } = {},
    who = "Ben-Writer",
  ) =>
    caller().sendAs(
      who,
      calls.addCorrection,
      { postId: storyId },
      { id: newId(), kind: "correction", text, ...more },
    );
  const withdraw = (correctionId: string, isWithdrawn = true) =>
    caller().sendAs("Ben-Writer", calls.withdrawCorrection, { correctionId }, { isWithdrawn });
  const read = () => caller().ask(getPostPage, { postId: storyId }, {});
  const list = (query = {}) => caller().ask(calls.getCorrections, {}, { blogId, ...query });

  describe("corrections of a story", () => {
    test("are shown with it and in the blog's list, with time and author, and move the time of its change", async () => {
      const before = await read();
      expect(before.post.corrections).toEqual([]);
      const { id, timeMillis, possible } = await add("  The cave\nis in Hyrule. ");
      expect(possible).toEqual({ edit: true, withdraw: true });
      const { post, people } = await read();
      const shown = { id, kind: "correction", text: "The cave is in Hyrule.", personId: "502", timeMillis };
      expect(post.corrections).toEqual([shown]);
      expect(people.map((person) => person.id)).toContain("502");
      expect(post.lastUpdateTimeMillis).toBe(timeMillis);
      expect(timeMillis).toBeGreaterThan(before.post.lastUpdateTimeMillis);
      const { items, people: named } = await list();
      expect(items[0]).toEqual({
        correction: shown,
        story: {
          id: storyId,
          blogId,
          headline: "The Lead Story",
          permalink: "https://kotaku.com/the-lead-story-1830000001",
        },
      });
      expect(named.map((person) => person.id)).toEqual(["502"]);
      await withdraw(id);
    });

    test("are added once, however often they are sent", async () => {
      const id = newId();
      const first = await add("Sent twice.", { id });
      expect(await add("Sent twice.", { id })).toEqual(first);
      expect((await read()).post.corrections.map((one) => one.id)).toEqual([id]);
      const other = { id, kind: "correction" as const, text: "Another's." };
      expect(
        (await caller().failAs("Ada-Owner", calls.addCorrection, { postId: storyId }, other)).status,
      ).toBe(409);
      await withdraw(id);
    });

    test("can be changed at first, withdrawn and brought back; each is in the audit log", async () => {
      const { id } = await add("Befor.", { kind: "update" });
      const changed = await caller().sendAs(
        "Ada-Owner",
        calls.changeCorrection,
        { correctionId: id },
        { kind: "clarification", text: "Before." },
      );
      expect(changed).toMatchObject({ kind: "clarification", text: "Before.", personId: "502" });
      expect(await withdraw(id)).toMatchObject({ withdrawnByPersonId: "502", possible: { edit: false } });
      expect((await read()).post.corrections).toEqual([]);
      expect((await list()).items.map(({ correction }) => correction.id)).not.toContain(id);
      const staff = await caller().askAs("Ada-Owner", calls.getStaffCorrections, {}, { blogId });
      expect(staff.items.find((item) => item.id === id)?.withdrawnTimeMillis).toEqual(expect.any(Number));
      // Authors see those of their own stories.
      const own = await caller().askAs("Ben-Writer", calls.getStaffCorrections, {}, { blogId });
      expect(own.items.map((item) => item.id)).toContain(id);
      expect(new Set(own.items.map((item) => item.story.id))).toEqual(new Set([storyId]));
      const story = await caller().askAs("Ben-Writer", calls.getCorrectedStory, { postId: storyId });
      expect(story.items.map((item) => item.id)).toContain(id);
      expect(story.story.state).toBe("live");
      expect(
        await caller().failAs(
          "Ben-Writer",
          calls.changeCorrection,
          { correctionId: id },
          { kind: "update", text: "No." },
        ),
      ).toMatchObject({ status: 403, refusal: "tooLate" });
      expect(await withdraw(id, false)).toMatchObject({ withdrawnTimeMillis: null });
      expect((await read()).post.corrections).toMatchObject([{ id, text: "Before." }]);
      await withdraw(id);
      const { items } = await caller().askAs("Ada-Owner", getAudit, {}, { blogId });
      const lines = items.filter(({ action }) => action.startsWith("correction.")).slice(0, 5);
      expect(lines.map(({ action, postId, words }) => [action, postId, words])).toEqual([
        ["correction.withdraw", storyId, "Before."],
        ["correction.return", storyId, "Before."],
        ["correction.withdraw", storyId, "Before."],
        ["correction.change", storyId, "Before."],
        ["correction.add", storyId, "Befor."],
      ]);
    });

    test("come page by page, each once, newest first", async () => {
      const added: string[] = [];
      for (const text of ["One.", "Two.", "Three."]) added.unshift((await add(text)).id);
      const walked: string[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({
          maxReturned: "1",
          ...(after === null ? {} : { after }),
        });
        walked.push(...page.items.map(({ correction }) => correction.id));
        after = page.next;
      } while (after !== null);
      expect(walked.toSorted()).toEqual(added.toSorted());
      const { items } = await caller().ask(calls.getCorrections, {}, { maxReturned: "3" });
      expect(items.map(({ correction }) => correction.id).toSorted()).toEqual(added.toSorted());
      expect(items.map(({ story }) => story.blogId)).toEqual([blogId, blogId, blogId]);
      for (const id of added) await withdraw(id);
    });

    const good = { id: newId(), kind: "correction", text: "Text." } as const;
    test.each([
      ["nobody", null, storyId, good, 401],
      ["a reader", "Cleo-Reader", storyId, good, 403],
      ["an author without a role on the blog", "Eva-Es", storyId, good, 403],
      ["a reply", "Ada-Owner", "1830000101", good, 404],
      ["a draft", "Ada-Owner", "1830000033", good, 404],
      ["a story to come", "Ada-Owner", "1830000005", good, 404],
      ["a deleted story", "Ada-Owner", "1830000002", good, 410],
      ["a story removed on legal request", "Ada-Owner", "1830000003", good, 451],
      ["no text", "Ada-Owner", storyId, { ...good, text: " \n " }, 400],
      ["a long text", "Ada-Owner", storyId, { ...good, text: "x".repeat(2_001) }, 400],
      ["another kind", "Ada-Owner", storyId, { ...good, kind: "rumor" as "update" }, 400],
      ["a bad id", "Ada-Owner", storyId, { ...good, id: "short" }, 400],
    ])("%s: refused", async (_, who, postId, body, status) => {
      expect((await caller().failAs(who, calls.addCorrection, { postId }, body)).status).toBe(status);
    });

    test("unknown ones are 404", async () => {
      const refused = caller().failAs(
        "Ada-Owner",
        calls.withdrawCorrection,
        { correctionId: "nothing-like-it" },
        { isWithdrawn: true },
      );
      expect((await refused).status).toBe(404);
      expect((await caller().failToAsk(calls.getCorrections, {}, { blogId: "999999" })).status).toBe(404);
      expect(
        (await caller().failToAsk(calls.getStaffCorrections, {}, { blogId }, "Cleo-Reader")).status,
      ).toBe(403);
    });
  });
}

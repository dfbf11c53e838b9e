import { expect, test } from "vitest";
import { getOwnDiscussion, getReplies, getReplyEdits } from "../../contract/discussion/comments.ts";
import { deleteReply, editReply, getPostList, writeReply } from "../../contract/posts/core.ts";
import { blogId, eva, idsOf, isApproved, threadsOf, type Open } from "./reply-threads.ts";

const fifteenMinutes = 900_000;

export function writingCases(open: Open): void {
  test("a reader's reply is pending, visible to everyone who asks for pending ones, and to its writer", async () => {
    const caller = open();
    const own = await caller.write("Cleo-Reader", caller.storyId, "Hello.");
    expect(own).toMatchObject({ starterId: caller.storyId, reasons: [], holds: [] });
    expect(own.reply).toMatchObject({ approved: false, parentId: caller.storyId, because: null });
    expect(own.editableUntilMillis - own.reply.publishTimeMillis).toBe(fifteenMinutes);
    expect(await threadsOf(caller, caller.storyId)).toEqual([]);
    expect(await threadsOf(caller, caller.storyId, "pending")).toEqual([own.reply.id]);
    const mine = await caller.askAs("Cleo-Reader", getOwnDiscussion, { starterId: caller.storyId });
    expect(mine.replies.map(({ reply }) => reply.id)).toEqual([own.reply.id]);
    expect(mine).toMatchObject({ standings: ["reader"], isStoryAuthor: false, obstacles: [] });
    const others = await caller.askAs("Dov-Reader", getOwnDiscussion, { starterId: caller.storyId });
    expect(others.replies).toEqual([]);
  });

  test("a key makes one reply, however often and at the same moment it is sent", async () => {
    const caller = open();
    const key = "one-key-for-one-reply";
    const sent = await Promise.all(
      [1, 2, 3].map(() => caller.write("Cleo-Reader", caller.storyId, "Once.", key)),
    );
    const [first] = sent;
    expect(new Set(sent.map(({ reply }) => reply.id)).size).toBe(1);
    const again = await caller.write("Cleo-Reader", caller.storyId, "Something else.", key);
    expect(again.reply.body).toEqual(first?.reply.body);
    expect(await threadsOf(caller, caller.storyId, "pending")).toEqual([first?.reply.id]);
    const other = await caller.write("Dov-Reader", caller.storyId, "Mine.", key);
    expect(other.reply.id).not.toBe(first?.reply.id);
  });

  test("the story's author is approved at once, and approves what they reply to", async () => {
    const caller = open();
    const asked = await caller.write("Cleo-Reader", caller.storyId, "Why?");
    const answer = await caller.write("Eva-Es", asked.reply.id, "Because.");
    expect(answer.reasons).toMatchObject([{ kind: "storyAuthor", personId: eva, blogId }]);
    const { items } = await caller.ask(getReplies, { postId: caller.storyId }, { tier: "staff" });
    expect(items[0]?.reply).toMatchObject({
      id: asked.reply.id,
      approved: true,
      because: { kind: "answered", personId: eva },
    });
    expect(items[0]?.children.items[0]?.reply.because).toEqual({ kind: "storyAuthor", personId: eva });
    expect(await threadsOf(caller, caller.storyId, "community")).toEqual([]);
    const { items: posts } = await caller.ask(getPostList, {}, { id: [caller.storyId] });
    expect(posts[0]?.replyCount).toBe(2);
    await caller.sendAs("Eva-Es", deleteReply, { postId: answer.reply.id }, {});
    expect(await isApproved(caller, asked.reply.id)).toBe(false);
  });

  test("people can edit their own replies, and nobody else's; moderators see the earlier texts", async () => {
    const caller = open();
    const own = await caller.write("Cleo-Reader", caller.storyId, "Frist.");
    const params = { replyId: own.reply.id };
    expect(await caller.askAs("Cleo-Reader", getReplyEdits, params)).toEqual({ items: [] });
    const body = caller.paragraph("First.");
    const edited = await caller.sendAs("Cleo-Reader", editReply, { postId: own.reply.id }, { body });
    expect(edited.reply.body).toEqual(body);
    expect(edited.reply.editedTimeMillis).toBeGreaterThanOrEqual(own.reply.publishTimeMillis);
    for (const other of ["Dov-Reader", "Eva-Es"]) {
      const refused = await caller.failAs(other, editReply, { postId: own.reply.id }, { body });
      expect(refused).toMatchObject({ status: 403, refusal: "role" });
    }
    const untilMillis = edited.reply.editedTimeMillis;
    for (const reader of ["Cleo-Reader", "Ada-Owner"])
      expect(await caller.askAs(reader, getReplyEdits, params)).toEqual({
        items: [{ untilMillis, body: own.reply.body }],
      });
    // Another reader, an author of the blog who doesn't moderate it, and an author elsewhere.
    for (const other of ["Dov-Reader", "Ben-Writer", "Eva-Es"])
      await expect(caller.askAs(other, getReplyEdits, params)).rejects.toThrow("403");
    await caller.sendAs("Cleo-Reader", deleteReply, { postId: own.reply.id }, {});
    await expect(caller.askAs("Ada-Owner", getReplyEdits, params)).rejects.toThrow("410");
  });

  test("a deleted reply is gone, and its replies remain", async () => {
    const caller = open();
    const own = await caller.write("Eva-Es", caller.storyId, "One.");
    const answer = await caller.write("Eva-Es", own.reply.id, "Two.");
    const refused = await caller.failAs("Dov-Reader", deleteReply, { postId: own.reply.id }, {});
    expect(refused).toMatchObject({ status: 403, refusal: "role" });
    await caller.sendAs("Eva-Es", deleteReply, { postId: own.reply.id }, {});
    const { items } = await caller.ask(getReplies, { postId: caller.storyId }, {});
    expect(items[0]?.reply).toMatchObject({ id: own.reply.id, status: "DELETED", body: [] });
    expect(idsOf(items[0]?.children ?? { items: [] })).toEqual([answer.reply.id]);
    await caller.sendAs("Eva-Es", deleteReply, { postId: answer.reply.id }, {});
    expect(await threadsOf(caller, caller.storyId)).toEqual([]);
    const gone = await caller.failAs(
      "Cleo-Reader",
      writeReply,
      { parentId: own.reply.id },
      {
        body: caller.paragraph("Too late."),
        key: "a-key-for-what-is-gone",
      },
    );
    expect(gone.status).toBe(410);
  });

  test("returns an error", async () => {
    const caller = open();
    const params = { parentId: caller.storyId };
    const key = "a-key-for-nothing-at-all";
    const body = caller.paragraph("Hello.");
    expect(await caller.failAs(null, writeReply, params, { body, key })).toMatchObject({ status: 401 });
    const empty = await caller.failAs("Cleo-Reader", writeReply, params, {
      body: caller.paragraph(" "),
      key,
    });
    expect(empty).toMatchObject({ status: 400, field: "body" });
    const nowhere = await caller.failAs("Cleo-Reader", writeReply, { parentId: "1" }, { body, key });
    expect(nowhere.status).toBe(404);
  });
}

import { expect, test } from "vitest";
import {
  dismissReply,
  getApprovalReasons,
  getOwnDiscussion,
  likePost,
  unlikePost,
} from "../../contract/discussion/comments.ts";
import { featureReply } from "../../contract/discussion/featured.ts";
import { deleteReply, writeReply } from "../../contract/posts/core.ts";
import { getPostPage, getStreamAside } from "../../contract/network/magma.ts";
import {
  approveReply,
  blockForBlog,
  blockPerson,
  followForBlog,
  savePost,
} from "../../contract/people/profile.ts";
import { blogId, eva, isApproved, threadsOf, type Open } from "./reply-threads.ts";

export function likeCases(open: Open): void {
  test("are one for each reader, and not for oneself", async () => {
    const caller = open();
    const { reply } = await caller.write("Cleo-Reader", caller.storyId, "Like me.");
    const postId = reply.id;
    const like = (who: string) => caller.sendAs(who, likePost, {}, { postId });
    expect(await like("Dov-Reader")).toEqual({ postId, isLiked: true, likeCount: 1 });
    expect(await like("Dov-Reader")).toMatchObject({ likeCount: 1 });
    expect(await like("Ben-Writer")).toMatchObject({ likeCount: 2 });
    expect(await caller.failAs("Cleo-Reader", likePost, {}, { postId })).toMatchObject({ refusal: "own" });
    const mine = await caller.askAs("Dov-Reader", getOwnDiscussion, { starterId: caller.storyId });
    expect(mine.liked).toEqual([postId]);
    const unlike = () => caller.sendAs("Dov-Reader", unlikePost, {}, { postId });
    expect(await unlike()).toEqual({ postId, isLiked: false, likeCount: 1 });
    expect(await unlike()).toMatchObject({ likeCount: 1 });
    expect(await isApproved(caller, postId)).toBe(false);
  });

  test("of the author lift a reply into sight, for as long as they last", async () => {
    const caller = open();
    const { reply } = await caller.write("Cleo-Reader", caller.storyId, "Lift me.");
    const postId = reply.id;
    await caller.sendAs("Eva-Es", likePost, {}, { postId });
    const { reasons } = await caller.ask(getApprovalReasons, { replyId: postId }, {});
    expect(reasons).toMatchObject([{ kind: "liked", personId: eva, blogId }]);
    expect(await isApproved(caller, postId)).toBe(true);
    await caller.sendAs("Eva-Es", unlikePost, {}, { postId });
    expect(await isApproved(caller, postId)).toBe(false);
  });
}

export function approvalCases(open: Open): void {
  test("is given and withdrawn by the author, and not by readers", async () => {
    const caller = open();
    const { reply } = await caller.write("Cleo-Reader", caller.storyId, "Please.");
    const replyId = reply.id;
    const refused = await caller.failAs("Dov-Reader", approveReply, {}, { replyId, isApproved: true });
    expect(refused).toMatchObject({ status: 403, refusal: "role" });
    const approve = (isApproved: boolean) =>
      caller.sendAs("Eva-Es", approveReply, {}, { replyId, isApproved });
    expect(await approve(true)).toEqual({ replyId, approved: true });
    const { reasons, people } = await caller.ask(getApprovalReasons, { replyId }, {});
    expect(reasons).toMatchObject([{ kind: "approved", personId: eva }]);
    expect(people.map(({ id }) => id)).toEqual([eva]);
    expect(await approve(false)).toEqual({ replyId, approved: false });
  });
}

export function orderCases(open: Open): void {
  test("the parent's writer can dismiss a reply, and restore it", async () => {
    const caller = open();
    const { reply } = await caller.write("Cleo-Reader", caller.storyId, "Rude.");
    const replyId = reply.id;
    await caller.sendAs("Eva-Es", likePost, {}, { postId: replyId });
    const refused = await caller.failAs("Dov-Reader", dismissReply, {}, { replyId, isDismissed: true });
    expect(refused).toMatchObject({ status: 403, refusal: "role" });
    const dismiss = (isDismissed: boolean) =>
      caller.sendAs("Eva-Es", dismissReply, {}, { replyId, isDismissed });
    expect(await dismiss(true)).toEqual({ replyId, approved: false });
    expect(await threadsOf(caller, caller.storyId, "pending"), "nobody unfolds it").toEqual([]);
    const { holds } = await caller.ask(getApprovalReasons, { replyId }, {});
    expect(holds).toEqual(["dismissed"]);
    await caller.sendAs("Eva-Es", approveReply, {}, { replyId, isApproved: true });
    expect(await isApproved(caller, replyId), "an approval lifts no dismissal").toBe(false);
    expect(await dismiss(false)).toEqual({ replyId, approved: true });
  });

  test("featured replies come first", async () => {
    const caller = open();
    const [first, second] = [
      await caller.write("Eva-Es", caller.storyId, "First."),
      await caller.write("Eva-Es", caller.storyId, "Second."),
    ];
    expect(await threadsOf(caller, caller.storyId)).toEqual([first.reply.id, second.reply.id]);
    const refused = { replyId: second.reply.id, isFeatured: true };
    expect(await caller.failAs("Cleo-Reader", featureReply, {}, refused)).toMatchObject({ status: 403 });
    await caller.sendAs("Eva-Es", featureReply, {}, { replyId: second.reply.id, isFeatured: true });
    expect(await threadsOf(caller, caller.storyId)).toEqual([second.reply.id, first.reply.id]);

    // They are shown above the threads at any depth, and on the front of the blog, while they are public.
    const shown = async () => {
      const { featured } = await caller.ask(getPostPage, { postId: caller.storyId }, {});
      const front = await caller.ask(getStreamAside, { blogId }, {});
      const ofFront = front.featured.items.filter(({ story }) => story.id === caller.storyId);
      expect(ofFront.map(({ reply }) => reply.id)).toEqual(featured.map(({ id }) => id));
      return featured.map(({ id }) => id);
    };
    const below = await caller.write("Cleo-Reader", first.reply.id, "Below the first.");
    await caller.sendAs("Eva-Es", featureReply, {}, { replyId: below.reply.id, isFeatured: true });
    expect(await shown()).toEqual([second.reply.id]);
    await caller.sendAs("Eva-Es", approveReply, {}, { replyId: below.reply.id, isApproved: true });
    expect(await shown()).toEqual([below.reply.id, second.reply.id]);
    await caller.sendAs("Cleo-Reader", deleteReply, { postId: below.reply.id }, {});
    await caller.sendAs("Eva-Es", featureReply, {}, { replyId: second.reply.id, isFeatured: false });
    expect(await shown()).toEqual([]);
  });
}

export function relationCases(open: Open): void {
  test("a blog that unfollows someone hides only replies without another approval reason", async () => {
    const caller = open();
    const [one, other] = [
      await caller.write("Dov-Reader", caller.storyId, "One."),
      await caller.write("Dov-Reader", caller.storyId, "Another."),
    ];
    const follow = (isFollowed: boolean) =>
      caller.sendAs("Ada-Owner", followForBlog, {}, { blogId, personId: "504", isFollowed });
    await follow(true);
    expect(await threadsOf(caller, caller.storyId)).toEqual([one.reply.id, other.reply.id]);
    await caller.sendAs("Eva-Es", likePost, {}, { postId: one.reply.id });
    await follow(false);
    expect(await threadsOf(caller, caller.storyId)).toEqual([one.reply.id]);
    const refused = { blogId, personId: "504", isFollowed: true };
    expect(await caller.failAs("Cleo-Reader", followForBlog, {}, refused)).toMatchObject({ refusal: "role" });
  });

  test("someone blocked by a person can't reply to them", async () => {
    const caller = open();
    const { reply } = await caller.write("Cleo-Reader", caller.storyId, "Not you.");
    const block = (isBlocked: boolean) =>
      caller.sendAs("Cleo-Reader", blockPerson, {}, { personId: "504", isBlocked });
    await block(true);
    const body = { body: caller.paragraph("Me!"), key: "a-key-of-who-is-blocked" };
    const refused = await caller.failAs("Dov-Reader", writeReply, { parentId: reply.id }, body);
    expect(refused).toMatchObject({ status: 403, refusal: "blockedByWriter" });
    const mine = await caller.askAs("Cleo-Reader", getOwnDiscussion, { starterId: caller.storyId });
    expect(mine.blocked).toEqual(["504"]);
    await block(false);
    await caller.write("Dov-Reader", reply.id, "Me again.");
  });

  test("someone blocked by a blog can't write, and their replies are hidden meanwhile", async () => {
    const caller = open();
    const { reply } = await caller.write("Dov-Reader", caller.storyId, "Spam.");
    await caller.sendAs("Eva-Es", likePost, {}, { postId: reply.id });
    const block = (isBlocked: boolean) =>
      caller.sendAs("Ada-Owner", blockForBlog, {}, { blogId, personId: "504", isBlocked });
    await block(true);
    expect(await isApproved(caller, reply.id)).toBe(false);
    expect(await threadsOf(caller, caller.storyId, "pending"), "nobody unfolds it").toEqual([]);
    const body = { body: caller.paragraph("More."), key: "a-key-of-who-is-banned" };
    const refused = await caller.failAs("Dov-Reader", writeReply, { parentId: caller.storyId }, body);
    expect(refused).toMatchObject({ status: 403, refusal: "blocked" });
    await block(false);
    expect(await isApproved(caller, reply.id)).toBe(true);
  });

  test("members of a blog can't be blocked on it", async () => {
    const caller = open();
    // Ben writes for Kotaku.
    const body = { blogId: "9", personId: "502", isBlocked: true };
    expect(await caller.failAs("Ada-Owner", blockForBlog, {}, body)).toMatchObject({
      status: 403,
      refusal: "role",
    });
  });

  test("saved posts are only visible to their owner", async () => {
    const caller = open();
    const save = (isSaved: boolean) =>
      caller.sendAs("Cleo-Reader", savePost, {}, { postId: caller.storyId, isSaved });
    await save(true);
    const saved = async () =>
      (await caller.askAs("Cleo-Reader", getOwnDiscussion, { starterId: caller.storyId })).saved;
    expect(await saved()).toEqual([caller.storyId]);
    await save(false);
    expect(await saved()).toEqual([]);
  });
}

import { describe, expect, test } from "vitest";
import { deleteReply, editReply } from "../../contract/posts/core.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { Notification } from "../../contract/entities/notification.ts";
import { likePost, unlikePost } from "../../contract/discussion/comments.ts";
import { decideAppeal, getOwnDecisions, sendAppeal } from "../../contract/moderation/appeals.ts";
import { decide, getQueue } from "../../contract/moderation/moderation.ts";
import { flagReply } from "../../contract/moderation/reports.ts";
import * as calls from "../../contract/subscriptions/notification.ts";
import {
  approveReply,
  blockPerson,
  followForBlog,
  followPerson,
  savePost,
  getSaved,
} from "../../contract/people/profile.ts";
import { esGizmodoIds } from "./fixture-network.ts";
import { createCaller, type SignedServices } from "./signed-call.ts";

const eva = "505";
const ben = "502";
const cleo = "503";
const dov = "504";

/** A paragraph with a mention. */
const naming = (name: string, words: string): BlockNode[] => [
  {
    type: "Paragraph",
    value: [
      {
        type: "Link",
        value: [{ type: "Text", value: `@${name}`, styles: [] }],
        reference: `https://kinja.com/${name}`,
        target: "",
        noFollow: false,
        analytics: [],
      },
      { type: "Text", value: ` ${words}`, styles: [] },
    ],
    align: null,
    containers: [],
    continuesItem: false,
  },
];

/**
 * Notifications: Eva wrote the stories, Cleo and Dov are readers, Ada has network roles. Each test has its
 * own story.
 */
export function notificationCases(services: () => SignedServices): void {
  // From the end of the list: other tests use stories from its start.
  const stories = esGizmodoIds.toReversed().values();
  const open = () => ({ ...createCaller(services()), storyId: stories.next().value ?? "" });
  type Caller = ReturnType<typeof open>;

  const listAll = async (caller: Caller, who: string) =>
    (await caller.askAs(who, calls.getNotifications, {}, { maxReturned: "50" })).items;
  /** A person's notifications about some posts: kind, and who caused it. */
  const tell = async (caller: Caller, who: string, ...postIds: string[]) =>
    (await listAll(caller, who))
      .filter(({ post }) => post !== null && postIds.includes(post.id))
      .map(({ kind, personIds }) => `${kind} ${personIds.join("+")}`.trim())
      .toSorted();
  const lift = (caller: Caller, replyId: string, isApproved = true) =>
    caller.sendAs("Eva-Es", approveReply, {}, { replyId, isApproved });

  test("a pending reply notifies nobody; once approved, it notifies the parent's writer and its own, once", async () => {
    const caller = open();
    const { reply } = await caller.write("Ben-Writer", caller.storyId, "First of all.");
    expect(await tell(caller, "Eva-Es", reply.id)).toEqual([]);
    await lift(caller, reply.id);
    expect(await tell(caller, "Eva-Es", reply.id)).toEqual([`answered ${ben}`]);
    expect(await tell(caller, "Ben-Writer", reply.id)).toEqual([`lifted ${eva}`]);
    const before = await listAll(caller, "Eva-Es");
    await lift(caller, reply.id, false);
    expect(await tell(caller, "Eva-Es", reply.id)).toEqual([]);
    expect(await tell(caller, "Ben-Writer", reply.id)).toEqual([]);
    await lift(caller, reply.id);
    expect(await listAll(caller, "Eva-Es")).toEqual(before);
  });

  test("a reply notifies the parent's writer, but not oneself, and its notification goes when it is deleted", async () => {
    const caller = open();
    const above = await caller.write("Cleo-Reader", caller.storyId, "What do you say?");
    const answer = await caller.write("Eva-Es", above.reply.id, "This.");
    const own = await caller.write("Eva-Es", answer.reply.id, "And this.");
    expect(await tell(caller, "Cleo-Reader", answer.reply.id)).toEqual([`answered ${eva}`]);
    // Her answer approved its parent.
    expect(await tell(caller, "Cleo-Reader", above.reply.id)).toEqual([`lifted ${eva}`]);
    expect(await tell(caller, "Eva-Es", own.reply.id)).toEqual([]);
    const [first] = await listAll(caller, "Cleo-Reader");
    expect(first?.post).toMatchObject({
      id: answer.reply.id,
      isStarter: false,
      excerpt: "This.",
      storyHeadline: expect.stringMatching(/^Reunión/) as string,
      permalink: `https://es.gizmodo.com/${answer.reply.id}`,
    });
    await caller.sendAs("Eva-Es", deleteReply, { postId: answer.reply.id }, {});
    expect(await tell(caller, "Cleo-Reader", answer.reply.id)).toEqual([]);
  });

  test("mentioned people are notified, also after an edit, and not once the mention is removed", async () => {
    const caller = open();
    const { reply } = await caller.write("Eva-Es", caller.storyId, "Nobody yet.");
    const edit = (body: BlockNode[]) => caller.sendAs("Eva-Es", editReply, { postId: reply.id }, { body });
    await edit(naming("dov-reader", "look at this."));
    expect(await tell(caller, "Dov-Reader", reply.id)).toEqual([`mentioned ${eva}`]);
    await edit(naming("Nobody-Of-That-Name", "look at this instead."));
    expect(await tell(caller, "Dov-Reader", reply.id)).toEqual([]);
  });

  test("likes of one post are one notification with a count, which goes with the last like", async () => {
    const caller = open();
    const like = (who: string) => caller.sendAs(who, likePost, {}, { postId: caller.storyId });
    const unlike = (who: string) => caller.sendAs(who, unlikePost, {}, { postId: caller.storyId });
    const find = async () =>
      (await listAll(caller, "Eva-Es")).find(
        (one) => one.kind === "liked" && one.post?.id === caller.storyId,
      );
    await like("Cleo-Reader");
    await like("Dov-Reader");
    const both = await find();
    expect(both).toMatchObject({ personIds: [dov, cleo], personCount: 2, isSeen: false });
    await caller.sendAs("Eva-Es", calls.markSeen, {}, { upTo: both?.place ?? "" });
    await unlike("Dov-Reader");
    await like("Dov-Reader");
    // Repeating the action creates no new notification.
    expect(await find()).toMatchObject({ place: both?.place, personCount: 2, isSeen: true });
    await unlike("Dov-Reader");
    await unlike("Cleo-Reader");
    expect(await find()).toBeUndefined();
  });

  test("notifications of blocked and unfollowed people disappear", async () => {
    const caller = open();
    await caller.sendAs("Dov-Reader", likePost, {}, { postId: caller.storyId });
    const answer = await caller.write("Dov-Reader", caller.storyId, "An answer.");
    await lift(caller, answer.reply.id);
    const follow = (isFollowed: boolean) =>
      caller.sendAs("Dov-Reader", followPerson, {}, { personId: eva, isFollowed });
    const block = (isBlocked: boolean) =>
      caller.sendAs("Eva-Es", blockPerson, {}, { personId: dov, isBlocked });
    const isFollowed = async () =>
      (await listAll(caller, "Eva-Es")).some((one) => one.kind === "followed" && one.personIds[0] === dov);
    await follow(true);
    const ids = [caller.storyId, answer.reply.id];
    expect(await tell(caller, "Eva-Es", ...ids)).toEqual([`answered ${dov}`, `liked ${dov}`]);
    expect(await isFollowed()).toBe(true);
    await block(true);
    expect(await tell(caller, "Eva-Es", ...ids)).toEqual([]);
    expect(await isFollowed()).toBe(false);
    await block(false);
    expect(await isFollowed()).toBe(true);
    await follow(false);
    expect(await isFollowed()).toBe(false);
  });

  test("someone followed by a blog is notified of that, not of every approval that follows", async () => {
    const caller = open();
    const { reply } = await caller.write("Dov-Reader", caller.storyId, "Lift this by following.");
    const follow = (isFollowed: boolean) =>
      caller.sendAs("Ada-Owner", followForBlog, {}, { blogId: "19292", personId: dov, isFollowed });
    await follow(true);
    const ofBlog = async () =>
      (await listAll(caller, "Dov-Reader")).filter((one) => one.kind === "blogFollowed");
    expect(await ofBlog()).toMatchObject([{ blogId: "19292", personIds: [], post: null }]);
    expect(await tell(caller, "Dov-Reader", reply.id)).toEqual([]);
    expect(await tell(caller, "Eva-Es", reply.id)).toEqual([`answered ${dov}`]);
    await follow(false);
    expect(await ofBlog()).toEqual([]);
  });

  test("the writer gets the decision with its reasons and the appeal's result; so do those who reported", async () => {
    const caller = open();
    const { reply } = await caller.write("Dov-Reader", caller.storyId, "Remove this.");
    await lift(caller, reply.id);
    await caller.sendAs("Cleo-Reader", flagReply, {}, { postId: reply.id, reason: "spam" });
    const order = { items: [{ postId: reply.id, version: 0 }], reason: "spam" as const, words: "An advert." };
    const { items } = await caller.sendAs("Ada-Owner", decide, {}, { ...order, action: "remove" });
    expect(items).toMatchObject([{ status: 200 }]);
    const ofDov = async () =>
      (await listAll(caller, "Dov-Reader")).filter(
        (one) => one.post?.id === reply.id && one.decision !== null,
      );
    expect(await ofDov()).toMatchObject([
      {
        kind: "decision",
        decision: { action: "remove", reason: "spam", words: "An advert.", wasFoundByRule: false },
      },
    ]);
    const [notice] = (await listAll(caller, "Cleo-Reader")).filter((one) => one.kind === "notice");
    // The text for its writer is shown only to them.
    expect(notice).toMatchObject({ decision: { action: "remove", reason: "", words: "" } });
    const own = await caller.askAs("Dov-Reader", getOwnDecisions, {});
    const decisionId = own.items.find(({ decision }) => decision.postId === reply.id)?.decision.id ?? "";
    await caller.sendAs("Dov-Reader", sendAppeal, {}, { decisionId, words: "It is none." });
    const queue = await caller.askAs("Ada-Owner", getQueue, {}, { kind: "appealed" });
    expect(queue.items.map(({ postId }) => postId)).toContain(reply.id);
    // Another moderator must decide: Eva is a member of the blog.
    const settled = { decisionId, version: 1, outcome: "reversed" as const, words: "You are right." };
    await caller.sendAs("Eva-Es", decideAppeal, {}, settled);
    const told: Pick<Notification, "kind" | "decision">[] = await ofDov();
    expect(told.find((one) => one.kind === "appeal")).toMatchObject({
      decision: { action: "remove", isUndone: true, outcome: "reversed", answer: "You are right." },
    });
  });

  describe("as a list", () => {
    test("is paged, newest first, without repetitions or gaps", async () => {
      const caller = open();
      const follow = (who: string, isFollowed: boolean) =>
        caller.sendAs(who, followPerson, {}, { personId: eva, isFollowed });
      for (const who of ["Ben-Writer", "Cleo-Reader", "Dov-Reader"]) await follow(who, true);
      await caller.sendAs("Ben-Writer", likePost, {}, { postId: caller.storyId });
      const whole = await listAll(caller, "Eva-Es");
      expect(whole.length).toBeGreaterThan(3);
      const times = whole.map(({ timeMillis }) => timeMillis);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      const places: string[] = [];
      let after: string | null = null;
      do {
        const query: Record<string, string> = { maxReturned: "2", ...(after !== null && { after }) };
        const page = await caller.askAs("Eva-Es", calls.getNotifications, {}, query);
        expect(page.people.map(({ id }) => id)).toEqual(
          expect.arrayContaining(page.items.flatMap(({ personIds }) => personIds)),
        );
        places.push(...page.items.map(({ place }) => place));
        after = page.next;
      } while (after !== null);
      expect(places).toEqual(whole.map(({ place }) => place));
      for (const who of ["Ben-Writer", "Cleo-Reader", "Dov-Reader"]) await follow(who, false);
    });

    test("seen notifications are not counted, nor are earlier ones", async () => {
      const caller = open();
      const count = async () => (await caller.askAs("Eva-Es", calls.getUnseenCount, {})).unseen;
      const { reply } = await caller.write("Ben-Writer", caller.storyId, "Count this.");
      await lift(caller, reply.id);
      expect(await count()).toBeGreaterThan(0);
      const [newest] = await listAll(caller, "Eva-Es");
      const { unseen } = await caller.sendAs("Eva-Es", calls.markSeen, {}, { upTo: newest?.place ?? "" });
      expect(unseen).toBe(0);
      expect((await listAll(caller, "Eva-Es")).every(({ isSeen }) => isSeen)).toBe(true);
      // The future can't be marked as seen.
      await caller.sendAs("Eva-Es", calls.markSeen, {}, { upTo: "8999999999999999.1" });
      const { reply: later } = await caller.write("Ben-Writer", caller.storyId, "Count this as well.");
      await lift(caller, later.id);
      expect(await count()).toBe(1);
    });

    test("kinds that are turned off are neither shown nor counted, until they are turned on again", async () => {
      const caller = open();
      const count = async () => (await caller.askAs("Eva-Es", calls.getUnseenCount, {})).unseen;
      const choose = (hidden: ("answered" | "liked")[]) =>
        caller.sendAs(
          "Eva-Es",
          calls.updateNotificationChoices,
          {},
          { hidden, unmailed: ["liked"], digest: "weekly" },
        );
      const isNotified = async () => (await tell(caller, "Eva-Es", caller.storyId)).length > 0;
      await caller.sendAs("Dov-Reader", likePost, {}, { postId: caller.storyId });
      const before = await count();
      expect(await isNotified()).toBe(true);
      expect(await choose(["liked"])).toEqual({
        choices: { hidden: ["liked"], unmailed: ["liked"], digest: "weekly" },
        hasMail: expect.any(Boolean) as boolean,
      });
      expect(await isNotified()).toBe(false);
      expect(await count()).toBeLessThan(before);
      await choose([]);
      expect(await isNotified()).toBe(true);
      expect(await count()).toBe(before);
    });

    test.each(["x", "1", "1.x", "-1.1"])("the position %s is rejected", async (after) => {
      const caller = open();
      expect(await caller.failAs("Eva-Es", calls.markSeen, {}, { upTo: after })).toMatchObject({
        status: 400,
        field: "upTo",
      });
    });

    test("is for signed-in people only, and an unknown token ends no digest", async () => {
      const caller = open();
      expect(await caller.failAs(null, calls.markSeen, {}, { upTo: "1.1" })).toMatchObject({ status: 401 });
      const token = "A".repeat(43);
      expect(await caller.sendAs("Eva-Es", calls.endDigest, {}, { token })).toEqual({ outcome: "unknown" });
    });
  });

  test("saved posts are listed, latest first, until they are gone", async () => {
    const caller = open();
    const save = (postId: string, isSaved = true) =>
      caller.sendAs("Cleo-Reader", savePost, {}, { postId, isSaved });
    const { reply } = await caller.write("Ben-Writer", caller.storyId, "Keep this.");
    await save(caller.storyId);
    await save(reply.id);
    const list = async (query: Record<string, string> = {}) => {
      const { items, next, people, blogs } = await caller.askAs("Cleo-Reader", getSaved, {}, query);
      expect(people.map(({ id }) => id)).toEqual(
        expect.arrayContaining(items.map(({ story }) => story.authorIds[0])),
      );
      expect(blogs.map(({ id }) => id)).toEqual(
        expect.arrayContaining(items.map(({ story }) => story.defaultBlogId)),
      );
      return { ids: items.map((item) => item.reply?.id ?? item.story.id), next };
    };
    expect((await list()).ids.slice(0, 2)).toEqual([reply.id, caller.storyId]);
    const first = await list({ maxReturned: "1" });
    expect(first.ids).toEqual([reply.id]);
    expect((await list({ maxReturned: "1", after: first.next ?? "" })).ids).toEqual([caller.storyId]);
    await caller.sendAs("Ben-Writer", deleteReply, { postId: reply.id }, {});
    expect((await list()).ids).not.toContain(reply.id);
    await save(caller.storyId, false);
    expect((await list()).ids).not.toContain(caller.storyId);
  });
}

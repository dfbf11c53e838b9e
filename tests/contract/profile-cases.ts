import { expect, test } from "vitest";
import { approveReply, followPerson, getPersonCard } from "../../contract/people/profile.ts";
import { deleteReply } from "../../contract/posts/core.ts";
import { getPersonRelations, getPersonReplies } from "../../contract/people/person-pages.ts";
import type { Open } from "./reply-threads.ts";

type Caller = ReturnType<Open>;

const cleo = "503";
const said = async (caller: Caller, query: Record<string, string> = {}) =>
  caller.ask(getPersonReplies, { screenName: "cleo-reader" }, query);

export function profileCases(open: Open): void {
  test("a person's replies are the public ones, newest first, with story and parent's writer", async () => {
    const caller = open();
    const above = await caller.write("Eva-Es", caller.storyId, "What do you think?");
    const { reply } = await caller.write("Cleo-Reader", above.reply.id, "I think so.");
    const before = await said(caller);
    expect(before.items.map((item) => item.reply.id)).not.toContain(reply.id);
    await caller.sendAs("Eva-Es", approveReply, {}, { replyId: reply.id, isApproved: true });
    const { items, person, people, blogs } = await said(caller);
    expect(person).toMatchObject({ id: cleo, screenName: "Cleo-Reader" });
    expect(items[0]).toMatchObject({
      reply: { id: reply.id, approved: true },
      story: { id: caller.storyId, isStarter: true },
      answeredId: above.reply.authorId,
    });
    const named = people.map(({ id }) => id);
    expect(named).toEqual(expect.arrayContaining([cleo, above.reply.authorId]));
    const home = items[0]?.story.defaultBlogId;
    expect(blogs.map(({ id }) => id)).toContain(home);
    const times = items.map((item) => item.reply.publishTimeMillis);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    await caller.sendAs("Cleo-Reader", deleteReply, { postId: reply.id }, {});
    expect((await said(caller)).items.map((item) => item.reply.id)).not.toContain(reply.id);
  });

  test("a person's replies are paged, without repetitions or gaps", async () => {
    const caller = open();
    const whole = await said(caller, { maxReturned: "100" });
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await said(caller, { maxReturned: "3", ...(after !== undefined && { after }) });
      ids.push(...page.items.map(({ reply }) => reply.id));
      after = page.pagination.next?.after;
    } while (after !== undefined);
    expect(ids).toEqual(whole.items.map(({ reply }) => reply.id));
    expect(ids.length).toBeGreaterThan(3);
  });

  test("follows are visible from both sides, latest first, until they end", async () => {
    const caller = open();
    const follow = (who: string, personId: string, isFollowed = true) =>
      caller.sendAs(who, followPerson, {}, { personId, isFollowed });
    const list = async (screenName: string, relation: "followers" | "following") =>
      (await caller.ask(getPersonRelations, { screenName }, { relation })).people.map(
        (one) => one.screenName,
      );
    await follow("Dov-Reader", cleo);
    await follow("Ben-Writer", cleo);
    await follow("Ben-Writer", cleo);
    expect((await list("Cleo-Reader", "followers")).toSorted()).toEqual(["Ben-Writer", "Dov-Reader"]);
    expect(await list("Dov-Reader", "following")).toEqual(["Cleo-Reader"]);
    expect(await list("Cleo-Reader", "following")).toEqual([]);
    const first = await caller.ask(
      getPersonRelations,
      { screenName: "Cleo-Reader" },
      { relation: "followers", maxReturned: "1" },
    );
    const { next } = first.pagination;
    const second = await caller.ask(
      getPersonRelations,
      { screenName: "Cleo-Reader" },
      { relation: "followers", maxReturned: "1", after: next?.after ?? "" },
    );
    const both = [...first.people, ...second.people].map(({ screenName }) => screenName);
    expect(both.toSorted()).toEqual(["Ben-Writer", "Dov-Reader"]);
    expect(second.pagination.next).toBeNull();
    await follow("Ben-Writer", cleo, false);
    await follow("Dov-Reader", cleo, false);
    expect(await list("Cleo-Reader", "followers")).toEqual([]);

    // A card counts approved replies, and follows on both sides.
    const figures = async (screenName: string) =>
      (await caller.ask(getPersonCard, { screenName }, {})).figures;
    const before = await figures("DOV-reader");
    const { reply } = await caller.write("Dov-Reader", caller.storyId, "Count me when I'm approved.");
    expect(await figures("Dov-Reader")).toEqual(before);
    await caller.sendAs("Eva-Es", approveReply, {}, { replyId: reply.id, isApproved: true });
    expect(await figures("Dov-Reader")).toEqual({ ...before, replies: before.replies + 1 });
    const mine = await figures("Cleo-Reader");
    const personId = reply.authorId ?? "";
    await caller.sendAs("Cleo-Reader", followPerson, {}, { personId, isFollowed: true });
    expect((await figures("Dov-Reader")).followers).toBe(before.followers + 1);
    expect((await figures("Cleo-Reader")).following).toBe(mine.following + 1);
    await caller.sendAs("Cleo-Reader", followPerson, {}, { personId, isFollowed: false });
    const { person, memberships } = await caller.ask(getPersonCard, { screenName: "ada-owner" }, {});
    expect(memberships.every((one) => one.personId === person.id)).toBe(true);
    expect(memberships.length).toBeGreaterThan(0);
    expect(await caller.failToAsk(getPersonCard, { screenName: "Nobody-At-All" }, {})).toMatchObject({
      status: 404,
    });
  });
}

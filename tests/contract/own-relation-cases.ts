import { getFigureMail, updateFigureMail } from "../../contract/audience/audience.ts";
import { expect, test } from "vitest";
import {
  followBlog,
  followTag,
  getFollowedOfKind,
  getFollowedSubjects,
  getFollowing,
  getFollowingDigest,
  openFollowing,
  updateFollowingDigest,
} from "../../contract/subscriptions/following.ts";
import { getCase } from "../../contract/moderation/moderation.ts";
import { getBlockedPeople, getMutedPeople, getOwnRelation } from "../../contract/people/person-pages.ts";
import {
  blockPerson,
  completeName,
  followForBlog,
  followPerson,
  mutePerson,
} from "../../contract/people/profile.ts";
import type { Open } from "./reply-threads.ts";

const cleo = "503";

/** Relations between people. Each test ends those that it begins, and none needs a story. */
export function ownRelationCases(open: Open): void {
  test("what someone has to do with a person is theirs alone to see", async () => {
    const caller = open();
    const relation = (who: string, screenName = "cleo-reader") =>
      caller.askAs(who, getOwnRelation, { screenName });
    const none = {
      person: { id: cleo },
      isOwn: false,
      isFollowed: false,
      isMuted: false,
      isBlocked: false,
      blogs: [],
    };
    expect(await relation("Dov-Reader")).toMatchObject(none);
    await caller.sendAs("Dov-Reader", followPerson, {}, { personId: cleo, isFollowed: true });
    await caller.sendAs("Dov-Reader", blockPerson, {}, { personId: cleo, isBlocked: true });
    expect(await relation("Dov-Reader")).toMatchObject({ isFollowed: true, isBlocked: true });
    expect(await relation("Eva-Es")).toMatchObject({ isFollowed: false, isBlocked: false });
    expect(await relation("Cleo-Reader")).toMatchObject({ isOwn: true, isFollowed: false, blogs: [] });
    expect((await caller.askAs("Dov-Reader", getBlockedPeople, {})).people.map(({ id }) => id)).toEqual([
      cleo,
    ]);
    expect(await caller.askAs("Cleo-Reader", getBlockedPeople, {})).toEqual({ people: [], next: null });
    await caller.sendAs("Dov-Reader", followPerson, {}, { personId: cleo, isFollowed: false });
    await caller.sendAs("Dov-Reader", blockPerson, {}, { personId: cleo, isBlocked: false });
    expect(await relation("Dov-Reader")).toMatchObject(none);
  });

  test("a name that is begun finds people, for those who are signed in", async () => {
    const caller = open();
    const find = async (q: string) =>
      (await caller.askAs("Dov-Reader", completeName, {}, { q })).items.map(({ screenName }) => screenName);
    expect(await find("CLEO")).toEqual(["Cleo-Reader"]);
    expect(await find("cleo-reader")).toEqual(["Cleo-Reader"]);
    expect(await find("reader")).toEqual([]);
    expect(await find("zz")).toEqual([]);
    for (const q of ["", "c", "c%", "c_", "'; --"])
      expect(await caller.failToAsk(completeName, {}, { q }, "Dov-Reader"), q).toMatchObject({ status: 400 });
    expect(await caller.failToAsk(completeName, {}, { q: "cleo" })).toMatchObject({ status: 401 });
  });

  test("who mutes someone finds them in a list and can end it, and the person learns nothing", async () => {
    const caller = open();
    const mute = (isMuted: boolean) =>
      caller.sendAs("Dov-Reader", mutePerson, {}, { personId: cleo, isMuted });
    const list = async (who: string) =>
      (await caller.askAs(who, getMutedPeople, {})).people.map(({ id }) => id);
    await mute(true);
    await mute(true);
    expect(await list("Dov-Reader")).toEqual([cleo]);
    expect(await list("Cleo-Reader")).toEqual([]);
    const own = await caller.askAs("Dov-Reader", getOwnRelation, { screenName: "Cleo-Reader" });
    expect(own).toMatchObject({ isMuted: true, isBlocked: false });
    await mute(false);
    expect(await list("Dov-Reader")).toEqual([]);
  });

  test("what someone follows is theirs alone to see, and they read its stories and replies", async () => {
    const caller = open();
    const dov = "Dov-Reader";
    const key = ["blog:9", "tag:9:legendofzelda", `person:${cleo}`];
    const states = async (who: string) =>
      (await caller.askAs(who, getFollowedSubjects, {}, { key })).items.map((one) => one.isFollowed);
    const read = async () => (await caller.askAs(dov, getFollowing, {}, { maxReturned: "50" })).items;
    expect(await read()).toEqual([]);
    const set = async (isFollowed: boolean) => {
      await caller.sendAs(dov, followBlog, {}, { blogId: "9", isFollowed });
      await caller.sendAs(dov, followTag, {}, { blogId: "9", tag: "legendofzelda", isFollowed });
      await caller.sendAs(dov, followPerson, {}, { personId: cleo, isFollowed });
    };
    await set(true);
    expect([await states(dov), await states("Eva-Es")]).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
    const items = await read();
    expect(items.some(({ reply }) => reply?.authorId === cleo)).toBe(true);
    expect(items.find(({ story, reply }) => story.id === "1830000008" && reply === null)?.keys).toEqual([
      "blog:9",
      "tag:9:legendofzelda",
    ]);
    const ofTags = await caller.askAs(dov, getFollowedOfKind, { kind: "tag" });
    expect(ofTags.items.map((one) => one.key)).toEqual(["tag:9:legendofzelda"]);
    const opened = await caller.sendAs(dov, openFollowing, {}, {});
    expect(opened.counts).toEqual({ blog: 1, tag: 1, person: 1 });
    expect(await caller.askAs(dov, getFollowingDigest, {})).toEqual({ digest: "never" });
    await caller.sendAs(dov, updateFollowingDigest, {}, { digest: "weekly" });
    expect(await caller.askAs(dov, getFollowingDigest, {})).toEqual({ digest: "weekly" });
    await caller.sendAs(dov, updateFollowingDigest, {}, { digest: "never" });
    expect(await caller.askAs(dov, getFigureMail, {})).toEqual({ isWanted: false, hasStories: false });
    for (const isWanted of [true, false])
      expect(await caller.sendAs(dov, updateFigureMail, {}, { isWanted })).toEqual({ isWanted });
    await set(false);
    expect(await read()).toEqual([]);
  });

  test("moderators read the case of any post, with its writer's record", async () => {
    const found = await open().askAs("Ada-Owner", getCase, { postId: "1830000001" });
    expect(found).toMatchObject({ version: expect.any(Number), history: { removals: expect.any(Number) } });
  });

  test("the blogs for which someone may follow are those they edit", async () => {
    const caller = open();
    const blogsOf = async (who: string) =>
      (await caller.askAs(who, getOwnRelation, { screenName: "Cleo-Reader" })).blogs;
    const [own] = await blogsOf("Ada-Owner");
    expect(own).toMatchObject({ isFollowed: false });
    const follow = (isFollowed: boolean) =>
      caller.sendAs(
        "Ada-Owner",
        followForBlog,
        {},
        { blogId: own?.blogId ?? "", personId: cleo, isFollowed },
      );
    await follow(true);
    expect((await blogsOf("Ada-Owner"))[0]).toEqual({ blogId: own?.blogId, isFollowed: true });
    await follow(false);
    expect(await blogsOf("Dov-Reader")).toEqual([]);
  });

  test("blocked people are paged by id, each once", async () => {
    const caller = open();
    const blocked = ["501", "502", "504", "505"];
    for (const personId of blocked) {
      await caller.sendAs("Cleo-Reader", blockPerson, {}, { personId, isBlocked: true });
    }
    const after = async (id: string) =>
      (await caller.askAs("Cleo-Reader", getBlockedPeople, {}, { after: id })).people.map((one) => one.id);
    expect(await after("501")).toEqual(["502", "504", "505"]);
    expect(await after("505")).toEqual([]);
    for (const personId of blocked) {
      await caller.sendAs("Cleo-Reader", blockPerson, {}, { personId, isBlocked: false });
    }
  });
}

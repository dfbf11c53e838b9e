import { beforeEach, expect, test } from "vitest";
import { notifyFollowers } from "../../api/subscriptions/notifications/followed-discussions.ts";
import { followDiscussion, getOwnDiscussion } from "../../contract/discussion/comments.ts";
import { deleteReply, writeReply } from "../../contract/posts/core.ts";
import { getNotifications, markSeen } from "../../contract/subscriptions/notification.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

const story = "1830000001";
let services: TestServices;
let keys = 0;
beforeEach(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
});

const tokens = new Map<string, Promise<string>>();
beforeEach(() => tokens.clear());
function tokenOf(name: string): Promise<string> {
  const token = tokens.get(name) ?? openSession(services.db, name);
  tokens.set(name, token);
  return token;
}

const follow = async (name: string, isFollowed = true, starterId = story) =>
  callAs(services.fetch, await tokenOf(name), followDiscussion, {}, { starterId, isFollowed });

/** Replies by staff are public at once. */
async function write(name: string, parentId: string): Promise<string> {
  keys += 1;
  const text = { type: "Text" as const, value: `Words ${keys}`, styles: [] };
  const body = [
    { type: "Paragraph" as const, value: [text], align: null, containers: [], continuesItem: false },
  ];
  const sent = { body, key: `followed-discussions-${keys}` };
  const answer = await callAs(services.fetch, await tokenOf(name), writeReply, { parentId }, sent);
  expect(answer.status).toBe(200);
  return answer.data.reply.id;
}

/** The replies that a person is notified of as new in the discussion. */
async function listNews(name: string): Promise<string[]> {
  await notifyFollowers({ db: services.db });
  const { data } = await callAs(services.fetch, await tokenOf(name), getNotifications);
  return data.items.filter(({ kind }) => kind === "discussed").map(({ post }) => post?.id ?? "");
}

/** Marks all notifications as seen; the clock of later ones is ahead. */
async function see(name: string): Promise<void> {
  const token = await tokenOf(name);
  const { data } = await callAs(services.fetch, token, getNotifications);
  await callAs(services.fetch, token, markSeen, {}, { upTo: data.items[0]?.place ?? "0.0" });
}

const isFollowed = async (name: string) =>
  (await callAs(services.fetch, await tokenOf(name), getOwnDiscussion, { starterId: story })).data.isFollowed;

test("who follows a discussion is notified of its next reply once, and again after seeing that", async () => {
  expect(await isFollowed("Dov-Reader")).toBe(false);
  await follow("Dov-Reader");
  await follow("Dov-Reader");
  expect(await isFollowed("Dov-Reader")).toBe(true);
  const first = await write("Ada-Owner", story);
  expect(await listNews("Dov-Reader")).toEqual([first]);
  await write("Ada-Owner", story);
  expect(await listNews("Dov-Reader")).toEqual([first]);
  await see("Dov-Reader");
  const third = await write("Ada-Owner", first);
  expect(await listNews("Dov-Reader")).toEqual([third]);

  await follow("Dov-Reader", false);
  expect(await isFollowed("Dov-Reader")).toBe(false);
  expect(await listNews("Dov-Reader")).toEqual([]);
});

test("nobody is notified of their own reply, of one that has gone, or twice of the same", async () => {
  for (const name of ["Ada-Owner", "Dov-Reader", "Cleo-Reader"]) await follow(name);
  const own = await write("Dov-Reader", story);
  // Pending: only its writer can read it.
  expect(await listNews("Cleo-Reader")).toEqual([]);
  const answer = await write("Ada-Owner", own);
  // The writer of `own` is notified of the answer as such.
  expect(await listNews("Dov-Reader")).not.toContain(answer);
  expect(await listNews("Ada-Owner")).not.toContain(answer);
  expect(await listNews("Cleo-Reader")).toEqual([answer]);
  await callAs(services.fetch, await tokenOf("Ada-Owner"), deleteReply, { postId: answer }, {});
  expect(await listNews("Cleo-Reader")).toEqual([]);
});

test("a reply costs one row however many follow, and the job notifies all of them in batches", async () => {
  const many = JSON.stringify(Array.from({ length: 1_203 }, (_, index) => String(900_000 + index)));
  await services.db
    .prepare("INSERT INTO discussion_follows SELECT ?2, value, 1 FROM json_each(?1)")
    .bind(many, story)
    .run();
  await write("Ada-Owner", story);
  const count = async (table: string, where: string) =>
    (await services.db.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<{ n: number }>())
      ?.n;
  expect(await count("discussion_news", "1")).toBe(1);
  expect(await count("notifications", "kind = 'discussed'")).toBe(0);
  await notifyFollowers({ db: services.db });
  expect(await count("notifications", "kind = 'discussed'")).toBe(1_203);
  expect(await count("discussion_news", "1")).toBe(0);
  await notifyFollowers({ db: services.db });
  expect(await count("notifications", "kind = 'discussed'")).toBe(1_203);
});

test("only stories have a discussion to follow", async () => {
  const reply = await write("Ada-Owner", story);
  expect((await follow("Dov-Reader", true, reply)).status).toBe(404);
  expect((await follow("Dov-Reader", true, "1999999999")).status).toBe(404);
});

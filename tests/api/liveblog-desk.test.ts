import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getLiveblog, setLiveblogDuty } from "../../contract/discussion/modes.ts";
import { getEpochs } from "../../contract/network/magma.ts";
import * as calls from "../../contract/discussion/modes.ts";
import { getNotifications } from "../../contract/subscriptions/notification.ts";
import { begin, hour, minute, openDesk, type Desk } from "./open-desk.ts";
import { newKey, paragraph, silenceServices } from "./signed-caller.ts";

/* Late updates of a liveblog, and updates before its story is published. The clock is the test's. */

interface Entry {
  reply: { id: string; publishTimeMillis: number; editedTimeMillis: number | null; body: unknown };
}
interface Liveblog {
  conduct: { state: string; beginsTimeMillis: number | null; startsByItself: boolean };
  entries: { items: Entry[] };
}

let desk: Desk;
beforeAll(() => silenceServices());
beforeEach(async () => {
  desk = await openDesk();
});

const write = (starterId: string, text: string, more: object = {}, key = newKey()) =>
  desk.send<Entry>("Abe-Author", calls.writeEntry, { starterId }, { body: paragraph(text), key, ...more });
const read = (who: string, starterId: string) => desk.send<Liveblog>(who, getLiveblog, { starterId });
const end = async (starterId: string) =>
  desk.send("Abe-Author", calls.setModeState, {}, { starterId, state: "ended" });

/** A liveblog published at a time, or now. */
async function openLiveblog(publishTimeMillis: number | null = null): Promise<string> {
  const id = await desk.write();
  await desk.setField("Abe-Author", id, "mode", "liveblog");
  expect((await desk.publish("Abe-Author", id, publishTimeMillis)).data.outcome).toBe("published");
  return id;
}

describe("an entry that comes late", () => {
  test.each([
    { written: "two hours ago", age: 3 * hour, at: begin + hour, is: begin + hour },
    { written: "before the story", age: 3 * hour, at: begin - minute, is: begin },
    { written: "more than a day ago", age: 48 * hour, at: begin + hour, is: begin + 48 * hour },
    { written: "in the future", age: hour, at: begin + 2 * hour, is: begin + hour },
  ])("and was written $written has the time that it may have", async ({ age, at, is }) => {
    const id = await openLiveblog();
    desk.clock.now = begin + age;
    const { data } = await write(id, "Late.", { writtenTimeMillis: at });
    expect(data.reply.publishTimeMillis).toBe(is);
  });

  test("is written once, whatever has become of the liveblog, and not after its key may be forgotten", async () => {
    const id = await openLiveblog();
    const key = newKey();
    const writtenTimeMillis = begin;
    const first = await write(id, "Once.", { writtenTimeMillis }, key);
    await end(id);
    desk.clock.now = begin + 6.5 * 24 * hour;
    expect((await write(id, "Once.", { writtenTimeMillis }, key)).data.reply.id).toBe(first.data.reply.id);
    await desk.send("Abe-Author", calls.setModeState, {}, { starterId: id, state: "live" });
    const old = await write(id, "Never sent.", { writtenTimeMillis });
    expect([old.status, old.error?.field]).toEqual([409, "writtenTimeMillis"]);
    expect((await read("Abe-Author", id)).data.entries.items).toHaveLength(1);
  });
});

describe("a liveblog that is scheduled", () => {
  const isShown = async (id: string) => (await desk.page(id)).status === 200;

  test("is announced, written before anybody sees it, and moves with its publication", async () => {
    const id = await openLiveblog(begin + 2 * hour);
    expect((await read("Abe-Author", id)).data.conduct).toMatchObject({
      state: "queued",
      beginsTimeMillis: begin + 2 * hour,
    });
    const { data: entry } = await write(id, "Before.");
    await write(id, "Before as well.");
    desk.clock.now = begin + hour;
    expect(await isShown(entry.reply.id)).toBe(false);
    expect((await read("Ann-Owner", id)).data.entries.items).toHaveLength(2);
    expect((await read("Rob-Reader", id)).status).toBe(404);

    await desk.publish("Abe-Author", id, begin + 4 * hour);
    desk.clock.now = begin + 3 * hour;
    expect(await isShown(entry.reply.id)).toBe(false);
    await desk.publish("Abe-Author", id);
    expect(await isShown(id)).toBe(true);
    desk.clock.now += minute;
    expect(await isShown(entry.reply.id)).toBe(true);
    const { data: later } = await write(id, "After.");
    const items = (await read("Abe-Author", id)).data.entries.items;
    expect(items.at(-1)?.reply.id).toBe(later.reply.id);
    expect(items[0]?.reply.publishTimeMillis).toBe(begin + 3 * hour);
  });
});

describe("a deleted update", () => {
  test("is not restored once its story is taken down, and what is no update never is", async () => {
    const id = await openLiveblog();
    const { data: entry } = await write(id, "Deleted.");
    const entryId = entry.reply.id;
    expect((await desk.send("Abe-Author", calls.deleteEntry, { entryId }, {})).status).toBe(200);
    const restore = (restored: string) =>
      desk.send(
        "Ann-Owner",
        calls.restoreEntry,
        { entryId: restored },
        { body: paragraph("Deleted."), isKey: false, isPinned: false },
      );
    expect((await restore(id)).status).toBe(404);
    const { db } = desk.services;
    const setStatus = (status: string) =>
      db.prepare("UPDATE posts SET status = ?1 WHERE id = ?2").bind(status, id).run();
    await setStatus("DELETED");
    expect((await restore(entryId)).status).toBeGreaterThanOrEqual(404);
    await setStatus("PUBLISHED");
    expect((await restore(entryId)).status).toBe(200);
  });
});

test("only a story has discussion settings", async () => {
  const id = await openLiveblog();
  const { data: entry } = await write(id, "An update.");
  for (const starterId of [entry.reply.id, "999"])
    expect((await desk.send("Ann-Owner", calls.setMode, {}, { starterId, mode: "liveblog" })).status).toBe(
      404,
    );
});

describe("an announced start", () => {
  const begins = begin + hour;
  const announce = (starterId: string, more: object = { startsByItself: true }) =>
    desk.send(
      "Abe-Author",
      calls.setModeState,
      {},
      { starterId, state: "queued", beginsTimeMillis: begins, ...more },
    );
  const look = async (id: string) => [
    (await read("Abe-Author", id)).data.conduct.state,
    // Cards read it from the database.
    (await desk.page(id)).post?.modeState,
  ];

  test("happens by itself for the first reader after its hour, and tells caches", async () => {
    const id = await openLiveblog();
    expect((await announce(id)).status).toBe(200);
    expect((await read("Abe-Author", id)).data.conduct).toMatchObject({
      beginsTimeMillis: begins,
      startsByItself: true,
    });
    desk.clock.now = begins - 1;
    expect(await look(id)).toEqual(["queued", "queued"]);
    desk.clock.now = begins;
    expect(await look(id)).toEqual(["live", "live"]);
    type Epochs = { blogs: { host: string; lists: number }[] };
    const { data } = await desk.send<Epochs>(null, getEpochs);
    expect(data.blogs.find(({ host }) => host === "kotaku.com")?.lists).toBe(begins);
  });

  test.each([
    ["announced without that", (id: string) => announce(id, {}), "queued"],
    ["ended before", (id: string) => end(id), "ended"],
  ])("doesn't happen to a liveblog that is %s", async (_, act, state) => {
    const id = await openLiveblog();
    await announce(id);
    desk.clock.now += minute;
    await act(id);
    desk.clock.now = begins;
    expect(await look(id)).toEqual([state, state]);
  });

  test("must be to come", async () => {
    const id = await openLiveblog();
    desk.clock.now = begins;
    expect((await announce(id)).error?.field).toBe("beginsTimeMillis");
  });
});

test("an edit of a text that somebody else has changed meanwhile is shown theirs, and saved once it has seen that", async () => {
  const id = await openLiveblog();
  const entryId = (await write(id, "As it was.")).data.reply.id;
  type Edited = { isSaved: boolean; entry: Entry };
  const edit = (who: string, text: string, more: object) =>
    desk.send<Edited>(who, calls.editEntry, { entryId }, { body: paragraph(text), ...more });
  desk.clock.now += minute;
  const first = await edit("Ama-Author", "Hers.", { seenTimeMillis: null });
  expect(first.data.isSaved).toBe(true);
  const met = await edit("Abe-Author", "His.", { seenTimeMillis: null });
  expect(met.data).toMatchObject({ isSaved: false, entry: { reply: { body: paragraph("Hers.") } } });
  // The response may have been lost: the same text again is no conflict.
  expect((await edit("Ama-Author", "Hers.", { seenTimeMillis: null })).data.isSaved).toBe(true);
  desk.clock.now += minute;
  const { editedTimeMillis } = met.data.entry.reply;
  const again = await edit("Abe-Author", "His.", { seenTimeMillis: editedTimeMillis });
  expect(again.data).toMatchObject({ isSaved: true, entry: { reply: { body: paragraph("His.") } } });
});

test("whoever is put on duty is notified, until somebody else is; nobody of what they did themselves", async () => {
  const id = await openLiveblog();
  const put = (personId: string | null) =>
    desk.send("Abe-Author", setLiveblogDuty, {}, { starterId: id, personId });
  const newsOf = async (who: string) => {
    type News = { items: { kind: string; personIds: string[]; post: { id: string } }[] };
    return (await desk.send<News>(who, getNotifications)).data.items.filter(({ kind }) => kind === "onDuty");
  };
  await put("602");
  expect(await newsOf("Abe-Author")).toEqual([]);
  await put("603");
  await put("603");
  expect(await newsOf("Ama-Author")).toMatchObject([{ personIds: ["602"], post: { id } }]);
  await put(null);
  expect(await newsOf("Ama-Author")).toEqual([]);
});

test("a deleted entry comes back within an hour, and not after a moderator removed it", async () => {
  const id = await openLiveblog();
  const { data: entry } = await write(id, "Gone.");
  const entryId = entry.reply.id;
  const restore = () =>
    desk.send("Ama-Author", calls.restoreEntry, { entryId }, { body: paragraph("Back.") });
  await desk.send("Ama-Author", calls.deleteEntry, { entryId }, {});
  desk.clock.now += hour;
  expect((await restore()).status).toBe(200);
  await desk.send("Ama-Author", calls.deleteEntry, { entryId }, {});
  desk.clock.now += hour + 1;
  expect((await restore()).status).toBe(409);
  const { data: other } = await write(id, "Removed.");
  await desk.services.db
    .prepare("UPDATE posts SET status = 'DELETED', last_update_time = ?2 WHERE id = ?1")
    .bind(other.reply.id, desk.clock.now)
    .run();
  const removed = await desk.send(
    "Ama-Author",
    calls.restoreEntry,
    { entryId: other.reply.id },
    { body: paragraph("Back.") },
  );
  expect(removed.status).toBe(409);
});

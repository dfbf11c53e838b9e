import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getLiveblog } from "../../contract/liveblogs.ts";
import * as calls from "../../contract/modes.ts";
import { begin, hour, minute, openDesk, type Desk } from "./open-desk.ts";
import { newKey, paragraph, silenceServices } from "./signed-caller.ts";

/* Updates of a liveblog that come late, or before their story does. The clock is the test's. */

interface Entry {
  reply: { id: string; publishTimeMillis: number };
}
interface Liveblog {
  conduct: { state: string; beginsTimeMillis: number | null };
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

/** A liveblog that is published at a time, or now. */
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

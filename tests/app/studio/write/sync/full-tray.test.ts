import { expect, test } from "vitest";
import { describeStatus } from "../../../../../app/studio/write/sync/draft-sync.ts";
import { resumeRecord } from "../../../../../app/studio/write/sync/recovery.ts";
import { buildStoryDocument } from "../../../../../contract/document/build-story-document.ts";
import type { NewRecoveredPassage } from "../../../../../contract/entities/draft.ts";
import { createDrafts, readTray } from "./create-drafts.ts";
import { createStore, createTransport, Tab } from "./tab.ts";

/* A full recovery tray: passages without room stay on the device of their page, and aren't lost. */

let passed = 1_700_000_000_000;
const now = () => (passed += 1);
const createDraft = createDrafts(now);
const start = buildStoryDocument({ headline: "One two", subhead: null, body: [] });

async function openFull() {
  const server = await createDraft(start);
  for (let batch = 0; batch < 5; batch += 1)
    await server.authority.sync(
      { personId: "503", now: now() },
      {
        version: 0,
        clientId: "page-that-fills",
        steps: [],
        canRebase: true,
        canWait: true,
        notesVersion: 0,
        recovered: Array.from({ length: 200 }, (_, index): NewRecoveredPassage => {
          const id = `passage-${batch}-${index}`;
          const place = { position: 1, slice: null, before: "", after: "" };
          return { id, reason: "unplaced", personId: "503", timeMillis: 1, text: id, ...place };
        }),
      },
    );
  const stores = { writer: createStore(), deleter: createStore() };
  const writer = await Tab.open({ server, personId: "501", store: stores.writer, now });
  const deleter = await Tab.open({ server, personId: "502", store: stores.deleter, now });
  const typed = "what nobody has seen";
  writer.state = writer.state.apply(writer.state.tr.insertText(typed, 5));
  return { server, stores, writer, deleter, typed };
}

const settle = ({ authority }: Awaited<ReturnType<typeof openFull>>["server"]) =>
  authority.settle({ personId: "503", now: now() }, "passage-0-0");
const readHeadline = ({ state }: Tab) => state.doc.firstChild?.textContent;
const describe = ({ session }: Tab) =>
  describeStatus({
    unsent: session.unsent,
    fault: null,
    hasSpace: true,
    isWaiting: session.waiting > 0,
    isOffline: false,
    savedTime: 0,
  });

test("text is deleted for others once the tray has room for what was not seen of it", async () => {
  const { server, stores, writer, deleter, typed } = await openFull();
  await writer.session.send();
  deleter.state = deleter.state.apply(deleter.state.tr.delete(1, 8));
  deleter.state = deleter.state.apply(deleter.state.tr.insertText("New", 1));
  for (let call = 0; call < 3; call += 1) {
    await deleter.keep();
    await deleter.send();
  }
  await deleter.keep();
  expect(deleter.session).toMatchObject({ waiting: 1, isHeld: true, isRefused: false });
  expect(describe(deleter)).toEqual({ kind: "failed", reason: "tray" });
  const [record = expect.fail("nothing is on the device")] = stores.deleter.records.values();
  expect(record.recovered.map(({ text }) => text)).toEqual([typed]);
  expect(record.steps.length).toBeGreaterThan(0);
  // Others continue writing.
  writer.state = writer.state.apply(writer.state.tr.insertText("!", 1));
  await writer.session.send();
  expect(writer.session.unsent).toBe(0);
  expect(readHeadline(writer)).toBe(`!One ${typed}two`);

  await settle(server);
  while ((await deleter.session.send()) && deleter.session.unsent > 0);
  await writer.session.send();
  expect(readHeadline(writer)).toMatch(/^!?New!?$/);
  expect(describe(deleter)).toEqual({ kind: "saved", timeMillis: 0 });
  const tray = await readTray(server.authority);
  expect(tray.map(({ text }) => text)).toContain(typed);
});

test("what a page has typed where nothing is left stays on the device, also once the page is closed", async () => {
  const { server, stores, writer, deleter, typed } = await openFull();
  deleter.state = deleter.state.apply(deleter.state.tr.delete(1, 8));
  await deleter.session.send();
  writer.state = writer.state.apply(writer.state.tr.insertText("Head ", 1));
  for (let call = 0; call < 3; call += 1) {
    await writer.keep();
    await writer.send();
  }
  await writer.keep();
  // The rest of its text is saved.
  expect(writer.session).toMatchObject({ waiting: 1, unsent: 1, isHeld: true });
  expect(describe(writer)).toEqual({ kind: "failed", reason: "tray" });
  const [record = expect.fail("nothing is on the device")] = stores.writer.records.values();
  expect(record.recovered.map(({ text }) => text)).toEqual([typed]);

  const transport = createTransport({ server, personId: "501", now });
  const resume = () => resumeRecord(record, { transport, store: stores.writer, now });
  expect(await resume()).toBe(false);
  expect(stores.writer.records.size).toBe(1);
  await settle(server);
  expect(await resume()).toBe(true);
  expect(stores.writer.records.size).toBe(0);
  const tray = await readTray(server.authority);
  expect(tray.map(({ text }) => text)).toContain(typed);
});

import { StepMap } from "prosemirror-transform";
import { describe, expect, test, vi } from "vitest";
import { createRecoveredRow, textOnly } from "../../api/drafts/room/recovered-passages.ts";
import type { SyncInput } from "../../api/object-calls/draft-room.ts";
import { buildStoryDocument } from "../../contract/document/build-story-document.ts";
import type { NewRecoveredPassage } from "../../contract/entities/draft.ts";
import { createDrafts, readTray } from "../app/studio/write/sync/create-drafts.ts";

/* Large recovery trays, which a person who may write in the draft must not be able to make too large to open. */

const ada = { personId: "501", now: 1_700_000_000_000 };
const createEmpty = createDrafts(() => ada.now);
async function createDraft(document: Parameters<typeof createEmpty>[0]) {
  const draft = await createEmpty(document);
  await draft.db
    .prepare(
      `INSERT OR IGNORE INTO people (id, screen_name, display_name, bio, joined_time, content_hash)
       VALUES (?1, 'Ada', 'Ada', '', 1, '')`,
    )
    .bind(ada.personId)
    .run();
  return draft;
}
const start = buildStoryDocument({ headline: "One", subhead: null, body: [] });
const long = "words ".repeat(16_600);

const passage = (id: string, text: string, more: Partial<NewRecoveredPassage> = {}): NewRecoveredPassage => ({
  id,
  reason: "unplaced",
  personId: ada.personId,
  timeMillis: ada.now,
  position: 1,
  slice: { content: [{ type: "text", text }] },
  text,
  before: "",
  after: "",
  ...more,
});
const input = (version: number, parts: Partial<SyncInput>): SyncInput => ({
  version,
  clientId: "page-of-ada",
  steps: [],
  canRebase: true,
  canWait: true,
  recovered: [],
  notesVersion: 0,
  ...parts,
});
const replace = (from: number, to: number, text: string) => ({
  stepType: "replace",
  from,
  to,
  ...(text && { slice: { content: [{ type: "text", text }] } }),
});
const measure = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

type Draft = Awaited<ReturnType<typeof createDraft>>;
async function send({ authority }: Pick<Draft, "authority">, version: number, parts: Partial<SyncInput>) {
  const answer = await authority.sync(ada, input(version, parts));
  return "refused" in answer ? expect.fail(answer.refused.message) : answer;
}

describe("a recovery tray", () => {
  test("takes no more than opening it can bear, says what waits, and has room again once something is settled", async () => {
    const draft = await createDraft(start);
    const waiting: string[] = [];
    for (let index = 0; index < 220; index += 1) {
      const answer = await send(draft, 0, { recovered: [passage(`passage-${index}`, long)] });
      waiting.push(...answer.waiting);
      expect(measure(answer)).toBeLessThan(10_000);
    }
    expect(waiting.length).toBeGreaterThan(150);
    expect(measure(await draft.authority.read())).toBeLessThan(20_000);
    const kept = await readTray(draft.authority);
    expect(kept.length + waiting.length).toBe(220);
    expect(measure(kept)).toBeLessThan(4_500_000);
    for (let after: string | null = null, count = 0; count < kept.length;) {
      const page = await draft.authority.readTray(after);
      expect(measure(page)).toBeLessThan(600_000);
      count += page.items.length;
      after = page.next;
    }

    // A page of an older release can't store them, and gets the old error.
    const refused = await draft.authority.sync(
      ada,
      input(0, { canWait: false, recovered: [passage("passage-old", long)] }),
    );
    expect(refused).toEqual({ refused: { field: "recovered", message: "the tray is full" } });

    const [first = expect.fail("the tray is empty")] = kept;
    expect(await draft.authority.settle(ada, first.id, first.text.length)).toMatchObject({ isSettled: true });
    const [id = ""] = waiting;
    expect(await send(draft, 0, { recovered: [passage(id, long)] })).toMatchObject({ waiting: [] });
    await draft.authority.flush(ada.now);
    expect((await readTray(draft.wake())).map((one) => one.id)).toEqual(
      (await readTray(draft.authority)).map((one) => one.id),
    );
  });

  test("is full of short passages too, and is not deleted into", async () => {
    const draft = await createDraft(start);
    for (let batch = 0; batch < 6; batch += 1)
      await send(draft, 0, {
        recovered: Array.from({ length: 200 }, (_, index) => passage(`passage-${batch}-${index}`, "x")),
      });
    expect((await draft.authority.read())?.tray.count).toBe(1_000);
    const lost = passage("passage-deleted", "unseen", { reason: "deleted" });
    const held = await send(draft, 0, { steps: [replace(1, 4, "")], recovered: [lost] });
    expect(held).toMatchObject({ version: 0, waiting: [lost.id] });
    // Lost passages don't affect the writer's further changes.
    const own = { steps: [replace(1, 1, "!")], recovered: [passage("passage-own", "mine")] };
    expect(await send(draft, 0, own)).toMatchObject({ version: 1, waiting: ["passage-own"] });
  });

  test("keeps passages beside their text through letters that cost it no writing", async () => {
    const draft = await createDraft(start);
    await send(draft, 0, { recovered: [passage("passage-1", long, { position: 3 })] });
    await draft.authority.flush(ada.now);
    const written = () =>
      draft.storage.exec<{ id: string }>("SELECT id FROM recovered WHERE is_written = 0").length;
    for (let version = 0; version < 5; version += 1)
      await send(draft, version, { steps: [replace(1, 1, "a")] });
    expect(written()).toBe(0);
    const positions = async (room: Pick<Draft, "authority">) =>
      (await readTray(room.authority)).map(({ position }) => position);
    expect(await positions(draft)).toEqual([8]);
    expect(await positions({ authority: draft.wake() })).toEqual([8]);
    await draft.authority.flush(ada.now);
    expect(await positions({ authority: draft.wake() })).toEqual([8]);
    const inD1 = "SELECT position, length(text) AS length FROM draft_recovered WHERE draft_id = ?1";
    const { results } = await draft.db.prepare(inD1).bind(draft.draftId).all();
    expect(results).toEqual([{ position: 8, length: long.length }]);
  });

  test("of an older release stays readable, however large, and is settled passage by passage", async () => {
    const { authority, storage, wake } = await createDraft(start);
    await authority.sync(ada, input(0, { steps: [replace(1, 1, "a")] }));
    for (let index = 0; index < 360; index += 1)
      storage.exec(
        "INSERT INTO recovered VALUES (?, 'deleted', '501', '502', ?, 2, ?, ?, NULL, 1)",
        `old-passage-${index}`,
        index,
        JSON.stringify({ content: [{ type: "paragraph", content: [{ type: "text", text: long }] }] }),
        long,
      );
    const room = wake();
    expect((await room.read())?.tray.count).toBe(360);
    expect(measure(await room.read())).toBeLessThan(20_000);
    expect((await readTray(room)).map(({ id }) => id)).toHaveLength(360);
    // Pages of an older release show the tray in the response of a sync.
    const answer = await send({ authority: room }, 1, { canWait: false, steps: [replace(1, 1, "b")] });
    expect(answer.recovered.map(({ id, position }) => [id, position])[0]).toEqual(["old-passage-0", 3]);
    expect(measure(answer)).toBeLessThan(600_000);
    expect(await room.settle(ada, "old-passage-0")).toMatchObject({ isSettled: true, tray: { count: 359 } });
  });

  test("that an import has brought is read page by page from the services' database", async () => {
    const { authority, db, draftId } = await createDraft(start);
    for (let index = 0; index < 60; index += 1)
      await db
        .prepare(`INSERT INTO draft_recovered VALUES (?1, ?2, 'unplaced', '501', NULL, ?3, 1, ?4, ?5, NULL)`)
        .bind(draftId, `imported-${index}`, index, JSON.stringify({ content: [] }), `${index} ${long}`)
        .run();
    const before = await readTray(authority);
    expect(before).toHaveLength(60);
    await send({ authority }, 0, { steps: [replace(1, 1, "a")] });
    expect((await readTray(authority)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  test("lets nobody discard what has grown since they saw it", async () => {
    const draft = await createDraft(start);
    await send(draft, 0, { recovered: [passage("passage-1", "Half a ", { position: 1 })] });
    await send(draft, 0, { recovered: [passage("passage-2", "sentence.", { before: "Half a " })] });
    expect(await draft.authority.settle(ada, "passage-1", 7)).toMatchObject({ isSettled: false });
    expect((await readTray(draft.authority)).map(({ text }) => text)).toEqual(["Half a sentence."]);
    // Sent twice, because the response was lost.
    await send(draft, 0, { recovered: [passage("passage-2", "sentence.", { before: "Half a " })] });
    expect((await readTray(draft.authority)).map(({ text }) => text)).toEqual(["Half a sentence."]);
    expect(await draft.authority.settle(ada, "passage-1", 16)).toMatchObject({ isSettled: true });
  });

  test("is given back what was settled for a month, but not without end", async () => {
    const draft = await createDraft(start);
    for (let round = 0; round < 4; round += 1) {
      for (let index = 0; index < 19; index += 1)
        await send(draft, 0, { recovered: [passage(`passage-${round}-${index}`, long)] });
      for (const { id } of await readTray(draft.authority)) await draft.authority.settle(ada, id);
      await draft.authority.flush(ada.now + round);
    }
    const sum = "SELECT sum(length(text) + length(slice)) AS size FROM";
    const kept = await draft.db
      .prepare(`${sum} draft_recovered WHERE draft_id = ?1`)
      .bind(draft.draftId)
      .first<{ size: number }>();
    expect(kept?.size).toBeGreaterThan(7_000_000);
    expect(kept?.size).toBeLessThan(8_500_000);
    expect(draft.storage.exec<{ size: number }>(`${sum} recovered`)[0]?.size).toBeLessThan(10_000);
  });
});

test("notes of a draft are bounded, all together and the replies to one of them", async () => {
  const { authority } = await createDraft(start);
  const text = "界".repeat(5_000);
  const note = { kind: "note" as const, version: 0, range: null, addresseeId: null, quote: text, text };
  const add = (index: number) => authority.changeNote(ada, { noteId: `note-${index}`, kind: "add", note });
  const reply = (index: number) =>
    authority.changeNote(ada, { noteId: "note-0", kind: "reply", id: `reply-${index}`, text });
  const full = { refused: { field: "id", message: "is one too many" } };
  await add(0);
  for (let index = 0; index < 100; index += 1) await reply(index);
  expect(await reply(100)).toEqual(full);
  for (let index = 1; index < 100; index += 1) await add(index);
  expect(await add(100)).toEqual(full);
  // Existing passages can be sent again, and resolved.
  expect(await add(0)).not.toEqual(full);
  expect(
    await authority.changeNote(ada, { noteId: "note-0", kind: "resolve", isResolved: true }),
  ).not.toEqual(full);
  expect(measure(await authority.read())).toBeLessThan(3_500_000);
});

describe("a megabyte of text that is sent again and again", () => {
  const million = "word and ".repeat(122_000);

  test("is looked at as a whole, not letter by letter", async () => {
    const draft = await createDraft(start);
    await send(draft, 0, { steps: [replace(1, 1, "a")] });
    await send(draft, 1, { steps: [replace(1, 1, "b")] });
    const spies = [vi.spyOn(StepMap.prototype, "map"), vi.spyOn(StepMap.prototype, "mapResult")];
    for (let call = 0; call < 3; call += 1)
      await draft.authority.sync(
        ada,
        input(1, { clientId: `page-of-ada-${call}`, steps: [replace(3, 3, million)] }),
      );
    const looks = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    expect(looks).toBeLessThan(1_000);
    for (const spy of spies) spy.mockRestore();
  });

  test("doesn't make the draft longer to open than its document", async () => {
    const draft = await createDraft(start);
    for (let version = 0; version < 12; version += 1)
      await send(draft, version, { steps: [replace(1, version === 0 ? 1 : 1 + million.length, million)] });
    const [kept] = draft.storage.exec<{ bytes: number }>("SELECT sum(length(step)) AS bytes FROM steps");
    expect(kept?.bytes).toBeLessThan(5_500_000);
    const room = draft.wake();
    expect(await room.read()).toMatchObject({ version: 12 });
    const late = await send({ authority: room }, 0, {});
    expect(late).toMatchObject({ version: 12, steps: [] });
    expect(measure(late)).toBeLessThan(1_500_000);
  });
});

test.each([
  ["no slice", null],
  ["what is no slice", { content: [{ type: "nothing" }] }],
  ["a slice that is too large", { content: [{ type: "text", text: long.repeat(3) }] }],
])("of a passage with %s only the text is kept", (_, slice) => {
  const isKnown = () => true;
  const row = createRecoveredRow(passage("passage-1", "Kept.", { slice }), { writerId: "501", isKnown });
  expect(row).toMatchObject({ text: "Kept.", slice: textOnly });
});

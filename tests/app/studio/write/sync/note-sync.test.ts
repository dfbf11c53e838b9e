import fc from "fast-check";
import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import type { DeviceRecord } from "../../../../../app/studio/write/sync/device-store.ts";
import { findNotes } from "../../../../../app/studio/write/sync/note-sync.ts";
import { resumeRecord } from "../../../../../app/studio/write/sync/recovery.ts";
import { SyncSession } from "../../../../../app/studio/write/sync/sync-session.ts";
import type { SyncTransport } from "../../../../../app/studio/write/sync/sync-transport.ts";
import { storySchema } from "../../../../../contract/document/story-schema.ts";
import { buildStoryDocument } from "../../../../../contract/document/build-story-document.ts";
import { times } from "../../../../sampling.ts";
import { createDrafts } from "./create-drafts.ts";

/*
 * Notes of two people who write in one story, on unreliable connections: in the end all have the same notes at the same
 * words.
 */

const start = buildStoryDocument({ headline: "A headline of some length", subhead: "And more", body: [] });
let passed = 1_700_000_000_000;
const now = () => (passed += 1);
const createDraft = createDrafts(now);
type Server = Awaited<ReturnType<typeof createDraft>>;

const createTransport = ({ authority }: Server, personId: string, isDown: () => boolean): SyncTransport => ({
  sync: async (request) => {
    if (isDown()) return { kind: "unreachable" };
    const sent = structuredClone({ recovered: [], ...request }) as Parameters<typeof authority.sync>[1];
    const answer = await authority.sync({ personId, now: now() }, sent);
    if ("refused" in answer) return { kind: "invalid" };
    return { kind: "answered", answer: { ...structuredClone(answer), desk: "" } };
  },
  load: () => Promise.reject(new Error("Nobody starts anew here.")),
  changeNote: async (change) => {
    if (isDown()) return { kind: "unreachable" };
    const { action } = change;
    const wanted =
      action === "add"
        ? ({ kind: action, noteId: change.id, note: change } as const)
        : ({ kind: action, ...change } as const);
    // Only this reply is refused.
    if (action === "reply" && change.text === "refused") return { kind: "refused" };
    const answer = await authority.changeNote({ personId, now: now() }, wanted as never);
    return answer === null || "refused" in answer ? { kind: "invalid" } : { kind: "answered" };
  },
});

class Tab {
  static count = 0;
  isDown = false;
  state: EditorState;
  record: DeviceRecord | null = null;
  readonly session: SyncSession;
  readonly transport: SyncTransport;

  constructor(server: Server, personId: string) {
    this.transport = createTransport(server, personId, () => this.isDown);
    this.session = new SyncSession({
      draftId: server.draftId,
      clientId: `tab-${(Tab.count += 1).toString().padStart(8, "0")}`,
      personId,
      version: 0,
      document: start,
      store: {
        put: async (record) => void (this.record = structuredClone(record)),
        delete: async () => void (this.record = null),
        list: async () => [],
      },
      now,
      transport: this.transport,
      getState: () => this.state,
      apply: (transaction) => (this.state = this.state.apply(transaction)),
    });
    const doc = storySchema.nodeFromJSON(start);
    this.state = EditorState.create({ doc, plugins: this.session.plugins });
  }

  get notes() {
    return findNotes(this.state).notes;
  }

  async sendAll() {
    for (let batch = 0; batch < 20; batch += 1) await this.session.send();
  }

  /** Both ends are in the headline, which is the first line. */
  choose(a: number, b: number) {
    const size = this.state.doc.firstChild?.content.size ?? 0;
    const [from, to] = [a, b].map((share) => 1 + Math.floor((share * size) / 100)).toSorted((x, y) => x - y);
    return { from: from ?? 1, to: to ?? 1 };
  }

  addNote(id: string, range: { from: number; to: number }) {
    const quote = this.state.doc.textBetween(range.from, range.to);
    const change = { kind: "note", addresseeId: null, range, quote, text: "Why?" } as const;
    this.session.notes.change({ action: "add", id, ...change });
  }
}

const byId = (notes: readonly { id: string; range: unknown }[]) =>
  notes.map(({ id, range }) => ({ id, range })).toSorted((a, b) => a.id.localeCompare(b.id));

const action = fc.tuple(
  fc.constantFrom("type", "type", "delete", "note", "send", "send", "line"),
  fc.nat(1),
  fc.nat(100),
  fc.nat(100),
);

test("all have the same notes at the same words, whatever was typed, deleted and offline meanwhile", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), async (actions) => {
      const server = await createDraft(start);
      const tabs = [new Tab(server, "501"), new Tab(server, "502")];
      for (const [index, [name, who, a, b]] of actions.entries()) {
        const tab = tabs[who] as Tab;
        const range = tab.choose(a, b);
        if (name === "type") tab.state = tab.state.apply(tab.state.tr.insertText(`<${index}>`, range.from));
        if (name === "line") tab.isDown = !tab.isDown;
        if (name === "send") await tab.session.send();
        if (range.from === range.to) continue;
        if (name === "delete") tab.state = tab.state.apply(tab.state.tr.delete(range.from, range.to));
        if (name === "note") tab.addNote(`note-${index}-of-${who}`, range);
      }
      for (const tab of [...tabs, ...tabs]) {
        tab.isDown = false;
        await tab.sendAll();
      }
      const kept = await server.authority.readNotes();
      const { length } = actions.filter(([name]) => name === "note");
      expect(kept?.notes.length).toBeLessThanOrEqual(length);
      for (const tab of tabs) {
        expect(tab.session.unsent).toBe(0);
        expect(byId(tab.notes)).toEqual(byId(kept?.notes ?? []));
      }
    }),
    { numRuns: times(60, 1_000) },
  );
});

test("a note on words that were typed offline is sent after them, also once the page is closed", async () => {
  const server = await createDraft(start);
  const tab = new Tab(server, "501");
  tab.isDown = true;
  tab.state = tab.state.apply(tab.state.tr.insertText("New words. ", 1));
  tab.addNote("note-of-new-words", { from: 1, to: 10 });
  tab.state = tab.state.apply(tab.state.tr.insertText("Very ", 1));
  tab.session.notes.change({ action: "reply", noteId: "note-of-new-words", id: "reply-0001", text: "So." });
  expect(tab.session.unsent).toBe(4);
  await tab.session.store();
  const store = { put: async () => undefined, delete: async () => undefined, list: async () => [] };
  const isSent = await resumeRecord(tab.record as DeviceRecord, {
    transport: createTransport(server, "501", () => false),
    store,
    now,
  });
  expect(isSent).toBe(true);
  const kept = await server.authority.readNotes();
  expect(kept?.notes).toMatchObject([
    { range: { from: 6, to: 15 }, quote: "New words", replies: [{ text: "So." }] },
  ]);
  tab.isDown = false;
  await tab.sendAll();
  expect((await server.authority.readNotes())?.notes).toHaveLength(1);
  expect(tab.notes[0]?.replies).toHaveLength(1);
});

test("what the server refuses stays until it is sent again or discarded; the rest is sent", async () => {
  const server = await createDraft(start);
  const tab = new Tab(server, "501");
  tab.addNote("note-0001", { from: 1, to: 5 });
  const reply = { action: "reply", noteId: "note-0001" } as const;
  tab.session.notes.change({ ...reply, id: "reply-refused", text: "refused" });
  tab.session.notes.change({ ...reply, id: "reply-0002", text: "Yes." });
  tab.session.notes.change({ action: "resolve", noteId: "note-0001", isResolved: true });
  await tab.sendAll();
  expect(tab.session.unsent).toBe(0);
  expect([...findNotes(tab.state).failedIds]).toEqual(["reply-refused"]);
  await tab.session.store();
  expect(tab.record?.notes).toHaveLength(1);
  tab.session.notes.change({ action: "retry", id: "reply-refused" });
  expect(tab.session.unsent).toBe(1);
  await tab.sendAll();
  tab.session.notes.change({ action: "discard", id: "reply-refused" });
  expect(tab.notes).toMatchObject([{ replies: [{ text: "Yes." }], resolvedByPersonId: "501" }]);
});

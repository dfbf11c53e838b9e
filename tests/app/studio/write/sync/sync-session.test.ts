import fc from "fast-check";
import { EditorState, type Transaction } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import type { DeviceRecord, DeviceStore } from "../../../../../app/studio/write/sync/device-store.ts";
import { resumeRecord } from "../../../../../app/studio/write/sync/resume-record.ts";
import { SyncSession } from "../../../../../app/studio/write/sync/sync-session.ts";
import type { SyncTransport } from "../../../../../app/studio/write/sync/sync-transport.ts";
import { buildStoryDocument } from "../../../../../contract/document/build-story-document.ts";
import type { NodeJson } from "../../../../../contract/document/document-json.ts";
import { storySchema } from "../../../../../contract/document/story-schema.ts";
import { times } from "../../../../sampling.ts";
import { createDrafts } from "./create-drafts.ts";

/*
 * Two or three people write in one story: letters that occur once, styles, types, moves, deletions, on lines that drop and
 * in tabs that are killed. In the end all copies are equal, and every letter is in the story or in the tray, or was
 * deleted by someone who saw it.
 */

const people = ["501", "502", "503"];
const start = buildStoryDocument({ headline: "", subhead: null, body: [] });
let passed = 1_700_000_000_000;
const now = () => (passed += 1);

const createDraft = createDrafts(now);
type Server = Awaited<ReturnType<typeof createDraft>>;

/** What becomes of the next request. */
type Line = "works" | "down" | "loses the request" | "loses the reply";

class Tab {
  static count = 0;
  line: Line = "works";
  state: EditorState;
  readonly clientId = `tab-${(Tab.count += 1).toString().padStart(8, "0")}`;
  readonly session: SyncSession;
  /** Letters that no disk and no server has: a crash may take them. */
  unsafe = new Set<string>();

  constructor(
    readonly server: Server,
    readonly personId: string,
    readonly store: DeviceStore,
    opened: { version: number; document: NodeJson },
  ) {
    this.session = new SyncSession({
      ...opened,
      draftId: server.draftId,
      clientId: this.clientId,
      personId,
      store,
      now,
      transport: createTransport(server, personId, () => this.line),
      getState: () => this.state,
      apply: (transaction) => {
        this.state = this.state.apply(transaction);
      },
    });
    this.state = EditorState.create({
      doc: storySchema.nodeFromJSON(opened.document),
      plugins: this.session.plugins,
    });
  }

  async keep(): Promise<void> {
    await this.session.store();
    this.unsafe.clear();
  }
}

function createTransport(
  { authority }: Server,
  personId: string,
  line: () => Line = () => "works",
): SyncTransport {
  const sync: SyncTransport["sync"] = async (request) => {
    const how = line();
    if (how === "down" || how === "loses the request") return { kind: "unreachable" };
    const sent = JSON.parse(JSON.stringify({ recovered: [], ...request })) as Parameters<
      typeof authority.sync
    >[1];
    const answer = await authority.sync({ personId, now: now() }, sent);
    if ("refused" in answer) throw new Error(`${answer.refused.field}: ${answer.refused.message}`);
    if (how === "loses the reply") return { kind: "unreachable" };
    return {
      kind: "answered",
      answer: { ...(JSON.parse(JSON.stringify(answer)) as typeof answer), desk: "" },
    };
  };
  const unused = () => Promise.reject(new Error("Nothing is refused here, and nobody adds notes."));
  return { sync, load: unused, changeNote: unused };
}

function createStore(): DeviceStore & { records: Map<string, DeviceRecord> } {
  const records = new Map<string, DeviceRecord>();
  return {
    records,
    put: async (record) => {
      records.set(record.clientId, structuredClone(JSON.parse(JSON.stringify(record)) as DeviceRecord));
    },
    delete: async (clientId) => {
      records.delete(clientId);
    },
    list: async () => [...records.values()],
  };
}

const actions = [
  "type",
  "type",
  "type",
  "split",
  "delete",
  "delete",
  "style",
  "heading",
  "wrap",
  "move",
  "image",
  "label",
  "send",
  "send",
  "send",
  "line",
  "keep",
  "kill",
] as const;
type Action = [action: (typeof actions)[number], tab: number, a: number, b: number];

const lettersOf = (text: string) => Array.from(text).filter((letter) => letter >= "一");
const readLetters = (state: EditorState) =>
  lettersOf(state.doc.textBetween(0, state.doc.content.size, "", ""));

/** A change as someone makes it; null where there is nothing to change. */
function edit(state: EditorState, [action, , a, b]: Action, letters: () => string): Transaction | null {
  const { tr, doc } = state;
  const place = (share: number) => Math.floor((share * doc.content.size) / 1000);
  const [from, to] = [place(Math.min(a, b)), place(Math.max(a, b))];
  const near = (position: number) => {
    for (let at = position; at <= doc.content.size; at += 1)
      if (doc.resolve(at).parent.isTextblock) return at;
    return 1;
  };
  const block = doc.childCount > 2 ? 2 + (a % (doc.childCount - 2)) : 2;
  const blockStart = doc.children.slice(0, block).reduce((sum, child) => sum + child.nodeSize, 0);
  switch (action) {
    case "type":
      return tr.insertText(letters(), near(place(a)));
    case "split": {
      const at = near(place(a));
      return doc.resolve(at).parent.type.name === "paragraph" ? tr.split(at) : null;
    }
    case "delete":
      return from < to ? tr.deleteRange(from, to) : null;
    case "style":
      return from < to ? tr.addMark(from, to, storySchema.mark(a % 2 === 0 ? "Bold" : "Italic")) : null;
    case "heading": {
      const { heading, paragraph } = storySchema.nodes;
      const type = b % 2 === 0 ? heading : paragraph;
      return type && from < to
        ? tr.setBlockType(from, to, type, type === heading ? { level: 2 } : null)
        : null;
    }
    case "wrap": {
      const child = doc.maybeChild(block);
      const { quote } = storySchema.nodes;
      if (!child?.type.isInGroup("flow") || !quote) return null;
      const range = doc.resolve(blockStart).blockRange(doc.resolve(blockStart + child.nodeSize));
      return range ? tr.wrap(range, [{ type: quote }]) : null;
    }
    case "move": {
      const child = doc.maybeChild(block);
      if (!child || doc.childCount < 4) return null;
      tr.delete(blockStart, blockStart + child.nodeSize);
      const rest = tr.doc;
      const index = 2 + (b % (rest.childCount - 1));
      const target = rest.children.slice(0, index).reduce((sum, other) => sum + other.nodeSize, 0);
      return tr.insert(target, child);
    }
    case "image": {
      const image = storySchema.nodes["Image"]?.create({ image: { id: "a" } }, storySchema.text(letters()));
      return image ? tr.insert(blockStart, image) : null;
    }
    case "label":
      return doc.maybeChild(block)?.type.name === "Image"
        ? tr.setNodeAttribute(blockStart, "alignment", a % 2 === 0 ? "Left" : "Right")
        : null;
    default:
      return null;
  }
}

/** What a run leaves: letters that are nowhere, with the tray and without it. */
async function play(script: readonly Action[]): Promise<{ lost: string[]; lostWithoutTray: string[] }> {
  const server = await createDraft(start);
  const store = createStore();
  const written = new Set<string>();
  const excused = new Set<string>();
  const open = async (personId: string) => {
    const contents = await server.authority.read();
    if (!contents) throw new Error("no draft");
    return new Tab(server, personId, store, contents);
  };
  const tabs = await Promise.all(people.map(open));
  let count = 0;
  for (const action of script) {
    const [name, which, a, b] = action;
    const index = which % tabs.length;
    const tab = tabs[index] as Tab;
    if (name === "send") {
      // Stored first, as the page does.
      await tab.keep();
      await tab.session.send();
      if (tab.line !== "down") tab.line = "works";
    } else if (name === "line") {
      tab.line = (["works", "down", "loses the request", "loses the reply"] as const)[a % 4] ?? "works";
    } else if (name === "keep") {
      await tab.keep();
    } else if (name === "kill") {
      for (const letter of tab.unsafe) excused.add(letter);
      tabs[index] = await open(tab.personId);
      const record = store.records.get(tab.clientId);
      if (record && b % 2 === 0)
        await resumeRecord(record, { transport: createTransport(server, record.personId), store, now });
    } else {
      const before = readLetters(tab.state);
      const transaction = edit(tab.state, action, () => {
        const letters = Array.from({ length: 1 + (b % 3) }, () => String.fromCharCode(0x4e00 + (count += 1)));
        for (const letter of letters) {
          written.add(letter);
          tab.unsafe.add(letter);
        }
        return letters.join("");
      });
      if (!transaction?.docChanged) continue;
      tab.state = tab.state.apply(transaction);
      const after = new Set(readLetters(tab.state));
      for (const letter of before) if (!after.has(letter)) excused.add(letter);
    }
  }
  for (const tab of tabs) tab.line = "works";
  for (const record of await store.list(server.draftId))
    if (tabs.every(({ clientId }) => clientId !== record.clientId))
      expect(
        await resumeRecord(record, { transport: createTransport(server, record.personId), store, now }),
      ).toBe(true);
  for (let round = 0; round < 4; round += 1)
    for (const tab of tabs) while ((await tab.session.send()) && tab.session.unsent > 0);
  const contents = await server.authority.read();
  for (const tab of tabs) {
    expect(tab.session.version).toBe(contents?.version);
    expect(tab.state.doc.toJSON()).toEqual(storySchema.nodeFromJSON(contents?.document).toJSON());
    tab.state.doc.check();
  }
  const inStory = new Set(readLetters((tabs[0] as Tab).state));
  const inTray = new Set(lettersOf((contents?.recovered ?? []).map(({ text }) => text).join("")));
  const missing = [...written].filter((letter) => !inStory.has(letter) && !excused.has(letter));
  return { lostWithoutTray: missing, lost: missing.filter((letter) => !inTray.has(letter)) };
}

const script = fc.array(
  fc.tuple(
    fc.constantFrom(...actions),
    fc.nat({ max: 2 }),
    fc.nat({ max: 999 }),
    fc.nat({ max: 999 }),
  ) as fc.Arbitrary<Action>,
  { minLength: 20, maxLength: 120, size: "max" },
);

test("a page that ends while it sends what another has left changes nothing twice", async () => {
  const server = await createDraft(start);
  const store = createStore();
  const open = async (personId: string) => {
    const contents = await server.authority.read();
    return new Tab(server, personId, store, contents ?? expect.fail("no draft"));
  };
  const [ended, other] = [await open("501"), await open("502")];
  ended.state = ended.state.apply(ended.state.tr.insertText("一", 1));
  await ended.keep();
  other.state = other.state.apply(other.state.tr.insertText("丁", 1));
  await other.session.send();

  // The first request brings what the other has written, and the reply to the second never comes.
  let asked = 0;
  const line = (): Line => ((asked += 1) === 2 ? "loses the reply" : "works");
  const resume = async (transport: SyncTransport) => {
    const [record] = await store.list(server.draftId);
    return resumeRecord(record ?? expect.fail("nothing is left"), { transport, store, now });
  };
  expect(await resume(createTransport(server, "501", line))).toBe(false);
  expect(await resume(createTransport(server, "501"))).toBe(true);
  expect(readLetters((await open("503")).state).toSorted()).toEqual(["一", "丁"]);
});

describe("people who write together", () => {
  test("end with equal copies, and with every letter", async () => {
    let saved = 0;
    await fc.assert(
      fc.asyncProperty(script, async (actionsOfRun) => {
        const { lost, lostWithoutTray } = await play(actionsOfRun);
        expect(lost).toEqual([]);
        saved += lostWithoutTray.length;
      }),
      { numRuns: times(60, 1_000) },
    );
    // Without the tray they would be lost.
    expect(saved).toBeGreaterThan(0);
  });
});

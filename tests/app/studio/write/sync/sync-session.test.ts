import fc from "fast-check";
import type { EditorState, Transaction } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import type { DeviceRecord } from "../../../../../app/studio/write/sync/device-store.ts";
import { resumeRecord } from "../../../../../app/studio/write/sync/recovery.ts";
import { buildStoryDocument } from "../../../../../contract/document/build-story-document.ts";
import { storySchema } from "../../../../../contract/document/story-schema.ts";
import { times } from "../../../../sampling.ts";
import { createDrafts, readTray } from "./create-drafts.ts";
import { createStore, createTransport, Tab, type Line } from "./tab.ts";

/*
 * Two or three people write in one story: letters that occur once, styles, types, moves, deletions, on unreliable
 * connections and in tabs that are killed. In the end all copies are equal, and every letter is in the story or in the
 * tray, or was deleted by a person who saw it.
 */

const people = ["501", "502", "503"];
const start = buildStoryDocument({ headline: "", subhead: null, body: [] });
let passed = 1_700_000_000_000;
const now = () => (passed += 1);

const createDraft = createDrafts(now);
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
  "hear",
  "line",
  "keep",
  "kill",
] as const;
const lines = ["works", "down", "loses the request", "loses the reply", "is slow"] as const;
type Action = [action: (typeof actions)[number], tab: number, a: number, b: number];

const lettersOf = (text: string) => Array.from(text).filter((letter) => letter >= "一");
const readLetters = (state: EditorState) =>
  lettersOf(state.doc.textBetween(0, state.doc.content.size, "", ""));

/** A person's change; null if there is nothing to change. */
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

/** Result of a run: lost letters, with the tray and without it. */
async function play(script: readonly Action[]): Promise<{ lost: string[]; lostWithoutTray: string[] }> {
  const server = await createDraft(start);
  const store = createStore();
  const written = new Set<string>();
  const excused = new Set<string>();
  const open = (personId: string) => Tab.open({ server, personId, store, now });
  const resume = (record: DeviceRecord) => {
    const transport = createTransport({ server, personId: record.personId, now });
    return resumeRecord(record, { transport, store, now });
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
      await tab.send();
      if (tab.line !== "down") tab.line = "works";
    } else if (name === "hear") {
      tab.hear();
    } else if (name === "line") {
      tab.line = lines[a % lines.length] ?? "works";
    } else if (name === "keep") {
      await tab.keep();
    } else if (name === "kill") {
      for (const letter of tab.unsafe) excused.add(letter);
      tabs[index] = await open(tab.personId);
      const record = store.records.get(tab.clientId);
      if (record && b % 2 === 0) await resume(record);
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
      // A move that is merged with another change can duplicate a passage; each copy may be deleted by someone else.
      const left = readLetters(tab.state);
      for (const letter of before) {
        const index = left.indexOf(letter);
        if (index < 0) excused.add(letter);
        else left.splice(index, 1);
      }
    }
  }
  for (const tab of tabs) {
    tab.line = "works";
    if (tab.session.isSending) await tab.send();
  }
  for (const record of await store.list(server.draftId))
    if (tabs.every(({ clientId }) => clientId !== record.clientId)) expect(await resume(record)).toBe(true);
  for (let round = 0; round < 4; round += 1)
    for (const tab of tabs) while ((await tab.session.send()) && tab.session.unsent > 0);
  const contents = await server.authority.read();
  for (const tab of tabs) {
    expect(tab.session.version).toBe(contents?.version);
    expect(tab.state.doc.toJSON()).toEqual(storySchema.nodeFromJSON(contents?.document).toJSON());
    tab.state.doc.check();
  }
  const inStory = new Set(readLetters((tabs[0] as Tab).state));
  const inTray = new Set(lettersOf((await readTray(server.authority)).map(({ text }) => text).join("")));
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

/** A passage duplicated by a move, of which two people delete a copy each. */
const copiesDeleted: Action[] = [
  ["delete", 1, 0, 167],
  ["wrap", 0, 0, 0],
  ["delete", 0, 125, 750],
  ["send", 1, 0, 0],
  ["type", 0, 0, 0],
  ["wrap", 1, 0, 0],
  ["send", 0, 0, 0],
  ["image", 0, 0, 0],
  ["send", 1, 0, 0],
  ["move", 0, 381, 0],
  ["hear", 0, 0, 0],
  ["send", 0, 0, 0],
  ["delete", 0, 0, 572],
  ["send", 1, 0, 0],
  ["type", 1, 850, 0],
  ["delete", 1, 572, 810],
];

test.each([
  // The room rebases the steps, and the response is lost.
  { what: "typed", text: "一", loses: 1, left: ["一", "丁"], tray: [] },
  // It refuses steps that would leave text out, and the response to the second request is lost.
  { what: "deleted", text: "", loses: 2, left: [], tray: ["丁"] },
])("a page that ends while it sends what another has $what changes nothing twice", async (run) => {
  const server = await createDraft(buildStoryDocument({ headline: "ab", subhead: null, body: [] }));
  const store = createStore();
  const open = (personId: string) => Tab.open({ server, personId, store, now });
  const [ended, other] = [await open("501"), await open("502")];
  const { tr } = ended.state;
  ended.state = ended.state.apply(run.text === "" ? tr.delete(1, 3) : tr.insertText(run.text, 1));
  await ended.keep();
  other.state = other.state.apply(other.state.tr.insertText("丁", 2));
  await other.session.send();

  let asked = 0;
  const line = (): Line => ((asked += 1) === run.loses ? "loses the reply" : "works");
  const resume = async (how?: () => Line) => {
    const [record = expect.fail("nothing is left")] = await store.list(server.draftId);
    const transport = createTransport({ server, personId: "501", now }, how);
    return resumeRecord(record, { transport, store, now });
  };
  expect(await resume(line)).toBe(false);
  expect(await resume()).toBe(true);
  expect(readLetters((await open("503")).state).toSorted()).toEqual(run.left);
  const tray = await readTray(server.authority);
  expect(tray.flatMap(({ text }) => lettersOf(text))).toEqual(run.tray);
});

test("all who send at the same time have what they wrote acknowledged by one call each", async () => {
  const server = await createDraft(start);
  const writers = await Promise.all(
    Array.from({ length: 20 }, () => Tab.open({ server, personId: "501", store: createStore(), now })),
  );
  for (let batch = 0; batch < 5; batch += 1) {
    for (const [index, writer] of writers.entries()) {
      const letter = String.fromCharCode(0x4e00 + batch * writers.length + index);
      writer.state = writer.state.apply(writer.state.tr.insertText(letter, 1));
    }
    await Promise.all(writers.map((writer) => writer.send()));
    expect(writers.map(({ session }) => session.unsent)).toEqual(writers.map(() => 0));
  }
  for (const writer of writers) expect(writer.hear()).toBe(true);
  const texts = writers.map(({ state }) => state.doc.firstChild?.textContent);
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toHaveLength(100);
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
      { numRuns: times(60, 1_000), examples: [[copiesDeleted]] },
    );
    // Without the tray they would be lost.
    expect(saved).toBeGreaterThan(0);
  });
});

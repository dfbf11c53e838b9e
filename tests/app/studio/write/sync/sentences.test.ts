import fc from "fast-check";
import { TextSelection } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import { putBack } from "../../../../../app/studio/write/sync/recovery.ts";
import { buildStoryDocument } from "../../../../../contract/document/build-story-document.ts";
import { times } from "../../../../sampling.ts";
import { createDrafts, readTray } from "./create-drafts.ts";
import { createStore, Tab } from "./tab.ts";

/*
 * One person types sentences, letter by letter, into a paragraph that another one deletes. The text that the other one
 * could not see is in the tray as it was typed: every letter, and in runs. The story has ideographs, so that all other
 * letters were typed here.
 */

const sentences = [
  "The committee said that the report that the ministry had withheld was the report that the committee wanted.",
  "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness.",
  "Had she known that he had had the key all along, she would have had no reason to break the door.",
  "All the letters that the editors kept were letters that the readers had sent to the editors.",
  "When the lights went out, the whole of the town went out with them, and nobody went home.",
  "Buses that stop at every stop stop too often, and buses that never stop are never on time.",
  "The more the studio promised, the more the players waited, and the more they waited the less they paid.",
  "La ministra dijo que el informe que había pedido la comisión era el informe que la comisión ya tenía.",
  "Cuando cuentes cuentos, cuenta cuántos cuentos cuentas, porque si no cuentas cuántos cuentos cuentas nunca sabrás cuántos cuentos sabes contar.",
  "El perro de San Roque no tiene rabo porque Ramón Ramírez se lo ha cortado, y nadie se lo ha devuelto.",
  "Lo que la redacción publicó es lo que la redacción sabía, y lo que no sabía es lo que no publicó.",
  "De la sierra a la costa y de la costa a la sierra, la carretera es la misma carretera que hace cien años.",
];
const paragraph = (text: string) => ({
  type: "Paragraph" as const,
  containers: [],
  value: [{ type: "Text" as const, value: text, styles: [] }],
});
const start = buildStoryDocument({
  headline: "一",
  subhead: null,
  body: [paragraph("二三四五"), paragraph("六七八九十"), paragraph("百千万")] as never,
});
let passed = 1_700_000_000_000;
const now = () => (passed += 1);
const createDraft = createDrafts(now);

const lettersOf = (text: string) => Array.from(text).filter((letter) => letter < "一" && letter !== "\n");
const readText = ({ state }: Tab) => state.doc.textBetween(0, state.doc.content.size, "\n");

type Letters = Map<string, number>;

function add(letters: Letters, text: string, sign: 1 | -1 = 1): void {
  for (const letter of lettersOf(text)) letters.set(letter, (letters.get(letter) ?? 0) + sign);
}

const count = (letters: Letters) => [...letters.values()].reduce((sum, times) => sum + Math.max(times, 0), 0);

/** Number of letters that aren't in the texts. */
function countMissing(letters: Letters, texts: readonly string[]): number {
  const rest = new Map(letters);
  for (const text of texts) add(rest, text, -1);
  return count(rest);
}

/** Number of letters of the passages in runs of a minimum length that occurred in the text the writer saw. */
function countInRuns(passages: readonly string[], seen: string, least: number): number {
  let found = 0;
  for (const passage of passages)
    for (let from = 0, to = 1; from < passage.length; from = to, to += 1) {
      while (to < passage.length && seen.includes(passage.slice(from, to + 1))) to += 1;
      const run = passage.slice(from, to);
      if (seen.includes(run) && run.length >= least) found += lettersOf(run).length;
    }
  return found;
}

/** The range of the middle paragraph, or of its text; null once it is deleted. */
function findTarget({ state }: Tab, isWhole: boolean): { from: number; to: number } | null {
  let found: { from: number; to: number } | null = null;
  state.doc.forEach((node, offset) => {
    if (/[六七八九十]/.test(node.textContent))
      found = { from: offset + (isWhole ? 0 : 1), to: offset + node.nodeSize - (isWhole ? 0 : 1) };
  });
  return found;
}

const orders = ["the deleter", "the writer", "both", "nobody"] as const;
interface Script {
  order: (typeof orders)[number];
  /** Which of the two reconnects first. */
  isWriterFirst: boolean;
  isWhole: boolean;
  /** Initial position in the paragraph, and the sentences. */
  place: number;
  texts: readonly string[];
  /**
   * Events, each after this many letters: a typing error, a new line, another position, or one of the two sends or
   * receives.
   */
  events: readonly [after: number, what: "slip" | "enter" | "jump" | "write" | "delete" | "hear"][];
  /** Letters after which the paragraph is deleted. */
  deletedAfter: number;
}

interface Played {
  /** Letters neither in the story nor deleted by a person who saw them. */
  lost: number;
  /** The part of them that isn't in the tray. */
  missing: number;
  tray: string[];
  /** The part of them in runs of ten letters; in one run, if there are fewer. */
  inRuns: number;
}

async function play(script: Script): Promise<Played> {
  const server = await createDraft(start);
  const open = (personId: string) => Tab.open({ server, personId, store: createStore(), now });
  const [writer, deleter] = [await open("501"), await open("502")];
  const lost: Letters = new Map();
  const seen: string[] = [];
  writer.line = script.order === "the writer" || script.order === "both" ? "down" : "works";
  deleter.line = script.order === "the deleter" || script.order === "both" ? "down" : "works";
  const erase = () => {
    const range = findTarget(deleter, script.isWhole);
    if (!range) return;
    add(lost, deleter.state.doc.textBetween(range.from, range.to, "\n"), -1);
    deleter.state = deleter.state.apply(deleter.state.tr.delete(range.from, range.to));
  };
  const select = (at: number) => {
    const { tr, doc } = writer.state;
    writer.state = writer.state.apply(tr.setSelection(TextSelection.create(doc, at)));
  };
  const range = findTarget(writer, false) ?? expect.fail("no paragraph");
  select(range.from + Math.round(script.place * (range.to - range.from)));
  const letters = Array.from(script.texts.join(" "));
  let events = [...script.events];
  let next = events[0]?.[0] ?? Infinity;
  for (const [index, letter] of letters.entries()) {
    if (index === script.deletedAfter) erase();
    writer.state = writer.state.apply(writer.state.tr.insertText(letter));
    add(lost, letter);
    if (index % 10 === 9 || index === letters.length - 1) seen.push(readText(writer));
    next -= 1;
    if (next > 0) continue;
    const [, what] = events[0] ?? [0, "hear"];
    events = events.slice(1);
    next = events[0]?.[0] ?? Infinity;
    const { from } = writer.state.selection;
    if (what === "slip") {
      writer.state = writer.state.apply(writer.state.tr.insertText("x"));
      writer.state = writer.state.apply(writer.state.tr.delete(from, from + 1));
    } else if (what === "enter") {
      if (writer.state.doc.resolve(from).parent.type.name === "paragraph")
        writer.state = writer.state.apply(writer.state.tr.split(from));
    } else if (what === "jump") {
      const target = findTarget(writer, false);
      if (target) select(Math.round((target.from + target.to) / 2));
    } else if (what === "write") await writer.send();
    else if (what === "delete") await deleter.send();
    else for (const tab of [writer, deleter]) tab.hear();
  }
  if (script.deletedAfter >= letters.length) erase();

  const back = script.isWriterFirst ? [writer, deleter] : [deleter, writer];
  for (const tab of back) {
    tab.line = "works";
    while ((await tab.session.send()) && tab.session.unsent > 0);
  }
  for (let round = 0; round < 4; round += 1)
    for (const tab of back) while ((await tab.session.send()) && tab.session.unsent > 0);
  expect(readText(writer)).toBe(readText(deleter));
  add(lost, readText(writer), -1);
  const tray = (await readTray(server.authority)).map(({ text }) => text);
  const least = Math.min(10, count(lost));
  return {
    lost: count(lost),
    missing: countMissing(lost, tray),
    tray,
    inRuns: Math.min(countInRuns(tray, seen.join("\0"), least), count(lost)),
  };
}

const arbitrary = (order: Script["order"]): fc.Arbitrary<Script> =>
  fc.record({
    order: fc.constant(order),
    isWriterFirst: fc.boolean(),
    isWhole: fc.boolean(),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    texts: fc.array(fc.constantFrom(...sentences), { minLength: 1, maxLength: 3 }),
    events: fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom(
          "slip",
          "enter",
          "jump",
          "write",
          "write",
          "write",
          "delete",
          "delete",
          "hear",
          "hear",
        ),
      ),
      { maxLength: 30, size: "max" },
    ),
    deletedAfter: fc.integer({ min: 0, max: 120 }),
  });

describe.each(orders)(
  "a paragraph that is deleted while a sentence is typed into it, with %s offline",
  (order) => {
    test("is in the tray as it was typed, in runs", async () => {
      const total = { lost: 0, inRuns: 0 };
      await fc.assert(
        fc.asyncProperty(arbitrary(order), async (script) => {
          const { lost, missing, inRuns, tray } = await play(script);
          expect(missing).toBe(0);
          // Text typed without moving comes back in one piece.
          if (script.events.every(([, what]) => what !== "jump")) expect(tray.length).toBeLessThan(2);
          total.lost += lost;
          total.inRuns += inRuns;
        }),
        { numRuns: times(60, 1_000) },
      );
      expect(total.lost).toBeGreaterThan(0);
      expect(total.inRuns / total.lost).toBeGreaterThan(0.95);
    });
  },
);

test("a sentence comes back as one passage, though others write all the time that it takes to delete it", async () => {
  const server = await createDraft(start);
  const open = (personId: string) => Tab.open({ server, personId, store: createStore(), now });
  const [writer, deleter] = [await open("501"), await open("502")];
  const [sentence = ""] = sentences;
  const type = (text: string) => {
    for (const letter of text) writer.state = writer.state.apply(writer.state.tr.insertText(letter));
  };
  const { to } = findTarget(writer, false) ?? expect.fail("no paragraph");
  writer.state = writer.state.apply(writer.state.tr.setSelection(TextSelection.create(writer.state.doc, to)));
  // The person also types elsewhere, and the deleter has typed before.
  deleter.state = deleter.state.apply(deleter.state.tr.insertText("零零", 1));
  const whole = findTarget(deleter, true) ?? expect.fail("no paragraph");
  deleter.state = deleter.state.apply(deleter.state.tr.delete(whole.from, whole.to));
  for (const part of sentence.match(/.{1,9}/g) ?? []) {
    type(part);
    await writer.session.send();
    // Refused: it must apply the typed text first.
    await deleter.session.send();
  }
  // Typed before the page has received the deletion of the paragraph.
  type(" And so on.");
  await deleter.session.send();
  while ((await writer.session.send()) && writer.session.unsent > 0);

  const tray = await readTray(server.authority);
  expect(tray.map(({ text }) => text)).toEqual([`${sentence} And so on.`]);
  const [passage = expect.fail("nothing is in the tray")] = tray;
  expect(passage).toMatchObject({ reason: "deleted", personId: "501", deletedByPersonId: "502" });
  while ((await deleter.session.send()) && deleter.session.unsent > 0);
  deleter.state = deleter.state.apply(putBack(deleter.state, passage));
  expect(readText(deleter)).toBe(`零零一\n\n二三四五\n${sentence} And so on.\n百千万`);
});

test("equal sentences are as many passages as they were", async () => {
  const server = await createDraft(start);
  const open = (personId: string) => Tab.open({ server, personId, store: createStore(), now });
  const [writer, deleter] = [await open("501"), await open("502")];
  const [sentence = ""] = sentences;
  const range = findTarget(writer, false) ?? expect.fail("no paragraph");
  for (const at of [range.to, range.from + 2, range.from])
    for (const [index, letter] of Array.from(sentence).entries())
      writer.state = writer.state.apply(writer.state.tr.insertText(letter, at + index));
  while ((await writer.session.send()) && writer.session.unsent > 0);
  const whole = findTarget(deleter, true) ?? expect.fail("no paragraph");
  deleter.state = deleter.state.apply(deleter.state.tr.delete(whole.from, whole.to));
  while ((await deleter.session.send()) && deleter.session.unsent > 0);
  expect((await readTray(server.authority)).map(({ text }) => text)).toEqual([sentence, sentence, sentence]);
});

import fc from "fast-check";
import { baseKeymap } from "prosemirror-commands";
import { TextSelection, type Command, type EditorState, type Transaction } from "prosemirror-state";
import { expect, test } from "vitest";
import { passDeleted } from "../../../../../app/studio/write/suggestions/suggest-transaction.ts";
import { resolveSuggestions } from "../../../../../app/studio/write/suggestions/resolve-suggestions.ts";
import { findSuggestion } from "../../../../../contract/document/suggestion-marks.ts";
import { storySchema } from "../../../../../contract/document/story-schema.ts";
import { times } from "../../../../sampling.ts";
import { suggest } from "./acts.ts";
import { sendAll, Server, Tab } from "./tabs.ts";

/*
 * One person suggests, letter by letter, while another writes in the same paragraph, with requests and responses in any
 * order. Letters occur once, so that each can be followed.
 */

const keys = ["type", "type", "back", "back", "back", "enter"] as const;
const moves = ["delete", "left", "right"] as const;
const traffic = ["other", "send", "arrive", "reply"] as const;
type Name = (typeof keys)[number] | (typeof moves)[number] | (typeof traffic)[number];
type Action = [name: Name, tab: number, share: number];
const createScript = (names: readonly Name[]) =>
  fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(1), fc.nat(99)) as fc.Arbitrary<Action>, {
    minLength: 10,
    maxLength: 80,
    size: "max",
  });

/** The effect of a key; null for none. */
function press(state: EditorState, name: Name, letter: string, isSuggested: boolean): Transaction | null {
  const { tr, selection, doc } = state;
  const { head, $head } = selection;
  const { deletion } = storySchema.marks;
  if (name === "type") return tr.insertText(letter).removeMark(head, head + 1, deletion);
  if (name === "enter") return run(state, baseKeymap["Enter"]);
  const side = name === "right" || name === "delete" ? 1 : -1;
  const beside = Math.min(Math.max(head + side, 5), doc.content.size - 1);
  if (name === "left" || name === "right")
    return tr.setSelection(TextSelection.near(doc.resolve(beside), side));
  const passed = isSuggested ? run(state, passDeleted(side)) : null;
  const done = passed ?? run(state, baseKeymap[side < 0 ? "Backspace" : "Delete"]);
  if (done || !doc.resolve(beside).sameParent($head)) return done;
  return tr.delete(Math.min(head, beside), Math.max(head, beside));
}

/** Moves the caret back through deleted text, one letter per key; before it, the next letter is deleted. */
function walkBack(state: EditorState): EditorState {
  const { nodeBefore, pos } = state.selection.$head;
  if (!nodeBefore || !findSuggestion(nodeBefore, "deletion")) return state;
  const before = TextSelection.create(state.doc, pos - nodeBefore.nodeSize);
  return walkBack(state.apply(state.tr.setSelection(before)));
}

function run(state: EditorState, command?: Command): Transaction | null {
  let done: Transaction | null = null;
  command?.(state, (transaction) => (done = transaction));
  return done;
}

/** Position at which the other person types: anywhere, or where the first one never is. */
function findPosition({ doc }: EditorState, share: number, isAnywhere: boolean): number {
  if (!isAnywhere) return share % 2 === 0 ? 1 : doc.content.size - 1;
  const lines: number[] = [];
  doc.descendants((node, at) => {
    if (node.isTextblock)
      for (let offset = 0; offset <= node.content.size; offset += 1) lines.push(at + 1 + offset);
  });
  return lines[Math.floor((share / 100) * lines.length)] as number;
}

interface Course {
  first: string;
  isSuggested?: boolean;
  /** The other person writes anywhere, and suggests as well. */
  isAnywhere?: boolean;
}

async function play(list: readonly Action[], { first, isSuggested = true, isAnywhere = false }: Course) {
  const server = new Server(first, second);
  const [writer, other] = [new Tab("501", server), new Tab("502", server)] as const;
  const tabs = [writer, other] as const;
  for (const [index, [name, which, share]] of list.entries()) {
    const tab = tabs[which] as Tab;
    const letter = String.fromCharCode(0x4e00 + index);
    if (name === "send") void tab.session.send();
    else if (name === "arrive") tab.asked.shift()?.();
    else if (name === "reply") {
      tab.answered.shift()?.();
      await new Promise(setImmediate);
    } else if (name === "other") {
      const { state } = other;
      const typed = state.tr.insertText(letter, findPosition(state, share, isAnywhere));
      other.state = isAnywhere && which === 1 ? suggest(state, typed, "502") : state.apply(typed);
    } else {
      if (name === "back") writer.state = walkBack(writer.state);
      const wanted = press(writer.state, name, letter, isSuggested);
      if (!wanted) continue;
      writer.state =
        isSuggested && wanted.docChanged ? suggest(writer.state, wanted) : writer.state.apply(wanted);
    }
  }
  await sendAll(tabs);
  expect(writer.state.doc.toJSON()).toEqual(other.state.doc.toJSON());
  expect([writer.session.unsent, other.session.unsent]).toEqual([0, 0]);
  writer.state.doc.check();
  return writer.state;
}

const read = (state: EditorState) => state.doc.textBetween(0, state.doc.content.size, "\n");
const resolve = (state: EditorState, isAccepted: boolean) =>
  read(state.apply(resolveSuggestions(state, null, isAccepted)));
const withoutTyped = (text: string) => text.replace(/[一-鿿]/gu, "");
const second = "ijkl";
/** More letters than a script deletes, but few enough to reach their start. */
const long = Array.from({ length: 90 }, (_, index) => String.fromCharCode(0x400 + index)).join("");
const short = "abcdefgh";
const runs = { numRuns: times(150, 3_000) };
const timeout = 300_000;

test("keys that suggest do what they would do, whatever arrives meanwhile", { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(createScript([...keys, ...traffic]), async (list) => {
      const suggested = await play(list, { first: long });
      const typed = await play(list, { first: long, isSuggested: false });
      expect(resolve(suggested, true)).toBe(read(typed));
      expect(withoutTyped(resolve(suggested, false))).toBe(`\n\n${long}\n${second}`);
    }),
    runs,
  );
});

test("nothing is there twice, wherever somebody else writes", { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(createScript([...keys, ...moves, ...traffic]), async (list) => {
      const state = await play(list, { first: short, isAnywhere: true });
      for (const text of [resolve(state, true), resolve(state, false)]) {
        const letters = Array.from(text.replaceAll("\n", ""));
        expect(letters).toEqual([...new Set(letters)]);
      }
      expect(withoutTyped(resolve(state, false))).toBe(`\n\n${short}\n${second}`);
    }),
    runs,
  );
});

test("a line that is split beside deleted text doesn't repeat it", () => {
  const { state } = new Tab("501", new Server(short, second));
  const pressed = ["back", "back", "type", "enter"] as const;
  const split = pressed.reduce(
    (before, name) => suggest(before, press(before, name, "x", true) ?? expect.fail(name)),
    state,
  );
  expect(read(split)).toBe(`\n\nabcdefxgh\n\n${second}`);
});

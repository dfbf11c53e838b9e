import { Slice, type Node } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import type { RecoveredPassage } from "../../../../contract/entities/draft.ts";

/** Restores a passage of the tray: at its position if it fits there, else as paragraphs of its own. */
export function putBack(
  state: EditorState,
  { slice, position, text }: Pick<RecoveredPassage, "slice" | "position" | "text">,
): Transaction {
  const at = Math.min(Math.max(position, 0), state.doc.content.size);
  return insertSlice(state, at, slice, text) ?? insertParagraphs(state, at, text);
}

/** Null if the slice doesn't fit there with all of its text. */
function insertSlice({ tr, doc }: EditorState, at: number, slice: unknown, text: string): Transaction | null {
  try {
    tr.replaceRange(at, at, Slice.fromJSON(storySchema, slice));
    tr.doc.check();
  } catch {
    return null;
  }
  const added = countLetters(tr.doc) - countLetters(doc);
  return added >= text.replaceAll("\n", "").length ? tr : null;
}

const countLetters = (document: Node) => document.textBetween(0, document.content.size).length;

/** Between blocks of the story: never before the headline and standfirst. */
function insertParagraphs({ tr, doc }: EditorState, at: number, text: string): Transaction {
  const { paragraph } = storySchema.nodes;
  const lines = text
    .split("\n")
    .flatMap((line) => paragraph?.create(null, line === "" ? [] : storySchema.text(line)) ?? []);
  const $at = doc.resolve(at);
  const index = Math.max(2, $at.index(0) + ($at.depth > 0 ? 1 : 0));
  const start = doc.children.slice(0, index).reduce((sum, child) => sum + child.nodeSize, 0);
  return tr.insert(start, lines);
}

import { Slice, type Node } from "prosemirror-model";
import { EditorState, type Transaction } from "prosemirror-state";
import { Step } from "prosemirror-transform";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import type { RecoveredPassage } from "../../../../contract/entities/draft.ts";
import { type DeviceRecord, type DeviceStore, readKeptDocument } from "./device-store.ts";
import { SyncSession } from "./sync-session.ts";
import type { SyncTransport } from "./sync-transport.ts";

/** Most batches for one record: more than that means that it makes no progress. */
const maxBatches = 100;

/**
 * Sends the unsent changes of a page that was closed: under that page's id, so that changes that had arrived aren't
 * applied twice. Resolves to true if the server has everything; if not, the record stays.
 */
export async function resumeRecord(
  record: DeviceRecord,
  { transport, store, now }: { transport: SyncTransport; store: DeviceStore; now: () => number },
): Promise<boolean> {
  let state: EditorState;
  const { notes, ...kept } = record;
  const document = readKeptDocument(record.document);
  const session = new SyncSession({
    ...kept,
    document,
    transport,
    store,
    now,
    getState: () => state,
    apply: (transaction) => {
      state = state.apply(transaction);
    },
  });
  state = EditorState.create({
    doc: storySchema.nodeFromJSON(document),
    plugins: session.plugins,
  });
  const { tr } = state;
  for (const step of record.steps) tr.step(Step.fromJSON(storySchema, step));
  state = state.apply(tr);
  // Another release of this page stored none.
  session.notes.resume(notes ?? []);
  for (let batch = 0; session.unsent > 0 && batch < maxBatches; batch += 1) {
    // If this page ends as well, the next one must continue from here: sent changes are identified by their position.
    await session.store();
    const outcome = await session.send();
    if (outcome?.kind !== "answered" || session.isHeld) return false;
  }
  if (session.unsent > 0) return false;
  await store.delete(record.clientId);
  return true;
}

/** Restores a passage of the tray: at its position if it fits there, else as separate paragraphs. */
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

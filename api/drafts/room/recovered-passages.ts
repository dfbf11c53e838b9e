import { Fragment, Slice, type Node } from "prosemirror-model";
import { storySchema } from "../../../contract/document/story-schema.ts";
import type { NewRecoveredPassage, RecoveredPassage } from "../../../contract/entities/draft.ts";
import type { RecoveredRow } from "./room-storage.ts";

/** Largest slice that is stored as it is, characters of JSON; of larger ones, only the text is stored. */
const maxSlice = 200_000;
/** Longest text that passages are joined to, characters. */
const maxJoined = 50_000;
/** Letters beside a passage that are compared, and how few of them suffice to place it within another one. */
const [mostCompared, fewestCompared] = [40, 8];

/** A passage as it is stored. Text is never refused: if a slice doesn't fit the schema, its text is stored. */
export function createRecoveredRow(
  passage: NewRecoveredPassage,
  { writerId, isKnown }: { writerId: string; isKnown: (personId: string) => boolean },
): RecoveredRow {
  return {
    id: passage.id,
    reason: passage.reason,
    // Passages come from writers of this draft; an unknown name is replaced by the sender's.
    person_id: isKnown(passage.personId) ? passage.personId : writerId,
    deleted_by: passage.reason === "deleted" ? writerId : null,
    time: passage.timeMillis,
    position: passage.position,
    slice: checkSlice(passage.slice),
    text: passage.text,
    settled_time: null,
  };
}

/** Slice of a passage of which only the text is kept. */
export const textOnly = JSON.stringify({ content: [] });

function checkSlice(slice: unknown): string {
  try {
    const json = JSON.stringify(slice);
    if (slice === null || json.length > maxSlice) return textOnly;
    for (const node of Slice.fromJSON(storySchema, slice).content.content) node.check();
    return json;
  } catch {
    return textOnly;
  }
}

const encoder = new TextEncoder();
/** As `trayColumns` has it. */
export const measurePassage = ({ text, slice }: Pick<RecoveredRow, "text" | "slice">): number =>
  encoder.encode(text).byteLength + encoder.encode(slice).byteLength;

/**
 * A passage of the tray with another one in it that its writer typed before, into or after it, as the letters beside
 * the other one say. Null if it stood elsewhere, or if their surroundings don't match.
 */
export function joinPassages(
  kept: RecoveredRow,
  added: RecoveredRow,
  beside: Pick<NewRecoveredPassage, "before" | "after">,
): RecoveredRow | null {
  if (kept.text === "" || kept.text.length + added.text.length > maxJoined) return null;
  const at = findPlace(kept.text, beside);
  const [whole, other] = [readSlice(kept), readSlice(added)];
  if (at === null || !whole || !other) return null;
  const isNewBlock = at === kept.text.length && beside.before.endsWith("\n") && !kept.text.endsWith("\n");
  const joined = joinSlices(whole, isNewBlock ? closeStart(other) : other, at, kept.text.length);
  if (!joined) return null;
  const parts = [kept.text.slice(0, at), added.text, kept.text.slice(at)].filter((part) => part !== "");
  const deletion = kept.deleted_by === null ? added : kept;
  return {
    ...kept,
    reason: deletion.reason === "deleted" ? "deleted" : kept.reason,
    deleted_by: deletion.deleted_by,
    slice: JSON.stringify(joined.slice),
    text: parts.join(joined.isBroken ? "\n" : ""),
  };
}

/** The position in a text that has these letters beside it. */
function findPlace(
  text: string,
  { before, after }: Pick<NewRecoveredPassage, "before" | "after">,
): number | null {
  const follows = (at: number, letters = before) => {
    const count = Math.min(at, mostCompared);
    return letters.length >= count && letters.endsWith(text.slice(at - count, at));
  };
  const precedes = (at: number) => {
    const next = text.slice(at, at + mostCompared);
    return after.startsWith(next);
  };
  if (follows(text.length) || (before.endsWith("\n") && follows(text.length, before.slice(0, -1))))
    return text.length;
  if (precedes(0)) return 0;
  // Its writer may have removed the text that follows there.
  for (let at = text.length - 1; at > 0; at -= 1)
    if (follows(at) && (precedes(at) || at >= fewestCompared)) return at;
  return null;
}

function readSlice({ slice }: RecoveredRow): Slice | null {
  return slice === textOnly ? null : Slice.fromJSON(storySchema, JSON.parse(slice));
}

const isInline = ({ content }: Slice) => content.firstChild?.isInline ?? false;

/** Text that begins a paragraph; anything else has its beginning. */
const closeStart = (slice: Slice): Slice =>
  isInline(slice) ? new Slice(Fragment.from(createParagraph(slice.content)), 0, 1) : slice;

const createParagraph = (content: Fragment) => storySchema.node("paragraph", null, content);

/** `isBroken`: one of them begins with a block of its own. */
function joinSlices(
  kept: Slice,
  added: Slice,
  at: number,
  length: number,
): { slice: Slice; isBroken: boolean } | null {
  if (isInline(kept) && isInline(added)) {
    if (at > 0 && at < length && kept.size !== length) return null;
    const start = at === length ? kept.size : at;
    const content = kept.content.cut(0, start).append(added.content).append(kept.content.cut(start));
    return { slice: new Slice(content, 0, 0), isBroken: false };
  }
  if (at > 0 && at < length) return null;
  return at === 0 ? appendSlice(added, kept) : appendSlice(kept, added);
}

function appendSlice(first: Slice, second: Slice): { slice: Slice; isBroken: boolean } | null {
  const [a, b] = [first, second].map((slice) =>
    isInline(slice) ? new Slice(Fragment.from(createParagraph(slice.content)), 1, 1) : slice,
  ) as [Slice, Slice];
  const isBroken = a.openEnd === 0 || b.openStart === 0;
  if (isBroken) return { slice: new Slice(a.content.append(b.content), a.openStart, b.openEnd), isBroken };
  const [last, next] = [a.content.lastChild, b.content.firstChild];
  if (a.openEnd > 1 || b.openStart > 1 || !last?.isTextblock || !next?.isTextblock) return null;
  const middle: Node = last.copy(last.content.append(next.content));
  const content = a.content
    .replaceChild(a.content.childCount - 1, middle)
    .append(b.content.cut(next.nodeSize));
  return { slice: new Slice(content, a.openStart, b.openEnd), isBroken };
}

/** In the order of the columns of both databases; `settled_time` follows. */
export const listPassageCells = (row: RecoveredRow) =>
  [row.id, row.reason, row.person_id, row.deleted_by, row.time, row.position, row.slice, row.text] as const;

export const presentRecovered = (row: RecoveredRow): RecoveredPassage => ({
  id: row.id,
  reason: row.reason as RecoveredPassage["reason"],
  personId: row.person_id,
  deletedByPersonId: row.deleted_by,
  timeMillis: row.time,
  position: row.position,
  slice: JSON.parse(row.slice) as unknown,
  text: row.text,
});

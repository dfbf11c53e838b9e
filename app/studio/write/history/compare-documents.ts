import type { MarkJson, NodeJson } from "../../../../contract/document/document-json.ts";
import { leaveOutSuggestions } from "../../../../contract/document/leave-out-suggestions.ts";
import { diffTokens, tidyEdits } from "./diff-tokens.ts";
import { listTokens, type BlockFormat, type BlockToken, type DocumentToken } from "./document-tokens.ts";

export type Change = "kept" | "added" | "removed";

/** A run of text with the same change. */
export interface ComparedText {
  change: Change;
  text: string;
  marks: readonly MarkJson[];
  /** True for the end of a paragraph that was joined with the next. */
  isJoin: boolean;
}

/** A block of one document or of both. A kept block may have a changed format, and changed text. */
export interface ComparedBlock {
  change: Change;
  /** Null for a block that was added. */
  before: BlockFormat | null;
  /** Null for a block that was removed. */
  after: BlockFormat | null;
  /** Its number in a list, in the newest document that has it. */
  item: number | null;
  text: ComparedText[];
}

/** A token of one document or of both. */
interface ComparedToken {
  change: Change;
  before: DocumentToken | null;
  after: DocumentToken | null;
}

/** The kept, added and removed parts between two documents, by words. Open suggestions are ignored. */
export function compareDocuments(before: NodeJson, after: NodeJson): ComparedBlock[] {
  const sides = { a: listTokens(leaveOutSuggestions(before)), b: listTokens(leaveOutSuggestions(after)) };
  const numbers = new Map<string, number>();
  const numberOf = ({ key }: DocumentToken) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const edits = diffTokens({ a: sides.a.map(numberOf), b: sides.b.map(numberOf) });
  const tokens: ComparedToken[] = [];
  let [atA, atB] = [0, 0];
  for (const { fromA, toA, fromB, toB } of [...tidyEdits(edits, sides), endOf(sides)]) {
    for (; atA < fromA; atA += 1, atB += 1)
      tokens.push({ change: "kept", before: sides.a[atA] ?? null, after: sides.b[atB] ?? null });
    for (const token of sides.a.slice(fromA, toA))
      tokens.push({ change: "removed", before: token, after: null });
    for (const token of sides.b.slice(fromB, toB))
      tokens.push({ change: "added", before: null, after: token });
    [atA, atB] = [toA, toB];
  }
  return collectBlocks(tokens);
}

const endOf = ({ a, b }: Record<"a" | "b", readonly DocumentToken[]>) => ({
  fromA: a.length,
  toA: a.length,
  fromB: b.length,
  toB: b.length,
});

const pick = ({ before, after }: ComparedToken): DocumentToken | null => after ?? before;

function collectBlocks(tokens: readonly ComparedToken[]): ComparedBlock[] {
  const blocks: ComparedBlock[] = [];
  for (const [position, token] of tokens.entries()) {
    const { change } = token;
    const shown = pick(token);
    const last = blocks.at(-1);
    if (shown?.kind === "text" && last) addText(last, { change, ...shown, isJoin: false });
    if (shown?.kind !== "block") continue;
    if (change === "removed" && last && goesOn(tokens, position))
      addText(last, { change, text: "", marks: [], isJoin: true });
    else blocks.push(createBlock(token, shown));
  }
  return blocks;
}

/** True if text that was not removed follows in the block: it now belongs to the previous block. */
function goesOn(tokens: readonly ComparedToken[], position: number): boolean {
  for (let next = position + 1; next < tokens.length; next += 1) {
    const token = tokens[next];
    if (!token || pick(token)?.kind === "block") return false;
    if (token.change !== "removed") return true;
  }
  return false;
}

const formatOf = (token: DocumentToken | null): BlockFormat | null =>
  token?.kind === "block" ? token.format : null;

const createBlock = ({ change, before, after }: ComparedToken, { item }: BlockToken): ComparedBlock => ({
  change,
  before: formatOf(before),
  after: formatOf(after),
  item,
  text: [],
});

function addText({ text: runs }: ComparedBlock, { change, text, marks, isJoin }: ComparedText): void {
  const last = runs.at(-1);
  const isAlike = last?.change === change && !last.isJoin && !isJoin && isSame(last.marks, marks);
  if (isAlike) last.text += text;
  else runs.push({ change, text, marks, isJoin });
}

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** True if any part of the block was changed. */
export const isChanged = ({ change, before, after, text }: ComparedBlock): boolean =>
  change !== "kept" || !isSame(before, after) || text.some((run) => run.change !== "kept");

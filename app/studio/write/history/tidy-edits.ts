import { trimEqual, type Edit } from "./diff-tokens.ts";
import { isWord, type DocumentToken } from "./document-tokens.ts";

interface TokenSides {
  a: readonly DocumentToken[];
  b: readonly DocumentToken[];
}

/** The same edits as a person would have made them: few and whole, and with a block or a sentence as one of them. */
export const tidyEdits = (edits: readonly Edit[], sides: TokenSides): Edit[] =>
  alignEnds(joinAcrossRemnants(edits, sides), sides);

/** For each position, what all tokens before it weigh together. */
const addUp = (tokens: readonly DocumentToken[], weigh: (token: DocumentToken) => number): number[] => {
  const sums = [0];
  for (const token of tokens) sums.push((sums.at(-1) ?? 0) + weigh(token));
  return sums;
};
const between = (sums: readonly number[], from: number, to: number) => (sums[to] ?? 0) - (sums[from] ?? 0);

const countLetters = (token: DocumentToken) =>
  token.kind === "text" && isWord(token) ? token.text.length : 0;
const countBlocks = (token: DocumentToken) => (token.kind === "block" ? 1 : 0);

/**
 * Joins two edits where less was kept between them than either changed: a sentence that was written anew shares words
 * with the old one by chance.
 */
function joinAcrossRemnants(edits: readonly Edit[], { a, b }: TokenSides): Edit[] {
  const [lettersA, lettersB, blocks] = [
    addUp(a, countLetters),
    addUp(b, countLetters),
    addUp(a, countBlocks),
  ];
  const measure = ({ fromA, toA, fromB, toB }: Edit) =>
    Math.max(between(lettersA, fromA, toA), between(lettersB, fromB, toB));
  const joined: Edit[] = [];
  for (const edit of edits) {
    let current = edit;
    for (let last = joined.at(-1); last; last = joined.at(-1)) {
      const [from, to] = [last.toA, current.fromA];
      const isRemnant =
        between(blocks, from, to) === 0 &&
        between(lettersA, from, to) < Math.min(measure(last), measure(current));
      if (!isRemnant) break;
      joined.pop();
      current = { ...current, fromA: last.fromA, fromB: last.fromB };
    }
    joined.push(current);
  }
  return joined.map((edit) => trimEqual(edit, a, b, isSameToken));
}

const isSameToken = (one: DocumentToken | undefined, other: DocumentToken | undefined) =>
  one?.key === other?.key;

/**
 * A run that was only added or only removed may often begin some tokens earlier or later: "…text, block" is the same as
 * "block, text…", and "the sign{. It is wrong}." as "the sign.{ It is wrong.}".
 */
function alignEnds(edits: readonly Edit[], { a, b }: TokenSides): Edit[] {
  return edits.map((edit, index) => {
    const { fromA, toA, fromB, toB } = edit;
    if (fromA < toA && fromB < toB) return edit;
    const shift =
      fromA === toA
        ? findShift(b, fromB, toB, edits[index - 1]?.toB ?? 0)
        : findShift(a, fromA, toA, edits[index - 1]?.toA ?? 0);
    return { fromA: fromA + shift, toA: toA + shift, fromB: fromB + shift, toB: toB + shift };
  });
}

/** By how many tokens the run is better seen later or, below 0, earlier. */
function findShift(tokens: readonly DocumentToken[], from: number, to: number, earliest: number): number {
  for (let back = 0; from - back >= earliest; back += 1) {
    if (tokens[from - back]?.kind === "block") return -back;
    if (!isSameToken(tokens[from - back - 1], tokens[to - back - 1])) break;
  }
  const [first, next] = [tokens[from], tokens[to]];
  const isSign = first?.kind === "text" && !isWord(first) && first.text.trim() !== "";
  return isSign && isSameToken(first, next) ? 1 : 0;
}

import { diff_core as findEdits } from "fast-myers-diff";
import { isWord, type DocumentToken } from "./document-tokens.ts";

/** A range of tokens that is replaced by another. Either may be empty. */
interface Edit {
  fromA: number;
  toA: number;
  fromB: number;
  toB: number;
}

/** The tokens of both sides, each as the number of its key. */
interface Sides {
  a: readonly number[];
  b: readonly number[];
}

/**
 * Regions of at most this many pairs of tokens get the shortest edits. Larger ones are cut at tokens that are unique on
 * each side, and replaced as a whole if there are none: the time stays bounded for any text.
 */
const maxPairs = 250_000;

/** The removals from `a` and additions that lead to `b`, in order. */
export function diffTokens({ a, b }: Sides): Edit[] {
  const edits: Edit[] = [];
  const regions: Edit[] = [{ fromA: 0, toA: a.length, fromB: 0, toB: b.length }];
  for (let region = regions.pop(); region; region = regions.pop()) {
    const rest = trimEqual(region, a, b, Object.is);
    if (rest.fromA === rest.toA && rest.fromB === rest.toB) continue;
    const anchors = countPairs(rest) > maxPairs ? findAnchors(rest, { a, b }) : [];
    if (anchors.length > 0) regions.push(...cutAt(rest, anchors).toReversed());
    else edits.push(...(countPairs(rest) > maxPairs ? [rest] : findShortest(rest, { a, b })));
  }
  return edits;
}

const countPairs = ({ fromA, toA, fromB, toB }: Edit) => (toA - fromA) * (toB - fromB);

const findShortest = ({ fromA, toA, fromB, toB }: Edit, { a, b }: Sides): Edit[] =>
  Array.from(
    findEdits(fromA, toA - fromA, fromB, toB - fromB, (i, j) => a[i] === b[j]),
    ([startA, endA, startB, endB]) => ({ fromA: startA, toA: endA, fromB: startB, toB: endB }),
  );

/** Trims the equal tokens at both ends. */
function trimEqual<Token>(
  { fromA, toA, fromB, toB }: Edit,
  a: readonly Token[],
  b: readonly Token[],
  isEqual: (one: Token | undefined, other: Token | undefined) => boolean,
): Edit {
  const length = Math.min(toA - fromA, toB - fromB);
  let start = 0;
  while (start < length && isEqual(a[fromA + start], b[fromB + start])) start += 1;
  let end = 0;
  while (end < length - start && isEqual(a[toA - end - 1], b[toB - end - 1])) end += 1;
  return { fromA: fromA + start, toA: toA - end, fromB: fromB + start, toB: toB - end };
}

type Anchor = readonly [positionA: number, positionB: number];

/** Tokens that are unique on each side, as many as are in the same order on both (patience diff, Bram Cohen). */
function findAnchors({ fromA, toA, fromB, toB }: Edit, { a, b }: Sides): Anchor[] {
  const [inA, inB] = [findUnique(a, fromA, toA), findUnique(b, fromB, toB)];
  const both: Anchor[] = [];
  for (const [token, positionA] of inA) {
    const positionB = inB.get(token) ?? -1;
    if (positionA >= 0 && positionB >= 0) both.push([positionA, positionB]);
  }
  return findLongestRise(both.toSorted(([one], [other]) => one - other));
}

/** The position of each token; -1 for repeated ones. */
function findUnique(side: readonly number[], from: number, to: number): Map<number, number> {
  const positions = new Map<number, number>();
  for (let position = from; position < to; position += 1) {
    const token = side[position] ?? -1;
    positions.set(token, positions.has(token) ? -1 : position);
  }
  return positions;
}

/** The longest subsequence of anchors, sorted by their first position, whose second position increases as well. */
function findLongestRise(anchors: readonly Anchor[]): Anchor[] {
  interface Link {
    anchor: Anchor;
    before: Link | undefined;
  }
  /** For each length, the increasing subsequence with the lowest end. */
  const ends: Link[] = [];
  for (const anchor of anchors) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.anchor[1] ?? 0) < anchor[1]) low = middle + 1;
      else high = middle;
    }
    ends[low] = { anchor, before: ends[low - 1] };
  }
  const rise: Anchor[] = [];
  for (let link = ends.at(-1); link; link = link.before) rise.push(link.anchor);
  return rise.toReversed();
}

/** The ranges between the anchors. */
function cutAt({ fromA, toA, fromB, toB }: Edit, anchors: readonly Anchor[]): Edit[] {
  const starts: Anchor[] = [[fromA, fromB], ...anchors.map(([a, b]): Anchor => [a + 1, b + 1])];
  const ends: Anchor[] = [...anchors, [toA, toB]];
  return starts.map(([startA, startB], index) => {
    const [endA, endB] = ends[index] ?? [toA, toB];
    return { fromA: startA, toA: endA, fromB: startB, toB: endB };
  });
}

interface TokenSides {
  a: readonly DocumentToken[];
  b: readonly DocumentToken[];
}

/** The edits as a person would describe them: few and whole, and with a block or a sentence as one of them. */
export const tidyEdits = (edits: readonly Edit[], sides: TokenSides): Edit[] =>
  alignEnds(joinAcrossRemnants(edits, sides), sides);

/** Prefix sums of the tokens' weights. */
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
 * Joins two edits if less was kept between them than either changed: a rewritten sentence shares words with the old one
 * by chance.
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
 * A run that was only added or only removed may often start some tokens earlier or later: "…text, block" is the same as
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

/** The number of tokens by which the run reads better when shifted later or, below 0, earlier. */
function findShift(tokens: readonly DocumentToken[], from: number, to: number, earliest: number): number {
  for (let back = 0; from - back >= earliest; back += 1) {
    if (tokens[from - back]?.kind === "block") return -back;
    if (!isSameToken(tokens[from - back - 1], tokens[to - back - 1])) break;
  }
  const [first, next] = [tokens[from], tokens[to]];
  const isSign = first?.kind === "text" && !isWord(first) && first.text.trim() !== "";
  return isSign && isSameToken(first, next) ? 1 : 0;
}

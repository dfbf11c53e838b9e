import { isSmallWord } from "../../contract/search/search-words.ts";

/* Data of a story in the index that ranks it without its text. */

/** A stem with its weight in a text, and the commonest of its words. */
export interface WeightedStem {
  stem: string;
  word: string;
  /** 1 to 9: how much the text is about it. */
  weight: number;
}

export interface Outline {
  /** Folded words. */
  headline: string[];
  tags: string[];
  /** `" login9 account4 "`: stems with a digit each. */
  weights: string;
}

/** Maximum number of stems of a story. The others are in its text once or twice. */
const maxStems = 32;
/** As in BM25 (k1, b), with the length that stories usually have instead of the network's mean, which changes. */
const [saturation, lengthShare, usualLength] = [1.2, 0.75, 700];
/** A word of the subhead counts as often as this. */
const subheadFactor = 3;
const topWeight = 9;

/** The stems that a text has most often in relation to its length. */
export function weighStems(
  { subhead, body }: { subhead: readonly string[]; body: readonly string[] },
  stem: (word: string) => string,
): WeightedStem[] {
  const counts = new Map<string, number>();
  const add = (word: string, count: number) => counts.set(word, (counts.get(word) ?? 0) + count);
  for (const word of body) add(word, 1);
  for (const word of subhead) add(word, subheadFactor);
  const byStem = new Map<string, { word: string; most: number; count: number }>();
  for (const [word, count] of counts) {
    if (isSmallWord(word) || word.length < 2) continue;
    const known = byStem.get(stem(word)) ?? { word, most: 0, count: 0 };
    const isCommonest = count > known.most;
    byStem.set(stem(word), {
      word: isCommonest ? word : known.word,
      most: Math.max(count, known.most),
      count: known.count + count,
    });
  }
  const length = 1 - lengthShare + (lengthShare * body.length) / usualLength;
  return [...byStem]
    .map(([each, { word, count }]) => ({
      stem: each,
      word,
      count,
      weight: Math.max(1, Math.round((topWeight * count) / (count + saturation * length))),
    }))
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => b.count - a.count || (a.stem < b.stem ? -1 : 1))
    .slice(0, maxStems)
    .map(({ stem: each, word, weight }) => ({ stem: each, word, weight }));
}

/** `login gov launch\tidentity\tlogin9 account4`: no word has a blank, and a weight is one digit. */
export const formatOutline = (
  { headline, tags }: Pick<Outline, "headline" | "tags">,
  weights: readonly WeightedStem[],
) =>
  [headline.join(" "), tags.join(" "), weights.map(({ stem, weight }) => `${stem}${weight}`).join(" ")].join(
    "\t",
  );

const splitList = (list: string) => (list === "" ? [] : list.split(" "));

/** An outline as it was stored; null, for replies, has nothing. */
export function parseOutline(stored: string | null): Outline {
  const [headline = "", tags = "", weights = ""] = (stored ?? "").split("\t");
  return { headline: splitList(headline), tags: splitList(tags), weights: ` ${weights} ` };
}

/** Relevance of a stem to a text, 0 to 1. Most stems aren't found, so the list isn't read into a map. */
export function findDensity({ weights }: Outline, stem: string): number {
  for (let at = weights.indexOf(` ${stem}`); at !== -1; at = weights.indexOf(` ${stem}`, at + 1)) {
    const digit = at + stem.length + 1;
    if (weights.charAt(digit + 1) === " ") return Number(weights.charAt(digit)) / topWeight;
  }
  return 0;
}

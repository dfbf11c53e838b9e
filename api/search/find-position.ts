import { isSmallWord } from "../../contract/small-words.ts";
import { rememberStems } from "../../contract/stem-word.ts";

/* Where the words of a search are in a headline, or in the names of topics. */

/** A word of a search: folded words of each phrase, and its stems in every form. */
export interface SoughtWord {
  exact: string[][];
  forms: string[][];
}

export interface Position {
  start: number;
  length: number;
  isExact: boolean;
}

/** Where a word is in a list of folded words: as it was typed if possible, otherwise by its stem. */
export function findPosition(
  list: readonly string[],
  { exact, forms }: SoughtWord,
  isStemOf: IsStemOf,
): Position | null {
  for (const words of exact) {
    const start = findRun(list, words, (one, other) => one === other);
    if (start !== null) return { start, length: words.length, isExact: true };
  }
  for (const stems of forms) {
    const start = findRun(list, stems, isStemOf);
    if (start !== null) return { start, length: stems.length, isExact: false };
    const [joined = ""] = stems;
    const run = stems.length === 1 ? findJoinedRun(list, joined, isStemOf) : null;
    if (run) return { ...run, isExact: false };
  }
  return null;
}

const findRun = (
  list: readonly string[],
  wanted: readonly string[],
  isSame: (one: string, other: string) => boolean,
): number | null => {
  const start = list.findIndex((_, at) =>
    wanted.every((word, offset) => isSame(word, list[at + offset] ?? "")),
  );
  return start === -1 ? null : start;
};

/** Whether a word has a stem. Stems keep the first letters of their words, so that most words need not be stemmed. */
export type IsStemOf = (stem: string, word: string) => boolean;

export function createIsStemOf(): IsStemOf {
  const stems = rememberStems();
  return (stem, word) => word.startsWith(stem.slice(0, 2)) && stems(word).includes(stem);
}

/** Two words of a list that are one word when written together: "micro", "purchase". */
function findJoinedRun(
  list: readonly string[],
  stem: string,
  isStemOf: IsStemOf,
): Omit<Position, "isExact"> | null {
  const start = list.findIndex(
    (word, at) =>
      word.length < stem.length && stem.startsWith(word) && isStemOf(stem, word + (list[at + 1] ?? "")),
  );
  return start === -1 ? null : { start, length: 2 };
}

/** The share of the headline's words that were asked for, small words apart. */
export function coverageOf(headline: readonly string[], positions: readonly (Position | null)[]): number {
  const asked = new Set(
    positions.flatMap((position) =>
      position === null
        ? []
        : Array.from({ length: position.length }, (_, offset) => position.start + offset),
    ),
  );
  const large = headline.filter((word, index) => !isSmallWord(word) || asked.has(index)).length;
  return large === 0 ? 0 : asked.size / large;
}

/** The share of neighbors in the search that are near one another in the headline, in the same order. */
export function orderOf(positions: readonly (Position | null)[]): number {
  if (positions.length < 2) return 0;
  const near = positions.filter((position, index) => {
    const next = positions[index + 1];
    const gap = position && next ? next.start - position.start - position.length : -1;
    return gap >= 0 && gap <= 1;
  });
  return near.length / (positions.length - 1);
}

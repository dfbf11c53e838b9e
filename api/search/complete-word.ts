import { runQuery } from "../store/query.ts";
import { selectWordsBegun } from "./index-sql.ts";
import { isCorrectable, listVariants } from "./vocabulary.ts";

/** Words that one which is being typed may become. */
export interface Completions {
  /** Shortest first. */
  words: string[];
  /** Whether none starts as it was typed, so that one letter was taken for another. */
  isCorrected: boolean;
}

/** Words read of a beginning, and of each of its variants; and how many of all are kept. */
const [maxRead, maxOfVariant, maxKept] = [100, 3, 12];

/** The vocabulary's words with a beginning, or with one that is one error away from it. */
export async function completeWord(index: D1Database, begun: string): Promise<Completions> {
  const read = async (beginnings: readonly string[], most: number) => {
    const rows = await runQuery<{ word: string }>(index, selectWordsBegun, JSON.stringify(beginnings), most);
    const words = [...new Set(rows.map(({ word }) => word))];
    return words.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, maxKept);
  };
  const words = await read([begun], maxRead);
  if (words.length > 0 || !isCorrectable(begun)) return { words, isCorrected: false };
  const corrected = await read(listVariants(begun), maxOfVariant);
  return { words: corrected, isCorrected: corrected.length > 0 };
}

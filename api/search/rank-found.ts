import type { Phrase } from "../../contract/parse-search.ts";
import { splitWords } from "../../contract/search-words.ts";
import { listForms } from "./build-match.ts";
import {
  coverageOf,
  createIsStemOf,
  findPosition,
  orderOf,
  type IsStemOf,
  type SoughtWord,
} from "./find-position.ts";
import { findDensity, type Outline } from "./outline.ts";

/** A post that may be a result. */
export interface Candidate {
  id: string;
  /** Publication time, ms. */
  time: number;
  outline: Outline;
  /** Which of the search's words are in it, by their indexes. */
  has: readonly number[];
}

/** What candidates are ranked by. */
export interface RankedSearch {
  /** As typed. */
  q: string;
  wanted: readonly Phrase[][];
  /** How many posts have each word, up to a limit. */
  counts: readonly number[];
  now: number;
}

/** How much each sign counts. They were tuned with `npm run search-quality`. */
const weights = {
  /** A word in the headline, as typed or by its stem. */
  exact: 1,
  stem: 0.9,
  topic: 0.35,
  /** A word in the text: at least, and how much more if the text is about it. */
  text: 0.1,
  density: 0.6,
  /** A word that is nowhere. */
  missing: -0.35,
  /** The share of the headline that was asked for. */
  coverage: 0.35,
  /** Words that follow one another in the headline as in the search. */
  order: 0.25,
  /** The headline is what was typed. */
  same: 2,
  /** Published now; half of it after `halfLife`. */
  recency: 0.08,
};
/** ms. */
const halfLife = 2 * 365 * 86_400_000;
/** Posts that are taken for all when the rarity of a word is worked out. */
const supposedPosts = 1_000;

/** How much a word says: the rarer, the more. All together are 1. */
function weighWords(counts: readonly number[]): number[] {
  const raw = counts.map((count) => Math.log(1 + supposedPosts / (count + 1)));
  const sum = raw.reduce((total, each) => total + each, 0) || 1;
  return raw.map((each) => each / sum);
}

/** One of the search's words, and how much it says. */
interface Word extends SoughtWord {
  share: number;
}

/** The candidates, best first; those that are alike newest first. */
export function rankFound(candidates: readonly Candidate[], search: RankedSearch): Candidate[] {
  const shares = weighWords(search.counts);
  const words = search.wanted.map((choices, index): Word => ({
    share: shares[index] ?? 0,
    exact: choices.map((phrase) => phrase.words),
    forms: choices.flatMap(listForms),
  }));
  const typed = splitWords(search.q).join(" ");
  const isStemOf = createIsStemOf();
  return candidates
    .map((candidate) => ({
      candidate,
      score: scoreCandidate(candidate, { words, typed, now: search.now, isStemOf }),
    }))
    .toSorted((a, b) => b.score - a.score || b.candidate.time - a.candidate.time)
    .map(({ candidate }) => candidate);
}

interface Known {
  words: readonly Word[];
  /** Folded. */
  typed: string;
  now: number;
  isStemOf: IsStemOf;
}

function scoreCandidate({ outline, time, has }: Candidate, { words, typed, now, isStemOf }: Known): number {
  const { headline, tags } = outline;
  const positions = words.map((word) => findPosition(headline, word, isStemOf));
  let score = 0;
  for (const [index, word] of words.entries()) {
    const position = positions[index];
    const inTopics = findPosition(tags, word, isStemOf) !== null;
    const dense = Math.max(...word.forms.map((form) => densityOf(form, outline)));
    const isThere = position !== null || inTopics || dense > 0 || has.includes(index);
    const inHeadline = position ? (position.isExact ? weights.exact : weights.stem) : 0;
    const inText = dense > 0 || has.includes(index) ? weights.text + weights.density * dense : 0;
    const found = inHeadline + (inTopics ? weights.topic : 0) + inText;
    score += word.share * (isThere ? found : weights.missing);
  }
  score += weights.coverage * coverageOf(headline, positions);
  score += weights.order * orderOf(positions);
  if (typed !== "" && headline.join(" ") === typed) score += weights.same;
  return score + weights.recency * 2 ** (-Math.max(0, now - time) / halfLife);
}

/** How much the text is about a form: as much as about the least of its stems. */
const densityOf = (form: readonly string[], outline: Outline) =>
  Math.min(...form.map((stem) => findDensity(outline, stem)));

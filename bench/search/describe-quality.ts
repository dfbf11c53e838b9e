import type { IndexSize } from "./measure-index.ts";
import type { Score } from "./score.ts";

/** The figures of one way to search. */
export interface QualityRow {
  name: string;
  tuned: Score;
  /** Queries that weren't used for tuning the ranking. */
  heldOut: Score;
  /** Queries with words that the story lacks or spells differently; absent in figures from before there were any. */
  hard?: { tuned: Score; heldOut: Score };
  /** Null if not measured. */
  size: IndexSize | null;
}

const share = (part: number, count: number) => `${part} (${Math.round((100 * part) / count)} %)`;
const describeScore = (score: Score | undefined) =>
  score ? `${share(score.first, score.count)} | ${share(score.inThree, score.count)}` : " | ";
const add = (a: Score, b: Score): Score => ({
  count: a.count + b.count,
  first: a.first + b.first,
  inThree: a.inThree + b.inThree,
});

/** The section of `bench/results.md`: how often the expected story comes first, and among the first three. */
export function describeQuality(rows: readonly QualityRow[]): string {
  const [{ tuned, heldOut } = { tuned: { count: 0 }, heldOut: { count: 0 } }] = rows;
  return `Made by \`npm run search-quality\`: where queries (\`bench/search/queries.ts\`) find the story that they are
meant to find, in a blog of 504 imported posts. Aim: first in 80 %, among the first three in 92 %.
${tuned.count} queries were used for tuning; ${heldOut.count} were kept apart. Hard ones have a word of the reader's own, one that is
written together or apart, or a misspelling that some story has; every other of them was kept apart.

| search | first | in three | kept apart: first | in three | all: first | in three | hard: first | in three | hard, kept apart: first | in three | bytes of a story | of a reply |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
${rows.map(describeRow).join("\n")}

Bytes are those of the index, for stories of this blog and for replies of 45 words.
`;
}

function describeRow({ name, tuned, heldOut, hard, size }: QualityRow): string {
  const scores = [tuned, heldOut, add(tuned, heldOut), hard?.tuned, hard?.heldOut].map(describeScore);
  const bytes = [size?.story, size?.reply].map((value) => value?.toFixed(0) ?? "");
  return `| ${[name, ...scores, ...bytes].join(" | ")} |`;
}

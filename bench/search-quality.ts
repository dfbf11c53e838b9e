import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { writeSection } from "./report/write-section.ts";
import { describeQuality, type QualityRow } from "./search/describe-quality.ts";
import { measureIndex } from "./search/measure-index.ts";
import { corpusFolder, hasCorpus, openCorpus } from "./search/open-corpus.ts";
import { testQueries } from "./search/queries.ts";
import { findWithBm25, findWithServices, scoreQueries, sumUp } from "./search/score.ts";

/**
 * `npm run search-quality`: imports a real blog into services in memory, and ranks the expected stories of 113 queries.
 * Prints queries whose story is not first. With `--record NAME` the figures become a row of that name in
 * `bench/results.md`. Held-out queries are only counted, unless `--all` prints them too.
 */
const { values } = parseArgs({
  options: { record: { type: "string" }, all: { type: "boolean", default: false } },
});
const references = ["plain bm25", "any-word bm25"];
const rowsPath = new URL("search/results.json", import.meta.url);

if (hasCorpus()) await measure();
else console.log(`Nothing to search: no corpus in ${corpusFolder}. Cases run: 0 of ${testQueries.length}.`);

async function measure(): Promise<void> {
  const corpus = await openCorpus();
  const measured: QualityRow[] = [];
  for (const [name = "", find] of [
    [references[0], findWithBm25(corpus, "AND")],
    [references[1], findWithBm25(corpus, "OR")],
    [values.record ?? "search", findWithServices(corpus)],
  ] as const) {
    const scores = await scoreQueries(find, testQueries);
    const sumUpPart = (isHeldOut: boolean, isHard: boolean) =>
      sumUp(scores.filter((score) => score.isHeldOut === isHeldOut && score.isHard === isHard));
    const isOurs = !references.includes(name);
    const size = isOurs ? await measureIndex(corpus) : null;
    measured.push({
      name,
      tuned: sumUpPart(false, false),
      heldOut: sumUpPart(true, false),
      hard: { tuned: sumUpPart(false, true), heldOut: sumUpPart(true, true) },
      size,
    });
    if (!isOurs) continue;
    for (const { q, position, target, found } of scores.filter(({ isHeldOut }) => values.all || !isHeldOut))
      if (position !== 1) console.log(`${position ?? "–"}: ${q} → ${target}, not`, found.slice(0, 3));
  }
  console.log(`Cases run: ${testQueries.length} on ${corpus.posts.length} stories.`);
  console.log(describeQuality(measured));
  if (values.record !== undefined) record(measured);
}

/** Adds the rows to those of earlier runs; one of the same name is replaced. */
function record(measured: readonly QualityRow[]): void {
  const earlier = JSON.parse(readFileSync(rowsPath, "utf8")) as QualityRow[];
  const rows = [...earlier.filter(({ name }) => !measured.some((row) => row.name === name)), ...measured];
  writeFileSync(rowsPath, `${JSON.stringify(rows, null, 2)}\n`);
  writeSection("search", "Search", describeQuality(rows));
}

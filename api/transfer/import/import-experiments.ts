import type { ServiceContext } from "../../env.ts";
import { insertRows, overwriteOnConflict, type Row } from "../../store/insert-rows.ts";
import { runAll, runQuery } from "../../store/query.ts";
import { hashContent } from "../../store/content-hash.ts";
import { readSharingBlogs } from "../../publishing/read-sharing-blogs.ts";
import { recordChanges, siteLayoutChange } from "../../store/change-log.ts";
import {
  fail,
  findOutcome,
  partition,
  type Failure,
  type ImportReply,
  type ParsedBatch,
  type Resolved,
} from "./outcome.ts";
import { selectKnownExperiments } from "./sql.ts";

type ParsedExperiment = ParsedBatch["experiments"][number];

type ExperimentRow = Row & { name: string; content_hash: string };

/** Imports experiments; each replaces the one of the same name, unless that was changed in the product. */
export async function importExperiments(
  { db }: ServiceContext,
  experiments: readonly ParsedExperiment[],
): Promise<{ experiments: ImportReply["experiments"]; failures: Failure[] }> {
  if (experiments.length === 0) return { experiments: [], failures: [] };
  const blogs = await readSharingBlogs(db);
  const { values, failures } = partition(
    await Promise.all(experiments.map((experiment) => planExperiment(experiment, blogs))),
  );
  const known = await runQuery<{ name: string; content_hash: string; changed_time: number }>(
    db,
    selectKnownExperiments,
    JSON.stringify(values.map(({ name }) => name)),
  );
  const hashes = new Map(known.map((row) => [row.name, row.content_hash]));
  const kept = new Set(known.flatMap((row) => (row.changed_time > 0 ? [row.name] : [])));
  const changed = values.filter((row) => !kept.has(row.name) && hashes.get(row.name) !== row.content_hash);
  await runAll(db, prepareExperiments(db, changed, replaceImported));
  return {
    experiments: values.map(({ name, content_hash }) => ({
      name,
      outcome: kept.has(name) ? "unchanged" : findOutcome(hashes.get(name), content_hash),
    })),
    failures,
  };
}

async function planExperiment(
  experiment: ParsedExperiment,
  blogs: ReadonlyMap<string, unknown>,
): Promise<Resolved<ExperimentRow>> {
  const { name } = experiment;
  const unknown = experiment.blogs.find((blog) => !blogs.has(blog));
  if (unknown !== undefined) return fail(`experiments: ${name}`, `there's no blog called ${unknown}`);
  return { value: createExperimentRow(experiment, await hashContent(experiment)) };
}

/** `content_hash` is the hash of the imported data. */
export function createExperimentRow(experiment: ParsedExperiment, content_hash: string): ExperimentRow {
  const { name, status } = experiment;
  return { name, status, experiment: JSON.stringify(experiment), content_hash };
}

/** What was changed in the product meanwhile is kept; whoever has read the former one is told by its version. */
const replaceImported = (row: ExperimentRow) =>
  `${overwriteOnConflict(row, "name")}, version = experiments.version + 1 WHERE experiments.changed_time = 0`;

/** Statements that write experiments; `onConflict` is the clause for one of the same name. */
export function prepareExperiments(
  db: D1Database,
  rows: readonly ExperimentRow[],
  onConflict: (row: ExperimentRow) => string,
): D1PreparedStatement[] {
  const [first] = rows;
  if (first === undefined) return [];
  return [
    ...recordChanges(db, [siteLayoutChange]),
    ...insertRows(db, "experiments", rows, onConflict(first)),
  ];
}

import type { Experiment, FeatureFlag } from "../../contract/network/features.ts";
import { firstBlog, normalizeHost, prepareBlogByHost } from "../people/blogs.ts";
import { groupBy } from "../store/group-by.ts";
import { runQuery, runAll, statement } from "../store/query.ts";
import {
  selectEveryFlag,
  selectExperiments,
  selectFlagsOfHost,
  selectNetworkFlags,
  selectRunningExperiments,
} from "./sql.ts";

/** The feature flags of a host: a blog that sets one flag inherits the others. 404 for an unknown host. */
export async function readFlags(db: D1Database, givenHost: string): Promise<FeatureFlag[]> {
  const host = normalizeHost(givenHost);
  const [blogs, network, own] = await runAll(db, [
    prepareBlogByHost(db, host),
    statement<FeatureFlag>(db, selectNetworkFlags),
    statement<FeatureFlag>(db, selectFlagsOfHost, host),
  ]);
  firstBlog(blogs);
  return [...new Map([...network, ...own].map((flag) => [flag.name, flag])).values()];
}

/** The flags that each blog sets itself. */
export async function readNetworkFlags(db: D1Database) {
  const rows = await runQuery<FeatureFlag & { blog_id: string }>(db, selectEveryFlag);
  return [...groupBy(rows, (row) => row.blog_id)].map(([blogId, flags]) => ({ blogId, flags }));
}

interface ExperimentRow {
  /** The entity as JSON. */
  experiment: string;
}

export function presentExperiment(row: ExperimentRow): Experiment {
  return JSON.parse(row.experiment) as Experiment;
}

export const readExperiments = async (db: D1Database) =>
  (await runQuery<ExperimentRow>(db, selectExperiments)).map(presentExperiment);

export const prepareRunningExperiments = (db: D1Database) =>
  statement<ExperimentRow>(db, selectRunningExperiments);

import type * as v from "valibot";
import {
  maxFlags,
  type Experiment,
  type FeatureFlag,
  type FlagChoice,
  type getFlagChoices,
  type setFlag,
  type setFlagOnBlogs,
} from "../../contract/network/features.ts";
import type { ServiceContext } from "../env.ts";
import { firstBlog, normalizeHost, prepareBlogByHost } from "../people/blogs.ts";
import { readPeople } from "../people/read-profiles.ts";
import { recordChanges, siteLayoutChange } from "../store/change-log.ts";
import { groupBy } from "../store/group-by.ts";
import { runQuery, runAll, statement } from "../store/query.ts";
import { writeAudit } from "../store/write-audit.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { ServiceError, notFound } from "../wire/service-error.ts";
import {
  deleteFlags,
  putFlags,
  selectEveryFlag,
  selectFlagScopes,
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
  const rows = await runQuery<FlagRow>(db, selectEveryFlag);
  return [...groupBy(rows, (row) => row.blog_id)].map(([blogId, flags]) => ({
    blogId,
    flags: flags.map(({ name, value, description, place, changed_time }) => ({
      name,
      value,
      description,
      place,
      changedTimeMillis: changed_time === 0 ? null : changed_time,
    })),
  }));
}

interface FlagRow extends FeatureFlag {
  blog_id: string;
  is_main_site: number;
  changed_time: number;
  changed_by: string | null;
}

const presentFlagChoice = ({ name, value, description, place, ...row }: FlagRow): FlagChoice => ({
  blogId: row.blog_id,
  name,
  value,
  description,
  place,
  changedTimeMillis: row.changed_time === 0 ? null : row.changed_time,
  changedByPersonId: row.changed_by,
});

/** The choices of a blog and the network, or of all blogs, for someone who may change them. */
export async function readFlagChoices(
  { db }: ServiceContext,
  actor: Actor,
  blogId: string | null,
): Promise<v.InferOutput<(typeof getFlagChoices)["reply"]>> {
  assertAllowed("settings.write", actor, blogId);
  const rows = await runQuery<FlagRow>(db, selectEveryFlag);
  const shown = rows
    .filter((row) => blogId === null || row.blog_id === blogId || row.is_main_site === 1)
    .toSorted((a, b) => Number(a.name > b.name) - Number(a.name < b.name) || b.is_main_site - a.is_main_site);
  const people = await readPeople(
    db,
    shown.flatMap((row) => row.changed_by ?? []),
  );
  return { items: shown.map(presentFlagChoice), people };
}

interface FlagChange {
  name: string;
  changes: v.InferOutput<(typeof setFlagOnBlogs)["body"]>["changes"];
  /** Null keeps what there is. */
  description: string | null;
  place: string | null;
}

/** Sets a flag of a blog or the network, or takes it back. 409 if it was changed since it was read. */
export const changeFlag = (
  context: ServiceContext,
  actor: Actor,
  { name, description, place, ...change }: v.InferOutput<(typeof setFlag)["body"]>,
): Promise<void> => changeFlags(context, actor, { name, changes: [change], description, place });

/** The same of several blogs in one transaction, with an entry of the log for each. */
export async function changeFlags(
  context: ServiceContext,
  actor: Actor,
  { name, changes, description, place }: FlagChange,
): Promise<void> {
  for (const { blogId } of changes) assertAllowed("settings.write", actor, blogId);
  const { db, now } = context;
  const [rows, scopes] = await runAll(db, [
    statement<FlagRow>(db, selectEveryFlag),
    statement<{ blog_id: string | null; id: string }>(
      db,
      selectFlagScopes,
      JSON.stringify(changes.map(({ blogId }) => blogId)),
    ),
  ]);
  const ids = new Map(scopes.map((scope) => [scope.blog_id, scope.id]));
  const stored = new Map(rows.filter((row) => row.name === name).map((row) => [row.blog_id, row.value]));
  const found = changes.map((change) => {
    const id = ids.get(change.blogId);
    if (id === undefined) throw notFound("blog");
    if ((stored.get(id) ?? null) !== change.before)
      throw new ServiceError("conflict", "Someone else has changed this flag since you opened the page.");
    return { ...change, id };
  });
  const changed = found.filter(({ value, before }) => value !== before);
  if (changed.length === 0) return;
  for (const { blogId, value, before } of changed)
    if (value !== null && before === null) assertNew(rows, blogId, name);
  const list = JSON.stringify(changed.map(({ id, before, value }) => ({ id, before, value })));
  await runAll(db, [
    statement(db, putFlags, list, name, description, place, now, actor.personId),
    statement(db, deleteFlags, list, name),
    ...recordChanges(db, [siteLayoutChange]),
    ...changed.map(({ blogId, before, value }) =>
      writeAudit(context, {
        blogId,
        byPersonId: actor.personId,
        action: "flag.set",
        detail: { flag: { name, before, after: value } },
      }),
    ),
  ]);
}

/** A blog's own page can't make up flags, and the network has a limit. */
function assertNew(rows: readonly FlagRow[], blogId: string | null, name: string): void {
  if (blogId !== null && !rows.some((row) => row.is_main_site === 1 && row.name === name))
    throw new ServiceError("invalid", "name: is no flag of the network", { field: "name" });
  if (new Set(rows.map((row) => row.name)).size >= maxFlags && !rows.some((row) => row.name === name))
    throw new ServiceError("invalid", `name: the network has ${maxFlags} flags already`, { field: "name" });
}

interface ExperimentRow {
  /** The entity as JSON. */
  experiment: string;
}

export function presentExperiment(row: ExperimentRow): Experiment {
  return JSON.parse(row.experiment) as Experiment;
}

/** Running experiments first, then paused ones, then stopped ones. */
export async function readExperiments(db: D1Database): Promise<Experiment[]> {
  const all = (await runQuery<ExperimentRow>(db, selectExperiments)).map(presentExperiment);
  return [
    ...all.filter(({ status }) => status === "running"),
    ...all.filter(({ status }) => status !== "running"),
  ];
}

export const prepareRunningExperiments = (db: D1Database) =>
  statement<ExperimentRow>(db, selectRunningExperiments);

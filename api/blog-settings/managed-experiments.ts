import * as v from "valibot";
import type { Experiment } from "../../contract/network/features.ts";
import {
  ExperimentSetup,
  findNextState,
  maxRunningExperiments,
  type changeExperiment,
  type ExperimentWish,
  type getManagedExperiments,
  type ManagedExperiment,
} from "../../contract/network/managed-experiments.ts";
import type { BodyOf, ReplyOf } from "../../contract/wire/call.ts";
import { findKnownZone, isDayOver } from "../../contract/zoned-time.ts";
import type { ServiceContext } from "../env.ts";
import { firstBlog, prepareMainSite } from "../people/blogs.ts";
import { readPeople } from "../people/read-profiles.ts";
import { recordChanges, siteLayoutChange } from "../store/change-log.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { writeAudit, writeAuditOfChange, type AuditEntry } from "../store/write-audit.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { assertRate } from "../wire/rate-limits.ts";
import { ServiceError } from "../wire/service-error.ts";
import { presentExperiment } from "./feature-flags.ts";
import { deleteExperiment, putExperiment, selectBlogNames, selectManagedExperiments } from "./sql.ts";

interface ManagedRow {
  name: string;
  /** The entity as JSON. */
  experiment: string;
  version: number;
  changed_time: number;
  changed_by: string | null;
}

const presentManaged = (row: ManagedRow): ManagedExperiment => ({
  ...presentExperiment(row),
  version: row.version,
  changedTimeMillis: row.changed_time === 0 ? null : row.changed_time,
  changedByPersonId: row.changed_by,
});

/** All experiments, for someone who may change them. */
export async function readManagedExperiments(
  { db }: ServiceContext,
  actor: Actor,
): Promise<ReplyOf<typeof getManagedExperiments>> {
  assertAllowed("experiments.write", actor, null);
  const rows = await runQuery<ManagedRow>(db, selectManagedExperiments);
  const people = await readPeople(
    db,
    rows.flatMap((row) => row.changed_by ?? []),
  );
  return { items: rows.map(presentManaged), people };
}

const changedMeanwhile = () =>
  new ServiceError("conflict", "Someone else has changed this experiment since you opened it.");
const refuse = (field: string, why: string) => new ServiceError("invalid", `${field}: ${why}`, { field });

/** An experiment that has begun and may end by its plan, with its version and who changed it last. */
export interface PlannedExperiment {
  experiment: Experiment;
  version: number;
  changedBy: string | null;
}

/** The experiments that run or are paused, and have a planned end. */
export async function readPlanned(db: D1Database): Promise<PlannedExperiment[]> {
  const rows = await runQuery<ManagedRow>(db, selectManagedExperiments);
  return rows
    .map((row) => ({ experiment: presentExperiment(row), version: row.version, changedBy: row.changed_by }))
    .filter(({ experiment: { status } }) => status === "running" || status === "paused")
    .filter(({ experiment: { lastDay, decidedBy } }) => (lastDay ?? decidedBy ?? null) !== null);
}

/** Ends an experiment by its plan, unless someone changes it meanwhile. In the log it is in the name of who changed it last. */
export async function endExperiment(
  context: ServiceContext,
  { experiment, version, changedBy }: PlannedExperiment,
  endReason: NonNullable<Experiment["endReason"]>,
): Promise<void> {
  const { db, now } = context;
  const after: Experiment = { ...experiment, status: "stopped", endReason };
  try {
    await runAll(db, [
      statement(db, putExperiment, experiment.name, after.status, JSON.stringify(after), version, now, null),
      ...recordChanges(db, [siteLayoutChange]),
      ...(changedBy === null
        ? []
        : [
            writeAudit(context, {
              blogId: null,
              byPersonId: changedBy,
              action: "experiment.end",
              detail: { experiment: experiment.name, before: describe(experiment), after: describe(after) },
            }),
          ]),
    ]);
  } catch (error) {
    if (!/experiments\.version/.test(String(error))) throw error;
  }
}

/** What a row of the log says of an experiment. */
const describe = (experiment: Experiment | null) =>
  experiment && {
    status: experiment.status,
    description: experiment.description,
    share: experiment.share,
    variations: experiment.variations.map(({ name, weight }) => `${name} ${weight}`),
    blogs: experiment.blogs,
    lastDay: experiment.lastDay,
    decidedBy: experiment.decidedBy,
    endReason: experiment.endReason,
  };

/** Does one step with an experiment. From its start on, its variations, their weights and its blogs stay as they are. */
export async function writeExperiment(
  context: ServiceContext,
  actor: Actor,
  { name, version, wish }: BodyOf<typeof changeExperiment>,
): Promise<void> {
  assertAllowed("experiments.write", actor, null);
  await assertRate(context, "actions", actor);
  const { db, now } = context;
  const [rows, blogs, main] = await runAll(db, [
    statement<ManagedRow>(db, selectManagedExperiments),
    statement<{ name: string }>(db, selectBlogNames),
    prepareMainSite(db),
  ]);
  const stored = rows.find((row) => row.name === name);
  if ((stored?.version ?? null) !== version) throw changedMeanwhile();
  const before = stored ? presentExperiment(stored) : null;
  const state = before?.status ?? "none";
  const next = findNextState(state, wish.kind);
  if (next === null) throw new ServiceError("conflict", `${wish.kind}: not possible while it is ${state}`);
  const after = next === "none" ? null : build(name, next, readSetup(before, wish));
  if (after && (wish.kind === "save" || wish.kind === "start"))
    assertBlogs(
      after,
      blogs.map((blog) => blog.name),
    );
  if (after && wish.kind === "start") assertReady(after, now, findKnownZone(firstBlog(main).timezone));
  if (next === "running") assertRoom(rows);
  const entry: AuditEntry = {
    blogId: null,
    byPersonId: actor.personId,
    action: `experiment.${wish.kind}`,
    detail: { experiment: name, before: describe(before), after: describe(after) },
  };
  if (after === null) {
    const [deleted] = await runAll(db, [
      statement<{ name: string }>(db, deleteExperiment, name, version),
      writeAuditOfChange(context, entry),
    ]);
    if (deleted.length === 0) throw changedMeanwhile();
    return;
  }
  try {
    await runAll(db, [
      statement(db, putExperiment, name, next, JSON.stringify(after), version, now, actor.personId),
      // Readers get nothing of drafts.
      ...(next === "draft" ? [] : recordChanges(db, [siteLayoutChange])),
      writeAudit(context, entry),
    ]);
  } catch (error) {
    if (!/experiments\.version/.test(String(error))) throw error;
    throw changedMeanwhile();
  }
}

/** Only drafts are saved. */
function readSetup(before: Experiment | null, wish: ExperimentWish): ExperimentSetup {
  if (wish.kind === "save") return wish.setup;
  if (before === null) throw changedMeanwhile();
  return before;
}

/** The fields are in the order of the contract, as in restored experiments. */
const build = (
  name: string,
  status: Experiment["status"],
  { description, share, variations, blogs, lastDay, decidedBy }: ExperimentSetup,
): Experiment => ({ name, description, status, share, variations, blogs, lastDay, decidedBy });

function assertBlogs({ blogs }: Experiment, known: readonly string[]): void {
  const unknown = blogs.find((blog) => !known.includes(blog));
  if (unknown !== undefined) throw refuse("blogs", `there's no blog called ${unknown}`);
}

/** An imported draft may have what the product doesn't allow. */
function assertReady(experiment: Experiment, now: number, zone: string): void {
  if (experiment.lastDay && isDayOver(experiment.lastDay, now, zone)) throw refuse("lastDay", "is over");
  const parsed = v.safeParse(ExperimentSetup, experiment);
  if (parsed.success) return;
  const [issue] = parsed.issues;
  const key = issue.path?.[0].key;
  throw refuse(typeof key === "string" ? key : "variations", issue.message);
}

function assertRoom(rows: readonly ManagedRow[]): void {
  const running = rows.filter((row) => presentExperiment(row).status === "running");
  if (running.length >= maxRunningExperiments)
    throw refuse("status", `the network runs ${maxRunningExperiments} experiments already`);
}

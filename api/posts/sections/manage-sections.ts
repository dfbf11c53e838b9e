import * as v from "valibot";
import {
  maxListed,
  maxOrdered,
  maxSections,
  SectionUrlName,
  type ManagedSection,
  type OrderedStory,
  type removeSection,
  type SectionDetails,
  type SectionDesk,
  type SectionSource,
  type writeSection,
} from "../../../contract/posts/managed-sections.ts";
import { isToCome } from "../../../contract/entities/taxonomy.ts";
import type { ServiceContext } from "../../env.ts";
import { getBlogOfId } from "../../people/blogs.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { presentPeople } from "../../people/present-person.ts";
import { listChanges, recordChanges, siteLayoutChange, type Change } from "../../store/change-log.ts";
import { parseJson } from "../../store/json-cells.ts";
import { run, runAll, runQuery, statement } from "../../store/query.ts";
import { writeAudit } from "../../store/write-audit.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { parseInput } from "../../wire/parse-input.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { writeVersioned } from "../../wire/write-versioned.ts";
import type { SummaryRow } from "../post-row.ts";
import { presentSummary } from "../present-post.ts";
import { readStream } from "../read-stream.ts";
import { sectionList } from "../stream-list.ts";
import { presentSection, type SectionRow } from "./read-sections.ts";
import * as sql from "./sql.ts";

/** Row of `selectManagedSection`. */
export interface ManagedRow extends SectionRow {
  version: number;
  /** 0 if it was never changed in the product. */
  changed_time: number;
  changed_by: string | null;
  order_time: number | null;
  order_by: string | null;
  /** JSON; null without one. */
  source: string | null;
}

/** Data in the database was validated when it was written. */
export const readSource = ({ source }: Pick<ManagedRow, "source">) =>
  parseJson(source) as SectionSource | null;

/** Asserts that the actor may manage sections of the blog, which exists. */
export async function assertMayManage(db: D1Database, actor: Actor, blogId: string): Promise<void> {
  assertAllowed("section.write", actor, blogId);
  await getBlogOfId(db, blogId);
}

const presentManaged = (row: ManagedRow, stories: number): ManagedSection => ({
  ...presentSection(row),
  rule: row.rule,
  source: readSource(row),
  version: row.version,
  changedTimeMillis: row.changed_by === null ? null : row.changed_time,
  changedByPersonId: row.changed_by,
  stories,
});

/** The sections of a blog, with those to come. */
export async function readManagedSections({ db, now }: ServiceContext, actor: Actor, blogId: string) {
  await assertMayManage(db, actor, blogId);
  const rows = await runQuery<ManagedRow>(db, sql.selectManagedSections, blogId);
  const listOf = ({ url_name }: ManagedRow) => sectionList(blogId, url_name);
  const counted = await runQuery<{ list: string; stories: number }>(
    db,
    sql.countStories,
    JSON.stringify(rows.map(listOf)),
    now,
  );
  const counts = new Map(counted.map(({ list, stories }) => [list, stories]));
  return { items: rows.map((row) => presentManaged(row, counts.get(listOf(row)) ?? 0)) };
}

/** Throws 404 for an unknown section. */
export async function getManagedRow(db: D1Database, blogId: string, section: string): Promise<ManagedRow> {
  const [row] = await runQuery<ManagedRow>(db, sql.selectManagedSection, blogId, section);
  if (row === undefined) throw notFound("section");
  return row;
}

/** The rows of a section's order: its own, or that of its stories' positions. */
export const readOrderRows = (db: D1Database, blogId: string, row: ManagedRow) =>
  runQuery<SummaryRow>(
    db,
    row.order_version === 0 ? sql.selectWholeOwnOrder : sql.selectWholeOrder,
    blogId,
    row.url_name,
    maxOrdered,
  );

/** A section with its order, and its newest stories. */
export async function readSectionDesk(
  context: ServiceContext,
  actor: Actor,
  { blogId, section }: { blogId: string; section: string },
): Promise<SectionDesk> {
  const { db, now } = context;
  await assertMayManage(db, actor, blogId);
  const row = await getManagedRow(db, blogId, section);
  const list = sectionList(blogId, section);
  const [ordered, stream, counted] = await Promise.all([
    readOrderRows(db, blogId, row),
    readStream(context, list, { maxReturned: maxOrdered + maxListed }),
    runQuery<{ stories: number }>(db, sql.countStories, JSON.stringify([list]), now),
  ]);
  const inOrder = new Set(ordered.map(({ id }) => id));
  const persons = [row.changed_by, row.order_by].flatMap((id) => id ?? []);
  return {
    section: presentManaged(row, counted[0]?.stories ?? 0),
    order: {
      version: row.order_version,
      changedTimeMillis: row.order_time,
      changedByPersonId: row.order_by,
      items: ordered.map((story) => ({ post: presentSummary(story), state: findState(story, now) })),
    },
    newest: stream.items.flatMap(({ post }) => (inOrder.has(post.id) ? [] : [post])).slice(0, maxListed),
    people: persons.length === 0 ? [] : presentPeople(await run(preparePeople(db, persons))),
  };
}

function findState(row: SummaryRow, now: number): OrderedStory["state"] {
  if (row.status !== "PUBLISHED") return "gone";
  if (row.publish_time > now) return "scheduled";
  return row.is_protected === 1 ? "protected" : "live";
}

const presentDetails = (row: SectionRow): SectionDetails => {
  const { urlName: _, ...details } = presentSection(row);
  return details;
};

/** Pages that a section is on: lists of its blog now, and every page's navigation now, at its start and at its end. */
function listSectionChanges(blogId: string, ...sections: readonly (SectionDetails | null)[]): Change[] {
  const times = sections.flatMap((section) =>
    section === null ? [] : [section.startTimeMillis ?? 0, section.endTimeMillis ?? 0],
  );
  return [0, ...times].flatMap((time) => [{ ...siteLayoutChange, time }, ...listChanges(blogId, time)]);
}

/** Furthest start or end, ms from now: ten years. */
const horizon = 10 * 365 * 86_400_000;

function assertTimes({ startTimeMillis, endTimeMillis }: SectionDetails, isNew: boolean, now: number): void {
  const refuse = (field: keyof SectionDetails, reason: string) => {
    throw new ServiceError("invalid", `${field}: ${reason}`, { field: `details.${field}` });
  };
  if (startTimeMillis !== null && startTimeMillis > now + horizon)
    refuse("startTimeMillis", "must be within ten years");
  if (endTimeMillis === null) return;
  if (endTimeMillis > now + horizon) refuse("endTimeMillis", "must be within ten years");
  if (startTimeMillis !== null && endTimeMillis <= startTimeMillis)
    refuse("endTimeMillis", "must be after the start");
  if (isNew && endTimeMillis <= now) refuse("endTimeMillis", "must be in the future");
}

const listCells = ({ cover, ...details }: SectionDetails) =>
  [
    details.displayName,
    details.description,
    details.introduction,
    cover === null ? null : JSON.stringify(cover),
    details.sponsor,
    details.sponsorLabel,
    details.startTimeMillis,
    details.endTimeMillis,
  ] as const;

const changedMeanwhile = "Someone else has changed this section since you opened it.";

type Written = v.InferOutput<(typeof writeSection)["body"]>;

/** Makes or changes a section. */
export async function changeSection(context: ServiceContext, actor: Actor, body: Written) {
  const { db, now } = context;
  const { blogId, urlName, version, details } = body;
  await assertMayManage(db, actor, blogId);
  assertTimes(details, version === null, now);
  if (version === null) return makeSection(context, actor, body);
  const before = presentDetails(await getManagedRow(db, blogId, urlName));
  const current = await writeVersioned({
    write: () =>
      runAll(db, [
        statement(
          db,
          sql.updateSection,
          blogId,
          urlName,
          ...listCells(details),
          now,
          actor.personId,
          version,
        ),
        ...recordChanges(db, listSectionChanges(blogId, before, details)),
        writeAudit(context, {
          blogId,
          byPersonId: actor.personId,
          action: "section.write",
          detail: { section: urlName, before, after: details },
        }),
      ]),
    read: () => getManagedRow(db, blogId, urlName),
    version,
    conflict: changedMeanwhile,
  });
  return { version: current.version, before };
}

const NewSection = v.object({ urlName: SectionUrlName });

async function makeSection(context: ServiceContext, actor: Actor, { blogId, urlName, details }: Written) {
  const { db, now } = context;
  const { urlName: name } = parseInput(NewSection, { urlName });
  const [known, counted] = await runAll(db, [
    statement<ManagedRow>(db, sql.selectManagedSection, blogId, name),
    statement<{ count: number }>(db, sql.countSections, blogId),
  ]);
  const taken = new ServiceError("conflict", "Another section has this address.", { field: "urlName" });
  if (known.length > 0) throw taken;
  if ((counted[0]?.count ?? 0) >= maxSections)
    throw new ServiceError("invalid", `A blog has at most ${maxSections} sections.`);
  try {
    await runAll(db, [
      statement(db, sql.insertSection, blogId, name, ...listCells(details), now, actor.personId),
      ...recordChanges(db, listSectionChanges(blogId, details)),
      writeAudit(context, {
        blogId,
        byPersonId: actor.personId,
        action: "section.write",
        detail: { section: name, before: null, after: details },
      }),
    ]);
  } catch (error) {
    // Another request made it since it was looked for.
    if ((await runQuery(db, sql.selectManagedSection, blogId, name)).length > 0) throw taken;
    throw error;
  }
  return { version: 1, before: null };
}

/** Removes a section that readers can't see yet. */
export async function dropSection(
  context: ServiceContext,
  actor: Actor,
  { blogId, section, version }: v.InferOutput<(typeof removeSection)["body"]>,
) {
  const { db, now } = context;
  await assertMayManage(db, actor, blogId);
  const row = await getManagedRow(db, blogId, section);
  const before = presentDetails(row);
  if (!isToCome(before, now))
    throw new ServiceError("invalid", "A section that readers can see keeps its address. End it instead.");
  const work = runAll(db, [
    statement(db, sql.checkSection, blogId, section, version),
    statement(db, sql.deleteOrder, blogId, section),
    statement(db, sql.deleteSection, blogId, section),
    ...recordChanges(db, listSectionChanges(blogId)),
    writeAudit(context, {
      blogId,
      byPersonId: actor.personId,
      action: "section.remove",
      detail: { section, before, after: null },
    }),
  ]);
  await work.catch(async (error: unknown) => {
    if ((await getManagedRow(db, blogId, section)).version === version) throw error;
    throw new ServiceError("conflict", changedMeanwhile);
  });
  return {};
}

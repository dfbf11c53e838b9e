import type * as calls from "../../../contract/drafts/plan.ts";
import {
  maxOnShelf,
  maxPlanned,
  maxStanding,
  type PlannedStory,
  type StandingStory,
} from "../../../contract/drafts/plan.ts";
import { isAllowed } from "../../../contract/permissions.ts";
import type { ReplyOf } from "../../../contract/wire/call.ts";
import { findOffset } from "../../../contract/zoned-time.ts";
import type { ServiceContext } from "../../env.ts";
import { readScheduledLeads } from "../../fronts/scheduled-leads.ts";
import { listAllowedBlogs } from "../../people/allowed-blogs.ts";
import { getBlogOfId, prepareBlogs } from "../../people/blogs.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { presentBlogs, presentPeople } from "../../people/present-person.ts";
import { run, runAll, runQuery, statement } from "../../store/query.ts";
import { assertAllowed, buildClaim } from "../../wire/assert-allowed.ts";
import type { Actor, Rights } from "../../wire/find-actor.ts";
import { findStory } from "../find-story.ts";
import { readMembers } from "../review.ts";
import { listNamed, presentPlanned, presentStory, readPlan, type PlanRow } from "./present-plan.ts";
import * as sql from "./sql.ts";

type Reading = Pick<ServiceContext, "db" | "now">;

const day = 86_400_000;
/** The furthest that a zone's days are from those of UTC, ms. */
const maxOffset = 14 * 3_600_000;
/** Fewest published stories of a blog among those of several. */
const leastOfBlog = 20;

const readsAll = (rights: Rights, blogId: string) => isAllowed("draft.read", buildClaim(rights, blogId));

/** The blogs whose plans a person may see; of all those of the network for a superuser. */
export const listPlanBlogs = (context: Reading, rights: Rights): Promise<string[]> =>
  listAllowedBlogs(context, rights, "plan.read");

/** A person for whom plans are read. */
export interface Reader extends Rights {
  personId: string;
}

/** For a query: the blogs, each with 1 if the person reads all of its drafts. */
export const formatBlogs = (reader: Rights, blogIds: readonly string[]): string =>
  JSON.stringify(blogIds.map((blogId) => [blogId, readsAll(reader, blogId) ? 1 : 0]));

/** Days of the plan of a blog, or of all of the person's blogs. */
export async function readDays(
  context: ServiceContext,
  actor: Actor,
  { blogId, from, days }: { blogId?: string | undefined; from: string; days: number },
): Promise<ReplyOf<typeof calls.getPlan>> {
  const { db, now } = context;
  const blogIds = await findBlogs(context, actor, blogId);
  const start = Date.parse(`${from}T00:00:00Z`);
  const end = start + days * day;
  const last = formatDay(end - day);
  const most = Math.max(leastOfBlog, Math.floor(maxStanding / Math.max(1, blogIds.length)));
  const blogs = formatBlogs(actor, blogIds);
  const [items, shelf, links, ...standing] = await runAll(db, [
    statement<PlanRow>(db, sql.selectDays, blogs, actor.personId, now, maxPlanned + 1, from, last),
    statement<PlanRow>(db, sql.selectShelf, blogs, actor.personId, now, maxOnShelf + 1),
    statement<{ created_time: number; read_time: number | null }>(db, sql.selectLink, actor.personId),
    ...blogIds.map((id) => prepareStanding(db, actor, id, [start - maxOffset, end + maxOffset, most + 1])),
  ]);
  const isCut =
    items.length > maxPlanned || shelf.length > maxOnShelf || standing.some((rows) => rows.length > most);
  const shown = items.slice(0, maxPlanned).flatMap((row) => presentPlanned(row, actor, now));
  const undated = shelf.slice(0, maxOnShelf).flatMap((row) => presentPlanned(row, actor, now));
  const [link] = links;
  const range = [Math.max(now, start - maxOffset), end + maxOffset] as const;
  const leads = await readScheduledLeads(db, actor, blogIds, range);
  return {
    blogIds,
    addableBlogIds: blogIds.filter((id) => isAllowed("draft.create", buildClaim(actor, id))),
    items: shown,
    shelf: undated,
    standing: standing.flatMap((rows) => rows.slice(0, most).map(presentStanding)),
    leads,
    isCut,
    people: presentPeople(await run(preparePeople(db, listNamed([...shown, ...undated])))),
    link:
      link === undefined ? null : { createdTimeMillis: link.created_time, readTimeMillis: link.read_time },
  };
}

/**
 * Stories planned for the day that their blog's zone has now, the earliest first and those without an hour last;
 * undefined for people who see no plan.
 */
export async function readToday(context: Reading, actor: Actor): Promise<PlannedStory[] | undefined> {
  const { db, now } = context;
  const blogIds = await listPlanBlogs(context, actor);
  if (blogIds.length === 0) return undefined;
  const days = [formatDay(now - maxOffset), formatDay(now + maxOffset)] as const;
  const [rows, blogs] = await runAll(db, [
    statement<PlanRow>(
      db,
      sql.selectDays,
      formatBlogs(actor, blogIds),
      actor.personId,
      now,
      maxPlanned,
      ...days,
    ),
    prepareBlogs(db, blogIds),
  ]);
  const today = new Map(
    presentBlogs(blogs).map(({ id, timezone }) => [id, formatDay(now + findOffset(now, timezone))]),
  );
  return rows
    .filter(({ blog_id, day: planned }) => planned === today.get(blog_id))
    .toSorted((a, b) => (a.hour ?? 24) - (b.hour ?? 24) || (a.id < b.id ? -1 : 1))
    .flatMap((row) => presentPlanned(row, actor, now));
}

const formatDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

async function findBlogs(context: Reading, actor: Actor, blogId: string | undefined): Promise<string[]> {
  if (blogId === undefined) {
    const blogIds = await listPlanBlogs(context, actor);
    // The reason of the refusal.
    if (blogIds.length === 0) assertAllowed("plan.read", actor, actor.memberships[0]?.blogId ?? null);
    return blogIds;
  }
  await getBlogOfId(context.db, blogId);
  assertAllowed("plan.read", actor, blogId);
  return [blogId];
}

interface StandingRow {
  id: string;
  blog_id: string;
  headline: string;
  time: number;
}

const prepareStanding = (
  db: D1Database,
  actor: Actor,
  blogId: string,
  range: readonly [from: number, until: number, most: number],
) =>
  readsAll(actor, blogId)
    ? statement<StandingRow>(db, sql.selectStanding, blogId, ...range)
    : statement<StandingRow>(db, sql.selectOwnStanding, blogId, ...range, actor.personId);

const presentStanding = ({ id, blog_id, headline, time }: StandingRow): StandingStory => ({
  storyId: id,
  blogId: blog_id,
  headline,
  timeMillis: time,
});

/** The row of a story with its plan. */
export async function readPlanRow(
  { db, now }: Reading,
  storyId: string,
  personId: string,
): Promise<PlanRow | undefined> {
  return (await runQuery<PlanRow>(db, sql.selectPlanOf, storyId, personId, now))[0];
}

/** True if an embargo lasts that the person may not end. */
export const isHeld = (
  row: Pick<PlanRow, "embargo_time" | "embargo_by" | "blog_id">,
  actor: Pick<Reader, "personId"> & Rights,
  now: number,
): boolean => {
  if (row.embargo_time === null || row.embargo_time <= now) return false;
  const relations = row.embargo_by === actor.personId ? (["holdSetter"] as const) : [];
  return !isAllowed("draft.liftEmbargo", buildClaim(actor, row.blog_id, { relations }));
};

/** A story's plan, and the choices of its form. */
export async function readStoryPlan(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
): Promise<ReplyOf<typeof calls.getStoryPlan>> {
  const { db, now } = context;
  const { row: story } = await findStory(context, actor, draftId);
  const [row, memberIds, sections] = await Promise.all([
    readPlanRow(context, draftId, actor.personId),
    readMembers(db, story.blog_id),
    runQuery<{ url_name: string; display_name: string }>(db, sql.selectSections, story.blog_id),
  ]);
  if (row === undefined) throw new Error(`The desk lost ${draftId} meanwhile.`);
  const plan = readPlan(row);
  const { changed_by: changedByPersonId, changed_time: changedTimeMillis } = row;
  const named = [...memberIds, plan?.assigneeId, changedByPersonId].filter(
    (id) => id !== null && id !== undefined,
  );
  return {
    ...presentStory(row, actor, now),
    plan,
    version: row.version ?? 0,
    changedTimeMillis,
    changedByPersonId,
    mayLift: !isHeld(row, actor, now),
    memberIds,
    sections: sections.map(({ url_name, display_name }) => ({
      urlName: url_name,
      displayName: display_name,
    })),
    people: presentPeople(await run(preparePeople(db, [...new Set(named)]))),
  };
}

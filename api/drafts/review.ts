import type * as v from "valibot";
import type { setDraftState } from "../../contract/drafts/drafts.ts";
import { networkRoles } from "../../contract/entities/account.ts";
import { roles } from "../../contract/entities/person.ts";
import { findDraftRelations, isAllowed, permissions, type Standing } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, runQuery, statement, currentMemberships } from "../store/query.ts";
import { buildClaim } from "../wire/assert-allowed.ts";
import { type Actor, readRights } from "../wire/find-actor.ts";
import { ServiceError } from "../wire/service-error.ts";
import { findFiled, findStory } from "./find-story.ts";
import { openDraft } from "./open-draft.ts";
import { selectStory } from "./sql.ts";
import type { StoryRow } from "./story-row.ts";

const reads: readonly Standing[] = permissions["draft.read"].by;
const listOf = (names: readonly Standing[]) =>
  names
    .filter((name) => reads.includes(name))
    .map((name) => `'${name}'`)
    .join(", ");

/** Excludes people whom a blog has blocked, or who are suspended: ?1 blog id, ?2 now. */
const isFree = (person: string) => `NOT EXISTS (
  SELECT 1 FROM restrictions r
  WHERE r.person_id = ${person} AND r.kind IN ('suspended', 'blocked') AND r.blog_id IN ('', ?1)
    AND (r.until_time IS NULL OR r.until_time > ?2))`;

/** Members whose role lets them read all drafts of a blog, in their order: ?1 blog id, ?2 now, ?3 number. */
const selectMembers = `
  SELECT m.person_id FROM ${currentMemberships} m
  WHERE m.blog_id = ?1 AND m.role IN (${listOf(roles)}) AND ${isFree("m.person_id")} ORDER BY m.position LIMIT ?3`;
/** People whose role in the whole network lets them: ?1 blog id, ?2 now, ?3 number. */
const selectOfNetwork = `
  SELECT n.person_id FROM network_roles n INDEXED BY network_roles_by_role
  WHERE n.role IN (${listOf(networkRoles)}) AND ${isFree("n.person_id")} LIMIT ?3`;

/** Most people in each part of the list. */
const maxReviewers = 200;

/** The people who may be asked to review a blog's drafts, by their ids: its members, then those of the network. */
export async function readReviewers(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  blogId: string,
): Promise<string[]> {
  const found = await runAll(
    db,
    [selectMembers, selectOfNetwork].map((sql) =>
      statement<{ person_id: string }>(db, sql, blogId, now, maxReviewers),
    ),
  );
  return [...new Set(found.flat().map(({ person_id }) => person_id))];
}

/** Permission check for a person other than the caller: a draft's reviewer, or the maker of a link to it. */
export async function mayWith(
  context: Pick<ServiceContext, "db" | "now" | "draftRooms">,
  { id, blog_id }: Pick<StoryRow, "id" | "blog_id">,
  personId: string,
  action: "draft.read" | "draft.write",
): Promise<boolean> {
  const [[story], rightsOf] = await Promise.all([
    runQuery<StoryRow>(context.db, selectStory, id, personId),
    readRights(context, [personId]),
  ]);
  const rights = rightsOf(personId);
  const filed = story && (await findFiled(context, rights, story));
  const claim = buildClaim(rights, blog_id, { filed: filed?.under });
  const relations = findDraftRelations(claim.standings, story?.is_author === 1);
  return isAllowed(action, { ...claim, relations });
}

/** Throws 400, naming the field, unless the other person may read the draft, and so can review it or reply. */
export async function assertReader(
  context: Pick<ServiceContext, "db" | "now" | "draftRooms">,
  row: StoryRow,
  personId: string,
  field: string,
): Promise<void> {
  if (await mayWith(context, row, personId, "draft.read")) return;
  throw new ServiceError("invalid", `${field}: must be a person who can read the draft`, { field });
}

/** Most members who are offered as authors. */
const maxMembers = 500;
const selectNameable = `SELECT person_id FROM ${currentMemberships} WHERE blog_id = ?1 ORDER BY position LIMIT ?2`;

/** A blog's members, who may be named as authors, by their ids. */
export async function readMembers(db: D1Database, blogId: string): Promise<string[]> {
  const rows = await runQuery<{ person_id: string }>(db, selectNameable, blogId, maxMembers);
  return rows.map(({ person_id }) => person_id);
}

const updateState = `
  UPDATE drafts SET state = ?2, assignee_id = ?3, submitted_time = iif(?2 = 'review', ?6, NULL), handed_by = ?4, remark = ?5,
    handed_time = ?6
  WHERE id = ?1 AND state IN ('draft', 'review')
    AND NOT (state = ?2 AND assignee_id IS ?3 AND handed_by IS ?4 AND remark = ?5)`;

type Body = v.InferOutput<(typeof setDraftState)["body"]>;

/**
 * Hands a draft over for review, or the next version of a story that readers see, and keeps that revision; or hands it
 * back. Repeating the same call changes nothing.
 */
export async function changeDraftState(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
  { state, assigneeId, remark }: Body,
): Promise<v.InferOutput<(typeof setDraftState)["reply"]>> {
  const { db, now } = context;
  const { row } = await findStory(context, actor, draftId, "draft.assign");
  if (row.shelf === "removed") {
    throw new ServiceError("conflict", "A story that was taken down can't be handed over.", {
      field: "state",
    });
  }
  const assignee = state === "review" ? assigneeId : null;
  if (assignee !== null) await assertReader(context, row, assignee, "assigneeId");
  await openDraft(context, row);
  if (row.desk_state !== "review" && state === "review") {
    const writer = { personId: actor.personId, now };
    await context.draftRooms.getByName(draftId).keepRevision(writer, "handedOver");
  }
  await runAll(db, [db.prepare(updateState).bind(draftId, state, assignee, actor.personId, remark, now)]);
  return { state, assigneeId: assignee };
}

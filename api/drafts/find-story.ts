import type { StoryWriter } from "../../contract/field-rights.ts";
import {
  findDraftRelations,
  isAllowed,
  type Action,
  type FiledUnder,
  type Relation,
} from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { findFormerStoryTypes } from "../posts/taxonomy.ts";
import { runQuery } from "../store/query.ts";
import { assertAllowed, buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { readRoom } from "./room-calls.ts";
import { embargoOf, selectStory, plannedOf } from "./sql.ts";
import { hasAddress, type StoryRow } from "./story-row.ts";

/** Actions on a draft in the permission table. */
export type DraftAction = Extract<Action, `draft.${string}` | `story.${string}`>;

/** A story of the desk, and the actor's permissions on it. */
export interface DeskStory {
  row: StoryRow;
  may: (action: DraftAction) => boolean;
  /** Throws 403 with the reason. `more`: further relations of the person to the target. */
  assert: (action: DraftAction, more?: readonly Relation[]) => void;
  /** The story type of its draft when this was decided; undefined for people without limits. */
  draftType: string | null | undefined;
  /** The rights that decide which of its details they may change. */
  rights: StoryWriter;
}

/**
 * A story by the id of its draft, which is that of its post. Throws 404 for an unknown one, and for one that the person
 * may not read; 403 for one that they may read, but not use this way.
 */
export async function findStory(
  context: FiledContext,
  actor: Actor,
  draftId: string,
  action: DraftAction = "draft.read",
): Promise<DeskStory> {
  const [row] = await runQuery<StoryRow>(context.db, selectStory, draftId, actor.personId);
  if (row === undefined) throw notFound("draft");
  const filed = await findFiled(context, actor, row);
  const claim = buildClaim(actor, row.blog_id, { filed: filed?.under });
  const isStarter = row.begun_by === actor.personId;
  const relations = findDraftRelations(claim.standings, row.is_author === 1, isStarter);
  const may = (wanted: DraftAction) => isAllowed(wanted, { ...claim, relations });
  if (!may("draft.read")) throw notFound("draft");
  const assert: DeskStory["assert"] = (wanted, more = []) =>
    assertAllowed(wanted, actor, row.blog_id, { relations: [...relations, ...more], filed: filed?.under });
  assert(action);
  const { personId } = actor;
  const { begun_by: starterId } = row;
  // A withdrawn publication time doesn't give authors' rights.
  const wasPublished = hasAddress(row) || row.published_time !== null;
  const rights = { ...claim, relations, personId, starterId, wasPublished };
  return { row, may, assert, rights, draftType: filed?.draftType };
}

type FiledContext = Pick<ServiceContext, "db" | "draftRooms">;

/** Story types that decide what a limited member may do with a story. */
interface Filed {
  under: FiledUnder;
  /** That of the draft, as its room has it. */
  draftType: string | null;
}

/**
 * The story types of a story, for a person who is limited to some; undefined for others. The room is asked, because D1
 * learns of a change later. A story type that was removed counts as the one that it leads to, as when it is published.
 */
export async function findFiled(
  context: FiledContext,
  person: Pick<Actor, "memberships">,
  { id, blog_id: blogId, post_type, post_time }: Pick<StoryRow, "id" | "blog_id" | "post_type" | "post_time">,
): Promise<Filed | undefined> {
  const isLimited = person.memberships.some(
    (membership) => membership.blogId === blogId && (membership.limits?.sections ?? null) !== null,
  );
  if (!isLimited) return undefined;
  const { values } = await readRoom(context, id);
  const path = [values.storyType, values.category, values.subcategory].filter((name) => name !== null);
  const isFiled = values.storyType !== null;
  const led = isFiled
    ? (await findFormerStoryTypes(context.db, [{ blogId, path }]))(blogId, path)
    : undefined;
  const ofDraft = [values.storyType, ...(led === undefined ? [] : [led[0] ?? null])];
  return { under: [...ofDraft, ...(post_time === null ? [] : [post_type])], draftType: values.storyType };
}

/**
 * ?1 id, and the state as it was read: ?2 and ?3 status and time of change of its post, ?4 and ?5 hash and time of its
 * publication, ?6 shelf, ?7 its scheduled changes, ?8 its embargo. If anything is different now, the subquery returns null, which the
 * table rejects: the whole transaction fails.
 */
const claim = `
  UPDATE desk_stories SET shelf = (
    SELECT s.shelf FROM desk_stories s LEFT JOIN posts p ON p.id = s.id LEFT JOIN drafts d ON d.id = s.id
    WHERE s.id = ?1 AND p.status IS ?2 AND p.last_update_time IS ?3 AND d.published_hash IS ?4
      AND d.published_time IS ?5 AND s.shelf = ?6
      AND ${plannedOf("s.id")} = ?7 AND ${embargoOf("s.id")} IS ?8)
  WHERE id = ?1`;
/**
 * First statement of a transaction that depends on a story as it was read: of two concurrent ones, the second fails.
 */
export function claimStory(db: D1Database, row: StoryRow): D1PreparedStatement {
  const { id, status, post_time, published_hash, published_time, shelf, planned, embargo_time } = row;
  const asRead = [status, post_time, published_hash, published_time, shelf, planned, embargo_time];
  return db.prepare(claim).bind(id, ...asRead);
}

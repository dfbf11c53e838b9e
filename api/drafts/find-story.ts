import type { StoryWriter } from "../../contract/field-rights.ts";
import { findDraftRelations, isAllowed, type Action, type Relation } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { assertAllowed, buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { selectStory, plannedOf } from "./sql.ts";
import { hasAddress, type StoryRow } from "./story-row.ts";

/** What the table of permissions is asked about a draft. */
export type DraftAction = Extract<Action, `draft.${string}` | `story.${string}`>;

/** A story of the desk, and what the acting person may do with it. */
export interface DeskStory {
  row: StoryRow;
  may: (action: DraftAction) => boolean;
  /** Throws 403 with the reason. `more`: what else the person is to what they do something with. */
  assert: (action: DraftAction, more?: readonly Relation[]) => void;
  /** What decides which of its details they may change. */
  rights: StoryWriter;
}

/**
 * A story by the id of its draft, which is that of its post. Throws 404 for an unknown one, and for one that the person
 * may not read; 403 for one that they may read, but not do this with.
 */
export async function findStory(
  { db }: Pick<ServiceContext, "db">,
  actor: Actor,
  draftId: string,
  action: DraftAction = "draft.read",
): Promise<DeskStory> {
  const [row] = await runQuery<StoryRow>(db, selectStory, draftId, actor.personId);
  if (row === undefined) throw notFound("draft");
  const claim = buildClaim(actor, row.blog_id);
  const isStarter = row.begun_by === actor.personId;
  const relations = findDraftRelations(claim.standings, row.is_author === 1, isStarter);
  const may = (wanted: DraftAction) => isAllowed(wanted, { ...claim, relations });
  if (!may("draft.read")) throw notFound("draft");
  const assert: DeskStory["assert"] = (wanted, more = []) =>
    assertAllowed(wanted, actor, row.blog_id, { relations: [...relations, ...more] });
  assert(action);
  const { personId } = actor;
  const { begun_by: starterId } = row;
  // A publication time that was taken back gives nobody the authors' rights.
  const wasPublished = hasAddress(row) || row.published_time !== null;
  const rights = { ...claim, relations, personId, starterId, wasPublished };
  return { row, may, assert, rights };
}

/**
 * ?1 id, and what the story was read with: ?2 and ?3 status and time of change of its post, ?4 and ?5 hash and time of its
 * publication, ?6 shelf, ?7 what is to happen to it. If anything is different now, the subquery returns null, which the
 * table rejects: the whole transaction fails.
 */
const claim = `
  UPDATE desk_stories SET shelf = (
    SELECT s.shelf FROM desk_stories s LEFT JOIN posts p ON p.id = s.id LEFT JOIN drafts d ON d.id = s.id
    WHERE s.id = ?1 AND p.status IS ?2 AND p.last_update_time IS ?3 AND d.published_hash IS ?4
      AND d.published_time IS ?5 AND s.shelf = ?6
      AND ${plannedOf("s.id")} = ?7)
  WHERE id = ?1`;
/** The second: meanwhile another story was published, and has the free moment in a list that was found. */
const refusals = ["desk_stories.shelf", "stream.list, stream.timestamp"];
const isRefused = (error: unknown) =>
  error instanceof Error && refusals.some((refusal) => error.message.includes(refusal));

/** The first statement of a transaction that rests on what was read of a story: of two at once, the second fails. */
export const claimStory = (db: D1Database, row: StoryRow): D1PreparedStatement =>
  db
    .prepare(claim)
    .bind(row.id, row.status, row.post_time, row.published_hash, row.published_time, row.shelf, row.planned);

/** How many times the work is done, at most. */
const maxAttempts = 5;

/** Does the work again, from its reading on, when its transaction failed because the story was changed meanwhile. */
export async function retryClaims<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRefused(error) || attempt === maxAttempts) throw error;
    }
  }
}

import type { StoryWriter } from "../../contract/field-rights.ts";
import { findDraftRelations, isAllowed, type Action, type Relation } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { assertAllowed, buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { selectStory } from "./sql.ts";
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

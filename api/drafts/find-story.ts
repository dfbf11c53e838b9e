import { findDraftRelations, isAllowed, type Action } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { assertAllowed, buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { selectStory } from "./sql.ts";
import type { StoryRow } from "./story-row.ts";

/** What the table of permissions is asked about a draft. */
export type DraftAction = Extract<Action, `draft.${string}` | `story.${string}`>;

/** A story of the desk, and what the acting person may do with it. */
export interface DeskStory {
  row: StoryRow;
  may: (action: DraftAction) => boolean;
  /** Throws 403 with the reason. */
  assert: (action: DraftAction) => void;
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
  const relations = findDraftRelations(claim.standings, row.is_author === 1);
  const may = (wanted: DraftAction) => isAllowed(wanted, { ...claim, relations });
  if (!may("draft.read")) throw notFound("draft");
  const assert = (wanted: DraftAction) => assertAllowed(wanted, actor, row.blog_id, { relations });
  assert(action);
  return { row, may, assert };
}

import { networkRoles } from "../../contract/entities/account.ts";
import { roles } from "../../contract/entities/person.ts";
import { findDraftRelations, isAllowed, permissions, type Standing } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { buildClaim } from "../wire/assert-allowed.ts";
import { readRights } from "../wire/find-actor.ts";
import { ServiceError } from "../wire/service-error.ts";
import { selectStory } from "./sql.ts";
import type { StoryRow } from "./story-row.ts";

const reads: readonly Standing[] = permissions["draft.read"].by;
const listOf = (names: readonly Standing[]) =>
  names
    .filter((name) => reads.includes(name))
    .map((name) => `'${name}'`)
    .join(", ");

/**
 * Those whose role lets them read all drafts of a blog: its members in their order, then people with a role in the whole
 * network. Not whom the blog has blocked, or who is suspended. ?1 blog id, ?2 now, ?3 number.
 */
const selectReviewers = `
  SELECT x.person_id FROM (
    SELECT person_id, position FROM memberships WHERE blog_id = ?1 AND role IN (${listOf(roles)})
    UNION ALL
    SELECT n.person_id, NULL FROM network_roles n WHERE n.role IN (${listOf(networkRoles)}) AND NOT EXISTS (
      SELECT 1 FROM memberships m WHERE m.blog_id = ?1 AND m.person_id = n.person_id AND m.role IN (${listOf(roles)}))
  ) x
  WHERE NOT EXISTS (
    SELECT 1 FROM restrictions r
    WHERE r.person_id = x.person_id AND r.kind IN ('suspended', 'blocked') AND r.blog_id IN ('', ?1)
      AND (r.until_time IS NULL OR r.until_time > ?2))
  ORDER BY x.position NULLS LAST, x.person_id LIMIT ?3`;

/** Most people in the list. */
const maxReviewers = 200;

/** The people who may be asked to review a blog's drafts, by their ids. */
export async function readReviewers(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  blogId: string,
): Promise<string[]> {
  const rows = await runQuery<{ person_id: string }>(db, selectReviewers, blogId, now, maxReviewers);
  return rows.map(({ person_id }) => person_id);
}

/** Whether somebody may do something with a draft who isn't calling: its reviewer, or whoever made a link to it. */
export async function mayWith(
  context: Pick<ServiceContext, "db" | "now">,
  { id, blog_id }: Pick<StoryRow, "id" | "blog_id">,
  personId: string,
  action: "draft.read" | "draft.write",
): Promise<boolean> {
  const [[story], rightsOf] = await Promise.all([
    runQuery<StoryRow>(context.db, selectStory, id, personId),
    readRights(context, [personId]),
  ]);
  const claim = buildClaim(rightsOf(personId), blog_id);
  const relations = findDraftRelations(claim.standings, story?.is_author === 1);
  return isAllowed(action, { ...claim, relations });
}

/** Throws 400, naming the field, unless somebody else may read the draft, and so can review it or answer. */
export async function assertReader(
  context: Pick<ServiceContext, "db" | "now">,
  row: StoryRow,
  personId: string,
  field: string,
): Promise<void> {
  if (await mayWith(context, row, personId, "draft.read")) return;
  throw new ServiceError("invalid", `${field}: must be somebody who may read the draft`, { field });
}

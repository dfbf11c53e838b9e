import type { Role } from "../../contract/entities/person.ts";
import { findDraftRelations, isAllowed } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { prepareMemberships } from "../people/prepare-people.ts";
import { run, runQuery } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import { selectStory } from "./sql.ts";
import type { StoryRow } from "./story-row.ts";

/** Throws 400, naming the field, unless somebody else may read the draft, and so can review it or answer. */
export async function assertReader(
  { db }: ServiceContext,
  { id, blog_id }: StoryRow,
  personId: string,
  field: string,
): Promise<void> {
  const [[story], memberships] = await Promise.all([
    runQuery<StoryRow>(db, selectStory, id, personId),
    run(prepareMemberships(db, personId)),
  ]);
  const standings: Role[] = memberships
    .filter((membership) => membership.blog_id === blog_id)
    .map(({ role }) => role);
  const relations = findDraftRelations(standings, story?.is_author === 1);
  if (standings.length > 0 && isAllowed("draft.read", { standings, relations })) return;
  throw new ServiceError("invalid", `${field}: must be somebody of the blog who may read the draft`, {
    field,
  });
}

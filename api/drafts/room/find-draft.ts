import type { Action } from "../../../contract/permissions.ts";
import { findDraftRelations, isAllowed } from "../../../contract/permissions.ts";
import type { ServiceContext } from "../../env.ts";
import { runQuery } from "../../store/query.ts";
import { assertAllowed, buildClaim } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound } from "../../wire/service-error.ts";

/** A draft, or a story that can be opened as one: what decides who may do what with it, and its state. */
export interface FoundDraft {
  id: string;
  blog_id: string;
  author_ids: string;
  /** Null for a story that was never opened. */
  draft_state: "draft" | "review" | "deleted" | null;
  assignee_id: string | null;
  created_time: number | null;
  published_hash: string | null;
  /** Null for a draft without a post. */
  status: string | null;
  slug: string | null;
  publish_time: number | null;
  host: string;
}

/** ?1 id. The authors are those of the draft if it has its own. */
const selectDraft = `
  SELECT found.id, found.blog_id, d.state AS draft_state, d.assignee_id, d.created_time, d.published_hash,
    p.status, p.slug, p.publish_time, b.host,
    iif(d.id IS NULL, p.author_ids,
      (SELECT json_group_array(person_id) FROM draft_authors WHERE draft_id = d.id)) AS author_ids
  FROM (SELECT id, blog_id FROM drafts WHERE id = ?1
    UNION SELECT id, blog_id FROM posts WHERE id = ?1 AND is_starter = 1 AND status <> 'REDIRECT') found
  LEFT JOIN drafts d ON d.id = found.id
  LEFT JOIN posts p ON p.id = found.id
  CROSS JOIN blogs b ON b.id = found.blog_id`;

/** The actor's relations to a draft, for the table of permissions. */
export function findRelations(draft: FoundDraft, actor: Actor) {
  const authors = JSON.parse(draft.author_ids) as string[];
  return findDraftRelations(buildClaim(actor, draft.blog_id).standings, authors.includes(actor.personId));
}

/** Whether the actor may do something with a draft. */
export const mayDo = (action: Action, draft: FoundDraft, actor: Actor): boolean =>
  isAllowed(action, buildClaim(actor, draft.blog_id, { relations: findRelations(draft, actor) }));

/** A draft that the actor may read: 404 otherwise. Throws 403 if they may not do `action` with it. */
export async function requireDraft(
  { db }: Pick<ServiceContext, "db">,
  actor: Actor,
  draftId: string,
  action: Action,
): Promise<FoundDraft> {
  const [draft] = await runQuery<FoundDraft>(db, selectDraft, draftId);
  if (!draft || !mayDo("draft.read", draft, actor)) throw notFound("draft");
  assertAllowed(action, actor, draft.blog_id, { relations: findRelations(draft, actor) });
  return draft;
}

import { findDraftRelations, findStandings, isAllowed } from "../../contract/permissions.ts";
import { buildPermalink } from "../../contract/slug.ts";
import type { ServiceContext } from "../env.ts";
import { parseIds } from "../store/json-cells.ts";
import { runQuery } from "../store/query.ts";
import { assertAllowed, buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { assertReadable, type StateRow } from "./assert-readable.ts";
import { selectPlacedStory } from "./sql.ts";

interface PlacedStoryRow extends StateRow {
  id: string;
  headline: string;
  slug: string;
  blog_id: string;
  author_ids: string;
  is_page: number;
  is_protected: number;
  host: string;
  is_main_site: number;
  shared_to: string;
}

/** A story as the people know it who place it. */
export interface PlacedStory {
  id: string;
  blogId: string;
  headline: string;
  permalink: string;
  publishTime: number;
  /** Readers see it in lists. */
  isPublic: boolean;
  isOfMainSite: boolean;
  authorIds: string[];
  /** The blogs that show it besides its own. */
  sharedTo: string[];
}

/** A story for someone who may read its draft; otherwise the error of reading the story, then 403. */
export async function requirePlacedStory(
  { db, now }: ServiceContext,
  actor: Actor,
  postId: string,
): Promise<PlacedStory> {
  const [row] = await runQuery<PlacedStoryRow>(db, selectPlacedStory, postId, now);
  if (row === undefined) throw notFound("post");
  const authorIds = parseIds(row.author_ids);
  const relations = findOwnRelations(actor, row.blog_id, authorIds);
  if (!isAllowed("draft.read", buildClaim(actor, row.blog_id, { relations }))) {
    assertReadable(row, now);
    assertAllowed("draft.read", actor, row.blog_id, { relations });
  }
  return {
    id: row.id,
    blogId: row.blog_id,
    headline: row.headline,
    permalink: buildPermalink(row.host, row.slug, row.id),
    publishTime: row.publish_time,
    isPublic:
      row.status === "PUBLISHED" && row.publish_time <= now && row.is_protected === 0 && row.is_page === 0,
    isOfMainSite: row.is_main_site === 1,
    authorIds,
    sharedTo: parseIds(row.shared_to),
  };
}

/** A person's relations to a story as one of its authors. */
export const findOwnRelations = (actor: Actor, blogId: string, authorIds: readonly string[]) =>
  findDraftRelations(findStandings(actor, blogId), authorIds.includes(actor.personId));

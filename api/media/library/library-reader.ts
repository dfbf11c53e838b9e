import { findDraftRelations, isAllowed } from "../../../contract/permissions.ts";
import { buildClaim } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";

/**
 * The reader of a library, with their permissions: a library shows files, and where they are used, only if the reader
 * may read the stories. A draft, its headline, and the file names of its images are hidden from anyone who may not read
 * it.
 */
export interface LibraryReader {
  personId: string;
  /** Time before which published stories are public, ms. */
  now: number;
  /** Blogs all of whose drafts they may read. */
  editorOf: readonly string[];
  /** Blogs on which they have a role, and may read the drafts that they are an author of. */
  memberOf: readonly string[];
  /** Drafts of all blogs. */
  readsAll: boolean;
}

export function findLibraryReader(actor: Actor, now: number): LibraryReader {
  const blogs = actor.memberships.map(({ blogId }) => blogId);
  const reads = (blogId: string | null, isAuthor: boolean) => {
    const claim = buildClaim(actor, blogId);
    const relations = findDraftRelations(claim.standings, isAuthor);
    return isAllowed("draft.read", { ...claim, relations });
  };
  return {
    personId: actor.personId,
    now,
    editorOf: blogs.filter((blogId) => reads(blogId, false)),
    memberOf: blogs.filter((blogId) => reads(blogId, true)),
    readsAll: reads(null, false),
  };
}

/** True if they see all of a library; all libraries if there is no blog. */
export const seesAll = ({ readsAll, editorOf }: LibraryReader, blogId: string | undefined): boolean =>
  readsAll || (blogId !== undefined && editorOf.includes(blogId));

import { findDraftRelations, findStandings, isAllowed, type Action } from "../../../contract/permissions.ts";
import {
  evaluateShare,
  type Share,
  type ShareCase,
  type ShareMode,
  type ShareState,
} from "../../../contract/posts/share.ts";
import type { ServiceContext } from "../../env.ts";
import { assertReadable, type StateRow } from "../../posts/assert-readable.ts";
import { parseIds } from "../../store/json-cells.ts";
import { runQuery } from "../../store/query.ts";
import { buildClaim } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound } from "../../wire/service-error.ts";
import { selectShare, selectSharesOfStory } from "./sql.ts";

/** A story on another blog: its columns, the card there, the suggestion, and the setting of the pair. */
export interface ShareRow extends StateRow {
  post_id: string;
  headline: string;
  slug: string;
  from_blog_id: string;
  author_ids: string;
  last_update_time: number;
  is_page: number;
  is_protected: number;
  host: string;
  blog_id: string;
  is_closed: number;
  repost_id: string | null;
  shared_by: string | null;
  shared_time: number | null;
  shared_look: string | null;
  suggested_by: string | null;
  suggestion: string | null;
  is_by_hand: number | null;
  shared_version: number | null;
  /** The look and time before the last change (JSON: `FormerCard`); null if there was none, or it was undone. */
  former: string | null;
  state: Exclude<ShareState, "shared"> | null;
  look: string | null;
  note: string | null;
  person_id: string | null;
  created_time: number | null;
  decided_by: string | null;
  decided_time: number | null;
  declined_time: number | null;
  share: string | null;
  suggested_version: number | null;
  mode: ShareMode | null;
}

/** What a person may do with a story on another blog. */
export interface ShareRights {
  mayOffer: boolean;
  mayRequest: boolean;
  mayDecide: boolean;
  /** May see the story also while readers can't. */
  maySee: boolean;
}

export function findShareRights(actor: Actor, row: ShareRow): ShareRights {
  const isAuthor = parseIds(row.author_ids).includes(actor.personId);
  const relations = findDraftRelations(findStandings(actor, row.from_blog_id), isAuthor);
  const mayAtHome = (action: Action) => isAllowed(action, buildClaim(actor, row.from_blog_id, { relations }));
  const mayThere = (action: Action) => isAllowed(action, buildClaim(actor, row.blog_id));
  return {
    mayOffer: mayAtHome("share.offer"),
    mayRequest: mayThere("share.request"),
    mayDecide: mayThere("share.decide"),
    maySee: mayAtHome("draft.read"),
  };
}

/** True if the person has a say in it, and so may read its note. */
export const isInvolved = (
  row: ShareRow,
  { mayOffer, mayRequest }: ShareRights,
  { personId }: Pick<Actor, "personId">,
): boolean => mayOffer || mayRequest || row.person_id === personId || row.suggested_by === personId;

export const isPublic = ({ status, publish_time }: ShareRow, now: number) =>
  status === "PUBLISHED" && publish_time <= now;

/** What would happen if the person suggested the story to the blog. */
export function evaluate(row: ShareRow, rights: ShareRights, now: number): ReturnType<typeof evaluateShare> {
  const about: ShareCase = {
    ...rights,
    isPublic: isPublic(row, now),
    isProtected: row.is_protected === 1,
    isPage: row.is_page === 1,
    isHome: row.blog_id === row.from_blog_id,
    isClosed: row.is_closed === 1,
    isShared: row.repost_id !== null,
    isWaiting: row.state === "waiting",
    declinedTime: row.declined_time,
    changedTime: row.last_update_time,
    mode: row.mode,
  };
  return evaluateShare(about);
}

/** The version of a story's standing on a blog. */
export const versionOf = ({ shared_version, suggested_version }: ShareRow): number =>
  shared_version ?? suggested_version ?? 0;

/** True if the last change of the card can be undone: a release before doesn't write what undoes one. */
export const hasFormer = ({ former, shared_version }: ShareRow): boolean =>
  former !== null && (JSON.parse(former) as { version?: number }).version === shared_version;

/** What the person may do with a share or suggestion as it is. */
export function findPossible(
  row: ShareRow,
  rights: ShareRights,
  actor: Pick<Actor, "personId">,
  now: number,
): Share["possible"] {
  const { mayOffer, mayRequest, mayDecide } = rights;
  const isShared = row.repost_id !== null;
  const isOwn = [isShared ? row.shared_by : null, isShared ? row.suggested_by : row.person_id].includes(
    actor.personId,
  );
  const mayUnshare = mayDecide || mayOffer || (mayRequest && isOwn);
  const didIt = row.decided_by === actor.personId;
  const mayUndo = {
    waiting: false,
    declined: mayDecide,
    withdrawn: didIt && (mayOffer || mayRequest),
    takenBack: didIt && mayUnshare && row.share !== null,
    // The person who accepted it.
    shared: row.suggestion !== null && row.shared_by === actor.personId && mayDecide,
  };
  const mayChange = isShared && (mayDecide || (mayRequest && isOwn));
  const isFit = isPublic(row, now) && row.is_protected === 0 && row.is_page === 0;
  return {
    decide: row.state === "waiting" && !isShared && mayDecide,
    change: mayChange,
    unshare: (isShared || row.state === "waiting") && mayUnshare,
    undo: mayUndo[isShared ? "shared" : (row.state ?? "waiting")] && (isFit || row.state === "declined"),
    undoChange: mayChange && hasFormer(row),
  };
}

/**
 * A story on a blog. Who may not see the story gets the reply that its readers get, unless it stands on the blog already
 * and the person has a right there.
 */
export async function readShare(
  { db, now }: ServiceContext,
  actor: Actor,
  { postId, blogId }: { postId: string; blogId: string },
): Promise<{ row: ShareRow; rights: ShareRights }> {
  const [row] = await runQuery<ShareRow>(db, selectShare, postId, blogId);
  if (row === undefined) throw notFound("post");
  const rights = findShareRights(actor, row);
  const isKnownThere = row.repost_id !== null || row.state !== null;
  if (!rights.maySee && !(isKnownThere && rights.mayDecide)) assertReadable(row, now);
  return { row, rights };
}

/** A story on every blog, for people who may see it. */
export async function readSharesOfStory(
  { db, now }: ServiceContext,
  actor: Actor,
  postId: string,
): Promise<[ShareRow, ...ShareRow[]]> {
  const [first, ...rows] = await runQuery<ShareRow>(db, selectSharesOfStory, postId);
  if (first === undefined) throw notFound("post");
  if (!findShareRights(actor, first).maySee) assertReadable(first, now);
  return [first, ...rows];
}

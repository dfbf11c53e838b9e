import type { PlacementLook } from "../../contract/posts/placement.ts";
import { statement } from "../store/query.ts";
import type { Cell } from "../store/insert-rows.ts";

/** A card of a story on a sister blog, as stored. */
export interface StoredRepost {
  blogId: string;
  /** Who shared it; null if it was shared automatically. */
  personId: string | null;
  timestamp: number;
  /** Null for the story's own look. */
  look: PlacementLook | null;
  suggestedBy: string | null;
  /** What was suggested; null if it was shared at once. */
  suggestion: StoredSuggestion | null;
  /** Made in the studio: imports of the story leave it alone. */
  isByHand: boolean;
  version: number;
}

export interface StoredSuggestion {
  timeMillis: number;
  note: string;
  look: PlacementLook | null;
}

/** Id of a post's card on a sister blog; stable across imports. */
export const buildRepostId = (postId: string, blogId: string) => `${postId}-${blogId}`;

/** A card that was not made in the studio. */
export const createRepost = (blogId: string, personId: string | null, timestamp: number): StoredRepost => ({
  blogId,
  personId,
  timestamp,
  look: null,
  suggestedBy: null,
  suggestion: null,
  isByHand: false,
  version: 0,
});

const isTrue = (column: string) => `json(iif(${column}, 'true', 'false'))`;

/** Arguments of `json_object` for a `StoredRepost`, of a row `r`. */
export const repostFields = `
  'blogId', r.blog_id, 'personId', r.person_id, 'timestamp', r.timestamp, 'look', json(r.look),
  'suggestedBy', r.suggested_by, 'suggestion', json(r.suggestion), 'isByHand', ${isTrue("r.is_by_hand")},
  'version', r.version`;

/** The cards of a post `p`: JSON. */
export const repostsOfPost = `(SELECT json_group_array(json_object(${repostFields})) FROM reposts r WHERE r.post_id = p.id)`;

/** Blogs that took a card of a post `p` back, so that it isn't shared there automatically: JSON list of ids. */
export const takenBackOfPost = `
  (SELECT json_group_array(q.blog_id) FROM share_suggestions q WHERE q.post_id = p.id AND q.state = 'takenBack')`;

const json = (value: unknown): Cell => (value === null ? null : JSON.stringify(value));

/** A card as a row. */
export const createRepostRow = (postId: string, fromBlogId: string, repost: StoredRepost) => ({
  post_id: postId,
  blog_id: repost.blogId,
  id: buildRepostId(postId, repost.blogId),
  person_id: repost.personId,
  timestamp: repost.timestamp,
  from_blog_id: fromBlogId,
  look: json(repost.look),
  suggested_by: repost.suggestedBy,
  suggestion: json(repost.suggestion),
  is_by_hand: repost.isByHand,
  version: repost.version,
});

/** What a post's cards were when it was read. */
export interface KnownSharing {
  reposts: string;
  taken_back: string;
}

/** The blogs that took its card back. */
export const listTakenBack = (known: Pick<KnownSharing, "taken_back"> | undefined): string[] =>
  known === undefined ? [] : (JSON.parse(known.taken_back) as string[]);

export const readReposts = ({ reposts }: Pick<KnownSharing, "reposts">): StoredRepost[] =>
  JSON.parse(reposts) as StoredRepost[];

/**
 * The cards of a story that is imported again: those of the import, without any that were taken back, and those made in
 * the studio. Looks that were given in the studio stay.
 */
export function mergeReposts(
  imported: readonly StoredRepost[],
  known: KnownSharing | undefined,
  { blogId, publishTimeMillis }: { blogId: string; publishTimeMillis: number },
): StoredRepost[] {
  if (known === undefined) return [...imported];
  const before = readReposts(known);
  const takenBack = new Set(listTakenBack(known));
  const byHand = before.filter((repost) => repost.isByHand && repost.blogId !== blogId);
  const fromSource = imported
    .filter((repost) => !takenBack.has(repost.blogId) && !byHand.some((own) => own.blogId === repost.blogId))
    .map((repost) => {
      const { look = null, version = 0 } = before.find((own) => own.blogId === repost.blogId) ?? {};
      return { ...repost, look, version };
    });
  return [...fromSource, ...byHand].map((repost) => ({
    ...repost,
    timestamp: Math.max(repost.timestamp, publishTimeMillis),
  }));
}

/**
 * Makes the transaction fail if cards of the posts were made, changed or removed since they were read: ?1 JSON list of
 * `{id, reposts}`. The message names `reposts.version`, for `retryClaims`.
 */
export const claimReposts = `
  INSERT INTO reposts (post_id, blog_id, id, timestamp, version)
  SELECT w.value ->> 'id', '', '', 0, NULL FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value ->> 'id'
  WHERE ${repostsOfPost} <> w.value ->> 'reposts'`;

/** When other blogs have shown a story's card since, with their names. */
export const prepareCardTimes = (db: D1Database, postId: string, now: number) =>
  statement<{ time: number; name: string }>(
    db,
    `SELECT r.timestamp AS time, coalesce(b.blog ->> 'displayName', '') AS name FROM reposts r
     CROSS JOIN blogs b ON b.id = r.blog_id WHERE r.post_id = ?1 AND r.timestamp <= ?2`,
    postId,
    now,
  );

import { statement } from "../store/query.ts";

/** Versions of a front that are looked back at. */
const maxVersions = 100;
const maxTests = 20;

/** A version of a front, and 1 if a story is placed on it. */
export interface FrontVersionRow {
  live_time: number;
  has: 0 | 1;
}

/** The newest versions of a blog's front that have been live, the newest first. */
export const prepareFrontsWith = (db: D1Database, blogId: string, postId: string, now: number) =>
  statement<FrontVersionRow>(
    db,
    `SELECT v.live_time, EXISTS (
       SELECT 1 FROM json_tree(v.body) t WHERE t.key = 'postId' AND t.value = ?2) AS has
     FROM front_versions v WHERE v.blog_id = ?1 AND v.live_time <= ?3
     ORDER BY v.live_time DESC, v.version DESC LIMIT ?4`,
    blogId,
    postId,
    now,
    maxVersions,
  );

/** When a story came to a front and left it, oldest first. The oldest version known says nothing. */
export const findMoves = (
  versions: readonly FrontVersionRow[],
): { timeMillis: number; isPlaced: boolean }[] =>
  versions
    .toReversed()
    .flatMap(({ live_time, has }, index, all) =>
      (all[index - 1]?.has ?? (versions.length < maxVersions ? 0 : has)) === has
        ? []
        : [{ timeMillis: live_time, isPlaced: has === 1 }],
    );

/** When headline tests of a story on a blog's front have begun and ended. */
export const prepareTestTimes = (db: D1Database, postId: string, blogId: string, now: number) =>
  statement<{ start_time: number; ended_time: number | null }>(
    db,
    `SELECT t.start_time, t.ended_time FROM headline_tests t
     WHERE t.post_id = ?1 AND t.blog_id = ?2 AND t.start_time <= ?3 ORDER BY t.start_time DESC LIMIT ?4`,
    postId,
    blogId,
    now,
    maxTests,
  );

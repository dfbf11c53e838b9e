/*
 * Versions, draft and desk of one front. Those of blogs and those of their special sections and story types have tables of
 * their own, which differ in the column that names the front: ?1 in each statement is its value (`FrontPlace`).
 */

interface FrontTables {
  versions: string;
  drafts: string;
  presence: string;
  /** The column that names the front. */
  key: string;
  /** The columns that say whose front a new row is, and their values. */
  owner: string;
  ownerValues: string;
}

const buildFrontSql = ({ versions, drafts, presence, key, owner, ownerValues }: FrontTables) => ({
  /** The version that readers get: ?2 now. */
  selectLiveVersion: `
    SELECT version, body, live_time FROM ${versions} WHERE ${key} = ?1 AND live_time <= ?2
    ORDER BY live_time DESC, version DESC LIMIT 1`,

  /** The versions that readers had, the newest first: ?2 now, ?3 number. */
  selectPastVersions: `
    SELECT body, live_time FROM ${versions} WHERE ${key} = ?1 AND live_time <= ?2
    ORDER BY live_time DESC, version DESC LIMIT ?3`,

  /** ?2 version. */
  selectVersion: `SELECT body FROM ${versions} WHERE ${key} = ?1 AND version = ?2`,

  /** The newest versions below ?3, each with what was live before it: ?2 number. */
  selectVersions: `
    SELECT f.version, f.live_time, f.made_time, f.person_id, f.note, f.body,
      (SELECT l.body FROM ${versions} l WHERE l.${key} = ?1 AND (l.live_time, l.version) < (f.live_time, f.version)
        ORDER BY l.live_time DESC, l.version DESC LIMIT 1) AS before
    FROM ${versions} f WHERE f.${key} = ?1 AND f.version < ?3 ORDER BY f.version DESC LIMIT ?2`,

  selectDraft: `SELECT version, body, stamps, done FROM ${drafts} WHERE ${key} = ?1`,

  /**
   * Writes a draft; if it was changed since, the null makes the whole transaction fail. ?2 version that was read, ?3 new
   * version, ?4 body, ?5 stamps, ?6 done.
   */
  upsertDraft: `
    INSERT INTO ${drafts} (${owner}, version, body, stamps, done)
    VALUES (${ownerValues},
      CASE WHEN coalesce((SELECT version FROM ${drafts} WHERE ${key} = ?1), 0) = ?2 THEN ?3 END, ?4, ?5, ?6)
    ON CONFLICT (${key}) DO UPDATE SET version = excluded.version, body = excluded.body, stamps = excluded.stamps,
      done = excluded.done`,

  /** The number of the next version. */
  selectNextVersion: `
    SELECT coalesce((SELECT max(version) FROM ${versions} WHERE ${key} = ?1), 0) + 1 AS version`,

  /** ?2 version, ?3 body, ?4 live time, ?5 made time, ?6 person, ?7 note. */
  insertVersion: `
    INSERT INTO ${versions} (${owner}, version, body, live_time, made_time, person_id, note)
    VALUES (${ownerValues}, ?2, ?3, ?4, ?5, ?6, ?7)`,

  /** Deletes versions that are neither live, nor to come, nor among the newest: ?2 now, ?3 number of those that stay. */
  deleteOldVersions: `
    DELETE FROM ${versions} WHERE ${key} = ?1 AND live_time <= ?2
      AND version <= (SELECT max(version) FROM ${versions} WHERE ${key} = ?1) - ?3
      AND version <> (SELECT version FROM ${versions} WHERE ${key} = ?1 AND live_time <= ?2
        ORDER BY live_time DESC, version DESC LIMIT 1)`,

  /** ?2 version, ?3 now. */
  deleteVersionToCome: `
    DELETE FROM ${versions} WHERE ${key} = ?1 AND version = ?2 AND live_time > ?3 RETURNING version`,

  /** The draft's version and last change, and the live version: ?2 now. */
  selectState: `
    SELECT d.version, json_extract(d.stamps, '$[#-1]') AS stamp,
      (SELECT version FROM ${versions} WHERE ${key} = ?1 AND live_time <= ?2
        ORDER BY live_time DESC, version DESC LIMIT 1) AS live
    FROM (SELECT 1) LEFT JOIN ${drafts} d ON d.${key} = ?1`,

  /** ?2 person id. */
  selectPresence: `SELECT seen_time FROM ${presence} WHERE ${key} = ?1 AND person_id = ?2`,

  /** ?2 person id, ?3 now. */
  upsertPresence: `
    INSERT INTO ${presence} (${owner}, person_id, seen_time) VALUES (${ownerValues}, ?2, ?3)
    ON CONFLICT (${key}, person_id) DO UPDATE SET seen_time = excluded.seen_time`,

  /** Others at the desk: ?2 the person who asks, ?3 not seen before this. */
  selectPresent: `
    SELECT person_id FROM ${presence} WHERE ${key} = ?1 AND person_id <> ?2 AND seen_time > ?3 LIMIT 20`,
});

/** Fronts of blogs: ?1 is the blog's id. */
export const ofBlogs = buildFrontSql({
  versions: "front_versions",
  drafts: "front_drafts",
  presence: "front_presence",
  key: "blog_id",
  owner: "blog_id",
  ownerValues: "?1",
});

/** Fronts of special sections and story types: ?1 is the blog's id and the page's path. */
export const ofTopics = buildFrontSql({
  versions: "topic_front_versions",
  drafts: "topic_front_drafts",
  presence: "topic_front_presence",
  key: "front",
  owner: "front, blog_id",
  ownerValues: "?1, substr(?1, 1, instr(?1, '/') - 1)",
});

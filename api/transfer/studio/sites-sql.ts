/* Running sites that someone has opened to import from them. */

/** Sites that have closed: ?1 time before which they were opened. */
export const deleteClosed = "DELETE FROM import_sites WHERE opened_time < ?1";

/** Opens a site: ?1 id, ?2 person, ?3 host, ?4 now; unless they have opened ?6 since ?5. */
export const openSite = `
  INSERT INTO import_sites (id, person_id, host, opened_time, last_time, texts)
  SELECT ?1, ?2, ?3, ?4, 0, 0
  WHERE (SELECT count(*) FROM import_sites WHERE person_id = ?2 AND opened_time > ?5) < ?6
  RETURNING id`;

/** Counts a text of a site: ?1 id, ?2 person, ?3 now, ?4 time after which it was opened, ?5 highest count, ?6 latest time before. */
export const countText = `
  UPDATE import_sites SET last_time = ?3, texts = texts + 1
  WHERE id = ?1 AND person_id = ?2 AND opened_time > ?4 AND texts < ?5 AND last_time <= ?6
  RETURNING host`;

/** A site that is open: ?1 id, ?2 person, ?3 time after which it was opened, ?4 highest count. */
export const selectOpen = `
  SELECT 1 AS is_open FROM import_sites WHERE id = ?1 AND person_id = ?2 AND opened_time > ?3 AND texts < ?4`;

import type { NetworkPreview } from "../../contract/network/network-previews.ts";

/* Links to the network as of a moment. */

export interface PreviewRow {
  id: string;
  blog_id: string;
  moment: number | null;
  flags: string;
  theme: string | null;
  scheme: NetworkPreview["scheme"];
  created_by: string;
  created_time: number;
  expires_time: number;
  opened_count: number;
  opened_time: number | null;
  opened_by: string | null;
  front_draft: 0 | 1;
}

/** The front that a link shows as drafted. */
export interface FrontDraftRow {
  blog_id: string;
  front_draft: 0 | 1;
  is_main_site: 0 | 1;
}

/** ?1 id, ?2 hash of the token, ?3 blog id, ?4 moment, ?5 flags, ?6 theme, ?7 color scheme, ?8 person id, ?9 now, ?10 end, ?11 1 for a front's draft. */
export const insertPreview = `
  INSERT INTO network_previews
    (id, token_hash, blog_id, moment, flags, theme, scheme, created_by, created_time, expires_time, front_draft)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`;

/** ?1 hash of the token, ?2 now. */
export const selectPreview = `
  SELECT n.*, b.is_main_site FROM network_previews n JOIN blogs b ON b.id = n.blog_id
  WHERE n.token_hash = ?1 AND n.expires_time > ?2`;

/** A blog's links that work, newest first: ?1 blog id, ?2 now, ?3 number. */
export const selectPreviews = `
  SELECT * FROM network_previews WHERE blog_id = ?1 AND expires_time > ?2 ORDER BY created_time DESC LIMIT ?3`;

/** A person's links: ?1 person id. */
export const selectOfMaker = `
  SELECT n.id, n.blog_id, n.front_draft, b.is_main_site FROM network_previews n JOIN blogs b ON b.id = n.blog_id
  WHERE n.created_by = ?1`;

/** ?1 JSON list of ids. */
export const deletePreviews = "DELETE FROM network_previews WHERE id IN (SELECT value FROM json_each(?1))";

/** ?1 id, ?2 blog id. */
export const deletePreview = "DELETE FROM network_previews WHERE id = ?1 AND blog_id = ?2";

/** ?1 now. */
export const deleteExpired = "DELETE FROM network_previews WHERE expires_time <= ?1";

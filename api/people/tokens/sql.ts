import type { AccessRight } from "../../../contract/people/access-tokens.ts";

/* Access tokens. Tokens are only passed as hashes. */

export interface TokenRow {
  id: string;
  name: string;
  /** JSON list of `AccessRight`. */
  rights: string;
  person_id: string;
  created_time: number;
  expires_time: number;
  used_time: number;
}

export const writeAccessRights = (rights: readonly AccessRight[]): string =>
  JSON.stringify([...new Set(rights)]);

/**
 * Inserts nothing if the network has as many tokens already: ?1 id, ?2 hash of the token, ?3 name, ?4 rights, ?5 person id,
 * ?6 now, ?7 end, ?8 maximum number.
 */
export const insertToken = `
  INSERT INTO access_tokens (id, token_hash, name, rights, person_id, created_time, expires_time)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE (SELECT count(*) FROM access_tokens WHERE expires_time > ?6) < ?8`;

/** Those that have not ended: ?1 now. */
export const selectTokens = `
  SELECT id, name, rights, person_id, created_time, expires_time, used_time FROM access_tokens
  WHERE expires_time > ?1`;

/** ?1 id, ?2 now. */
export const selectName = "SELECT name FROM access_tokens WHERE id = ?1 AND expires_time > ?2";

/** ?1 id, ?2 now. */
export const deleteToken = "DELETE FROM access_tokens WHERE id = ?1 AND expires_time > ?2";

/** ?1 now. */
export const deleteExpired = "DELETE FROM access_tokens WHERE expires_time <= ?1";

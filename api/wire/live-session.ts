/**
 * The session of a token: its current token, or for some seconds after renewal the previous one. ?1 hash of
 * the token, ?2 now.
 */
export const liveSession = `
  SELECT s.id, s.person_id, s.host FROM sessions s
  WHERE (s.token_hash = ?1 OR (s.previous_hash = ?1 AND s.previous_until > ?2)) AND s.expires_time > ?2`;

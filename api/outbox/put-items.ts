/**
 * Puts items into the outbox. `select` yields kind, key, payload, ready time, next time and expiry, and ends in a WHERE
 * clause, because SQLite would else read `ON CONFLICT` as a part of a join. An item whose key waits already replaces it.
 */
export const putItems = (select: string) => `
  INSERT INTO outbox (kind, key, payload, ready_time, next_time, expires_time) ${select}
  ON CONFLICT (kind, key) DO UPDATE SET payload = excluded.payload, ready_time = excluded.ready_time,
    next_time = excluded.next_time, expires_time = excluded.expires_time, attempts = 0, version = version + 1,
    last_error = NULL`;

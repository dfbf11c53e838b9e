/**
 * Puts items into the outbox. `select` yields kind, key, payload, ready time, next time and expiry, and ends
 * with a WHERE clause, because SQLite would otherwise parse `ON CONFLICT` as part of a join. A waiting item
 * with the same key is replaced.
 */
export const putItems = (select: string) => `
  INSERT INTO outbox (kind, key, payload, ready_time, next_time, expires_time) ${select}
  ON CONFLICT (kind, key) DO UPDATE SET payload = excluded.payload, ready_time = excluded.ready_time,
    next_time = excluded.next_time, expires_time = excluded.expires_time, attempts = 0, version = version + 1,
    last_error = NULL`;

import { insertRows } from "../../store/insert-rows.ts";
import type { RedirectRow } from "./redirect-planner.ts";

const overwrite = "ON CONFLICT (host, path) DO UPDATE SET post_id = excluded.post_id, url = excluded.url";

/** Statements that write redirects, and update redirects that led to their addresses. */
export function writeRedirects(db: D1Database, rows: readonly RedirectRow[]): D1PreparedStatement[] {
  if (rows.length === 0) return [];
  const targets = rows.map(({ host, path, post_id, url }) => [`https://${host}${path}`, post_id, url]);
  return [
    ...insertRows(
      db,
      "redirects",
      rows.map((row) => ({ ...row })),
      overwrite,
    ),
    db
      .prepare(
        `UPDATE redirects SET post_id = w.value ->> 1, url = w.value ->> 2 FROM json_each(?1) w
         WHERE redirects.url IN (w.value ->> 0, (w.value ->> 0) || '/')`,
      )
      .bind(JSON.stringify(targets)),
  ];
}

import { buildPermalink } from "../../../contract/slug.ts";
import type { ServiceContext } from "../../env.ts";
import { assertReadable } from "../../posts/assert-readable.ts";
import { normalizeHost } from "../../people/find-blog.ts";
import { runQuery } from "../../store/query.ts";
import { listRedirectKeys } from "./normalize-path.ts";
import { selectRedirects } from "./sql.ts";

interface RedirectRow {
  path: string;
  url: string | null;
  post_id: string | null;
  slug: string | null;
  status: string | null;
  publish_time: number | null;
  removed_at_request_of: string | null;
  removal_note: string | null;
  host: string | null;
}

/** Where an old address of a host leads; null if nowhere. Throws 410 or 451 if that is a post that was taken down. */
export async function findRedirect(
  { db, now }: ServiceContext,
  host: string,
  path: string,
): Promise<string | null> {
  const keys = listRedirectKeys(path);
  const rows = await runQuery<RedirectRow>(db, selectRedirects, normalizeHost(host), JSON.stringify(keys));
  for (const key of keys) {
    const row = rows.find(({ path: stored }) => stored === key);
    const to = row ? findTarget(row, now) : null;
    if (to !== null) return to;
  }
  return null;
}

/** Null while the post isn't public. The permalink of one that was taken down would say what it was about. */
function findTarget(row: RedirectRow, now: number): string | null {
  if (row.url !== null) return row.url;
  if (row.host === null || row.slug === null || row.post_id === null) return null;
  const { status, removed_at_request_of, removal_note } = row;
  const publish_time = row.publish_time ?? 0;
  if (status === "DELETED")
    assertReadable({ status, publish_time, removed_at_request_of, removal_note }, now);
  if (status === "DRAFT" || (status === "PUBLISHED" && publish_time > now)) return null;
  return buildPermalink(row.host, row.slug, row.post_id);
}

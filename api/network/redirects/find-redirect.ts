import { buildPermalink } from "../../../contract/slug.ts";
import type { ServiceContext } from "../../env.ts";
import { assertReadable } from "../../posts/assert-readable.ts";
import { assertUnlocked } from "../../posts/assert-unlocked.ts";
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
  lock_id: string | null;
}

/**
 * Where an old address of a host leads; null if nowhere. Throws 410 or 451 if that is a post that was taken down, and 403
 * if a password protects it.
 */
export async function findRedirect(
  context: ServiceContext,
  host: string,
  path: string,
): Promise<string | null> {
  const { db } = context;
  const keys = listRedirectKeys(path);
  const rows = await runQuery<RedirectRow>(db, selectRedirects, normalizeHost(host), JSON.stringify(keys));
  for (const key of keys) {
    const row = rows.find(({ path: stored }) => stored === key);
    const to = row ? findTarget(row, context) : null;
    if (to !== null) return to;
  }
  return null;
}

/** Null while the post isn't public. The permalink of one that isn't for everybody would say what it is about. */
function findTarget(row: RedirectRow, context: ServiceContext): string | null {
  const { now } = context;
  if (row.url !== null) return row.url;
  if (row.host === null || row.slug === null || row.post_id === null) return null;
  const { status, removed_at_request_of, removal_note } = row;
  const publish_time = row.publish_time ?? 0;
  if (status === "DELETED")
    assertReadable({ status, publish_time, removed_at_request_of, removal_note }, now);
  if (status === "DRAFT" || (status === "PUBLISHED" && publish_time > now)) return null;
  assertUnlocked(row, context);
  return buildPermalink(row.host, row.slug, row.post_id);
}

import { buildPermalink } from "../../../contract/slug.ts";
import type { ServiceContext } from "../../env.ts";
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
  host: string | null;
}

/** Where an old address of a host leads; null if nowhere. */
export async function findRedirect(
  { db, now }: ServiceContext,
  host: string,
  path: string,
): Promise<string | null> {
  const keys = listRedirectKeys(path);
  const rows = await runQuery<RedirectRow>(db, selectRedirects, normalizeHost(host), JSON.stringify(keys));
  const [to] = keys.flatMap((key) =>
    rows.filter((row) => row.path === key).flatMap((row) => findTarget(row, now) ?? []),
  );
  return to ?? null;
}

/** Null while the post isn't public. A deleted post keeps its address, which returns 410. */
function findTarget(row: RedirectRow, now: number): string | null {
  if (row.url !== null) return row.url;
  if (row.host === null || row.slug === null || row.post_id === null) return null;
  if (row.status === "DRAFT" || (row.status === "PUBLISHED" && (row.publish_time ?? 0) > now)) return null;
  return buildPermalink(row.host, row.slug, row.post_id);
}

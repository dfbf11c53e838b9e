import { getRedirect } from "../../contract/links.ts";
import { buildPermalink } from "../../contract/slug.ts";
import { normalizeHost } from "../people/find-blog.ts";
import { runQuery } from "../store/query.ts";
import { routeCall } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";
import { listRedirectKeys } from "../network/redirects/normalize-path.ts";
import { selectRedirects } from "../network/redirects/sql.ts";

interface RedirectRow {
  path: string;
  url: string | null;
  post_id: string | null;
  slug: string | null;
  status: string | null;
  publish_time: number | null;
  host: string | null;
}

export const linkRoutes = [
  routeCall(getRedirect, async ({ db, now }, { query }) => {
    const keys = listRedirectKeys(query.path);
    const rows = await runQuery<RedirectRow>(
      db,
      selectRedirects,
      normalizeHost(query.host),
      JSON.stringify(keys),
    );
    const to = keys.flatMap((key) =>
      rows.filter((row) => row.path === key).flatMap((row) => findTarget(row, now) ?? []),
    )[0];
    if (to === undefined) throw notFound("address");
    return { to };
  }),
];

/** Null while the post isn't public. A deleted post keeps its address, which returns 410. */
function findTarget(row: RedirectRow, now: number): string | null {
  if (row.url !== null) return row.url;
  if (row.host === null || row.slug === null || row.post_id === null) return null;
  if (row.status === "DRAFT" || (row.status === "PUBLISHED" && (row.publish_time ?? 0) > now)) return null;
  return buildPermalink(row.host, row.slug, row.post_id);
}

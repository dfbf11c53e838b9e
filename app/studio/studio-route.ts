import type { MetaFunction } from "@remix-run/cloudflare";
import type { PageHandle } from "../blog/page-type.ts";
import { buildMeta, type PageMeta } from "../site/page-meta.ts";

/*
 * Exports of every studio route besides its loader and page: `export { handle, headers, meta } from` here. A route with
 * another page type exports its own `handle`.
 */

export { personalPageHeaders as headers } from "../platform/http/personal-response.ts";

export const handle: PageHandle = { pageType: "manageblog" };

/** The loader returns `meta`. */
export const meta: MetaFunction<() => { meta: PageMeta }> = ({ data }) => buildMeta(data?.meta);

import type { MetaFunction } from "@remix-run/cloudflare";
import type { PageHandle } from "../blog/page-type.ts";
import { buildMeta, type PageMeta } from "../site/page-meta.ts";

/*
 * What every route of the studio exports beside its loader and page: `export { handle, headers, meta } from` here. A route
 * of another page type has a `handle` of its own.
 */

export { personalPageHeaders as headers } from "./personal-answer.ts";

export const handle: PageHandle = { pageType: "manageblog" };

/** The loader says `meta`. */
export const meta: MetaFunction<() => { meta: PageMeta }> = ({ data }) => buildMeta(data?.meta);

import type { BlogContext } from "../../blog/page-context.ts";
import { parseAmpPath } from "../../link/page-addresses.ts";
import { parseItemId } from "../../link/parse-item-id.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { splitPath } from "../../platform/http/request-path.ts";
import { loadAmpPage } from "./amp-page.ts";
import { findItemPage } from "./item-page.ts";
import { findOldAddress } from "./missing-address.ts";
import { findPersonPage } from "./person-page.tsx";
import { findPersonTab } from "./person-tab-page.tsx";

/**
 * The form of our own permalinks: one segment that ends in the id, optionally followed by the post's mode.
 */
const ownShape = /^\/(?:[^/]*-)?\d+(?:\/(?:ask|chat))?\/?$/;

/**
 * The data of the page at an address without a fixed prefix: a person on the main site, elsewhere a story or reply by its id,
 * or the AMP copy of a story. Throws a redirect for an old address, otherwise 404.
 */
export async function resolveAddress(request: Request, context: AppContext, known: BlogContext) {
  const { pathname } = splitPath(context.path);
  if (known.blog.isMainSite) {
    const person =
      (await findPersonPage(pathname, request, context, known)) ??
      (await findPersonTab(pathname, request, context, known));
    if (person) return person;
  } else {
    const ofAmp = parseAmpPath(pathname);
    if (ofAmp !== null) return loadAmpPage(ofAmp, request, context, known);
    const item = parseItemId(new URL(request.url).pathname);
    // Addresses with an id in another form may be from an older system, which put dates into them: look up
    // both in parallel.
    const moving = item && !ownShape.test(pathname) ? findOldAddress(context, known) : null;
    moving?.catch(() => undefined);
    const post = item && (await findItemPage(item, pathname, request, context, known));
    if (post) return post;
    if (moving) throw (await moving) ?? new Response(null, { status: 404 });
  }
  throw (await findOldAddress(context, known)) ?? new Response(null, { status: 404 });
}

import { getRedirect } from "../../../contract/links.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import type { AppContext } from "../../context/app-context.ts";
import { permanentRedirect } from "../../http/canonical-redirect.ts";
import { splitPath } from "../../http/split-path.ts";
import { findRedirectTarget } from "../../link/redirect-target.ts";
import { requirePrimary } from "../../services/failure-response.ts";

/** Browsers and servers agree on addresses of this length, characters; nothing longer was ever published. */
const maxAddressLength = 2_000;

/** Where an address of before the import leads; null where nobody knows it. */
export const findOldAddress = (context: AppContext, known: BlogContext): Promise<Response | null> =>
  findRedirect(context, known, (path) =>
    requirePrimary(context.services.find(getRedirect, { query: { host: known.blog.host, path } })),
  );

/** The same where we have a page ourselves: while the service cannot say where the old one went, ours answers. */
export const findOldPage = (context: AppContext, known: BlogContext): Promise<Response | null> =>
  findRedirect(context, known, (path) =>
    context.services.findOptional(getRedirect, {
      query: { host: known.blog.host, path },
    }),
  );

/**
 * The one redirect from an old address. Old systems put ids into the query (`/archive?id=7`), so it is compared with it
 * and without it, at once, and what is found with it counts; what was not needed to find it goes along (campaign codes).
 */
async function findRedirect(
  context: AppContext,
  known: BlogContext,
  ask: (path: string) => Promise<{ to: string } | null>,
): Promise<Response | null> {
  const { pathname, query } = splitPath(context.path);
  const find = async (path: string) => (path.length > maxAddressLength ? null : ask(path));

  const finding = find(pathname);
  finding.catch(() => undefined);
  const exact = query === "" ? null : await find(pathname + query);
  if (exact) return redirectTo(exact.to, "", known);
  const moved = await finding;
  return moved && redirectTo(moved.to, query, known);
}

function redirectTo(to: string, query: string, { addressing }: BlogContext): Response | null {
  const href = findRedirectTarget(to, query, addressing);
  return href === null ? null : permanentRedirect(href);
}

/** Throws the redirect where a blog had a page of its own at an address that is now one of ours. */
export async function assertNotMoved(context: AppContext, known: BlogContext): Promise<void> {
  const moved = known.blog.isMainSite ? null : await findOldPage(context, known);
  if (moved) throw moved;
}

/** What `load` finds; where it finds no page (404), the redirect from an old address, if it is one. */
export async function loadOrRedirect<T>(
  context: AppContext,
  known: BlogContext,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status !== 404) throw thrown;
    throw (await findOldAddress(context, known)) ?? thrown;
  }
}

/** The addresses behind WordPress's permalinks: the front, with an item's id in the query. */
const frontWithId = /^\/\?(p|page_id|attachment_id)=\d+$/;

/** Throws the redirect from an old address that stands on the front's own path; where nobody knows it, it is the front. */
export async function redirectFromOldQuery(context: AppContext, known: BlogContext): Promise<void> {
  if (!frontWithId.test(context.path)) return;
  const moved = await context.services.findOptional(getRedirect, {
    query: { host: known.blog.host, path: context.path },
  });
  const answer = moved && redirectTo(moved.to, "", known);
  if (answer) throw answer;
}

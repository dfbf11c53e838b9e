import { getLatest, getNetworkStream } from "../../../contract/core.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import { searchPosts, type SearchPage } from "../../../contract/search.ts";
import { requirePage, type AppContext } from "../../context/app-context.ts";
import { dropLite } from "../../link/lite-address.ts";
import { splitPath } from "../../http/split-path.ts";
import { presentMissing, type MissingView } from "../../site/present-missing.ts";
import { parseSlugWords } from "../../site/slug-words.ts";

/** The longest that the page of a missing address waits for what it offers instead, ms. */
const patience = 400;
/** Stories that are compared with the address. */
const candidates = "20";
/** Enough for four cards besides the likely story and what isn't recommended. */
const latestLoaded = "8";

/**
 * What has come by then, otherwise null. The calls have their usual time limits, because a shorter one would count as a
 * failure of the service and close it for the pages that need it.
 */
const soon = <T>(call: Promise<T | null>): Promise<T | null> =>
  Promise.race([call, new Promise<null>((resolve) => setTimeout(resolve, patience, null))]);

/** Stories with all of the words; if there are none, the search itself looks for those with fewer. */
const findMatches = (
  words: readonly string[],
  services: AppContext["services"],
  { id, isMainSite }: Blog,
): Promise<SearchPage | null> =>
  services.findOptional(searchPosts, {
    query: { q: words.join(" "), maxReturned: candidates, ...(isMainSite ? {} : { blogId: id }) },
  });

/**
 * What to show where a page is missing or was removed: the story that its address names, from the search, and the
 * latest. Each is optional, and nothing of it can fail or delay the page. Null where nobody reads a page: for the
 * files that machines ask for, and where the blog is unknown.
 */
export async function findMissing(status: number, context: AppContext): Promise<MissingView | null> {
  const known = context.blogContext;
  if ((status !== 404 && status !== 410) || !known || context.isLimited || context.preview) return null;
  const { pathname } = splitPath(context.path);
  const words = parseSlugWords(pathname);
  if (words.length === 0 && pathname.includes(".")) return null;
  const { services } = context;
  const { blog } = known;
  const query = { maxReturned: latestLoaded };
  const [matches, latest] = await Promise.all([
    words.length < 2 || status === 410 ? null : soon(findMatches(words, services, blog)),
    soon(
      blog.isMainSite
        ? services.findOptional(getNetworkStream, { query })
        : services.findOptional(getLatest, { params: { blogId: blog.id }, query }),
    ),
  ]);
  return presentMissing(
    { path: dropLite(context.path), words },
    { matches, latest },
    await requirePage(context),
  );
}

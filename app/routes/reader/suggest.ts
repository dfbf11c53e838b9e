import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { suggestSearch } from "../../../contract/search/search.ts";
import { maxSearchLength } from "../../../contract/search/parse-search.ts";
import { unlistedCacheControl } from "../../platform/http/cache-rules.ts";

/** Headlines in the list under the field. */
const maxStories = "5";

/**
 * `/ajax/suggest?q=`: headlines, topics and authors with words that start with the query, for the search field; empty
 * if the service fails.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").slice(0, maxSearchLength).toWellFormed();
  const blog = context.blogContext?.blog;
  const found = await context.services.findOptional(suggestSearch, {
    query: { q, maxStories, ...(blog && !blog.isMainSite && { blogId: blog.id }) },
  });
  const names = found
    ? [
        ...found.tags.map((tag) => tag.displayName),
        ...found.people.map((person) => person.displayName),
        ...found.stories.map((story) => story.headline),
      ]
    : [];
  return Response.json({ names }, { headers: { "Cache-Control": unlistedCacheControl } });
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { suggestSearch } from "../../../contract/search.ts";
import { maxSearchLength } from "../../../contract/search-words.ts";
import { unlistedCacheControl } from "../../http/cache-rules.ts";

/**
 * `/ajax/suggest?q=`: names of topics and authors with this prefix, for the search field; empty if the
 * service fails.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").slice(0, maxSearchLength).toWellFormed();
  const found = await context.services.findOptional(suggestSearch, {
    query: { q },
  });
  const names = found
    ? [...found.tags.map((tag) => tag.displayName), ...found.people.map((person) => person.displayName)]
    : [];
  return Response.json({ names }, { headers: { "Cache-Control": unlistedCacheControl } });
}

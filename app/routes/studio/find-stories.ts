import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { searchPosts } from "../../../contract/search/search.ts";
import { maxSearchLength } from "../../../contract/search/parse-search.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { requireOwn } from "../../account/require-access.ts";
import { findMatches } from "./find-matches.ts";
import { requireScope } from "./manage-page.ts";
import { presentFound } from "../../studio/chrome/palette/present-found.ts";
import { getOwnAccount } from "../../platform/context/own-data.ts";

/** Number of stories shown in the command palette. */
const maxReturned = "8";

/** What matches the input of the command palette: pages of the account's blogs, and stories and matches of a blog or the network. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const { blog, token } = scope;
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, maxSearchLength);
  const query = { q, maxReturned, ...(blog === null ? {} : { blogId: blog.id }) };
  const readingStories = requireOwn(context.services.get(searchPosts, { query }), context);
  // Prevents an unhandled rejection if the account can't be read.
  readingStories.catch(() => undefined);
  const account = await requireOwn(getOwnAccount(context, token), context);
  const [stories, matches] = await Promise.all([readingStories, findMatches(q, account, scope, context)]);
  return presentFound(q, { stories, account, matches, blog }, await requirePage(context));
}

export { headers } from "../../studio/studio-route.ts";

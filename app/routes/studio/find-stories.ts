import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { searchPosts } from "../../../contract/search/search.ts";
import { maxSearchLength } from "../../../contract/search/parse-search.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { requireOwn } from "../../account/require-access.ts";
import { requireScope } from "./manage-page.ts";
import { presentFound } from "../../studio/chrome/palette/present-found.ts";
import { getOwnAccount } from "../../platform/context/own-data.ts";

/** Number of stories shown in the command palette. */
const maxReturned = "8";

/** Pages of the account's blogs, and stories of a blog or of the network, that match the input of the command palette. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireScope(context, params["blog"]);
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, maxSearchLength);
  const query = { q, maxReturned, ...(blog === null ? {} : { blogId: blog.id }) };
  const [stories, account] = await Promise.all([
    requireOwn(context.services.get(searchPosts, { query }), context),
    requireOwn(getOwnAccount(context, token), context),
  ]);
  return presentFound(q, { stories, account }, await requirePage(context));
}

export { headers } from "../../studio/studio-route.ts";

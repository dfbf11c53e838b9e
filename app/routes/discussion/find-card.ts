import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getPostList } from "../../../contract/posts/core.ts";
import { buildHostRule } from "../../platform/config/parse-config.ts";
import { requireBlog } from "../../platform/context/app-context.ts";
import { buildStoryCard } from "../../discussion/reply-body.ts";
import { assertNotLimited } from "../../platform/http/rate-limit.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import { findAddress } from "../../link/addressing.ts";
import { parseItemId } from "../../link/parse-item-id.ts";

/**
 * `/ajax/card?url=`: the card that replaces an address alone on its line in a reply, `{ node }`; null unless it is that
 * of a public story of ours. Other hosts are not called. Empty for those who aren't signed in.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  assertNotLimited(context);
  const { networkHosts } = requireBlog(context);
  const typed = new URL(request.url).searchParams.get("url") ?? "";
  const url = URL.parse(typed);
  const address = url && findAddress(url, buildHostRule(context.config, new URL(request.url)));
  const isOurs = address && networkHosts.has(address.host) && context.sessionToken !== null;
  const item = isOurs ? parseItemId(new URL(address.path, "https://host").pathname) : null;
  const found = item && (await context.services.findOptional(getPostList, { query: { id: [item.id] } }));
  const node = buildStoryCard(found?.items[0] ?? null, context.now);
  return Response.json({ node }, { headers: personalHeaders });
}

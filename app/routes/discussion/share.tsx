import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { PostId } from "../../../contract/entities/ids.ts";
import { getPostPage } from "../../../contract/network/magma.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { presentShare } from "../../discussion/present-story-actions.ts";
import { buildSharePath } from "../../discussion/discussion-address.ts";
import { SharePage } from "../../discussion/SharePage.tsx";
import { personalPageHeaders, redirectPersonally } from "../../platform/http/personal-response.ts";
import { requireOpen } from "../../account/require-access.ts";
import { buildMeta, buildPersonalMeta } from "../../site/page-meta.ts";

/** `/share/{id}`: the ways to share a story or reply. Only its own page links to it, so it isn't cached. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const postId = params["postId"] ?? "";
  if (!v.is(PostId, postId)) throw new Response(null, { status: 404 });
  const query = { maxReturned: "1", maxChildren: "0", maxLatest: "0" };
  const found = await requireOpen(context.services.find(getPostPage, { params: { postId }, query }), context);
  if (found?.post.status !== "PUBLISHED") throw new Response(null, { status: 404 });
  const { blog, addressing } = requireBlog(context);
  const { hostname } = new URL(found.post.permalink);
  if (hostname !== blog.host) throw redirectPersonally(addressing.href(hostname, buildSharePath(postId)));
  const page = await requirePage(context);
  const view = presentShare(found, page);
  return { view, meta: buildPersonalMeta(view.title, buildSharePath(postId), page) };
}

export const headers = personalPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

/** Without ads. */
export const handle: PageHandle = { pageType: "editor" };

export default function Share() {
  return <SharePage share={useLoaderData<typeof loader>().view} />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getStories } from "../../../contract/publication-checks.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requirePage, requireBlog } from "../../context/app-context.ts";
import { buildManagePath } from "../../studio/moderation/manage-path.ts";
import { presentStories } from "../../studio/moderation/present-stories.ts";
import { StoriesPage } from "../../studio/moderation/StoriesPage.tsx";
import { requireScope } from "../../loaders/studio/manage-scope.ts";
import { buildMeta, buildPersonalMeta } from "../../site/page-meta.ts";
import { personalHeaders, personalPageHeaders } from "../../http/personal-answer.ts";
import { requireOwn } from "../../context/require-session.ts";

/** What a blog has published and is to publish, for its staff. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireScope(context, params["blog"] ?? "");
  if (blog === null) throw new Response(null, { status: 404, headers: personalHeaders });
  const after = new URL(request.url).searchParams.get("after") || undefined;
  const query = { blogId: blog.id, after };
  const found = await requireOwn(context.services.get(getStories, { query, token }), context);
  const view = presentStories(found, blog, await requirePage(context));
  const path = buildManagePath(blog.name, "stories");
  return {
    view,
    meta: buildPersonalMeta(`${view.frame.title}: ${view.frame.scope}`, path, requireBlog(context)),
  };
}

export const headers = personalPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "manageblog" };

export default function ManageStories() {
  return <StoriesPage view={useLoaderData<typeof loader>().view} />;
}

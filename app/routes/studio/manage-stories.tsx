import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getStories } from "../../../contract/publication-checks.ts";
import { requirePage } from "../../context/app-context.ts";
import { presentStories } from "../../studio/moderation/present-stories.ts";
import { StoriesPage } from "../../studio/moderation/StoriesPage.tsx";
import { requireScope } from "../../loaders/studio/manage-scope.ts";
import { personalHeaders } from "../../http/personal-answer.ts";
import { requireOwn } from "../../context/require-session.ts";
import { buildManageData } from "../../loaders/studio/build-manage-data.ts";

/** What a blog has published and is to publish, for its staff. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireScope(context, params["blog"] ?? "");
  if (blog === null) throw new Response(null, { status: 404, headers: personalHeaders });
  const after = new URL(request.url).searchParams.get("after") || undefined;
  const query = { blogId: blog.id, after };
  const found = await requireOwn(context.services.get(getStories, { query, token }), context);
  const view = presentStories(found, blog, await requirePage(context));
  return buildManageData(view, "stories", { blog }, context);
}

export { handle, headers, meta } from "../../http/studio-route.ts";

export default function ManageStories() {
  return <StoriesPage view={useLoaderData<typeof loader>().view} />;
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { listDrafts } from "../../../contract/drafts.ts";
import { DraftState } from "../../../contract/entities/draft.ts";
import { requirePage } from "../../context/app-context.ts";
import { presentStories, type StoriesAddress } from "../../studio/moderation/present-stories.ts";
import { StoriesPage } from "../../studio/moderation/StoriesPage.tsx";
import { requireScope } from "../../loaders/studio/manage-scope.ts";
import { personalHeaders } from "../../http/personal-answer.ts";
import { requireOwn } from "../../context/require-session.ts";
import { buildManageData } from "../../loaders/studio/build-manage-data.ts";

/** A blog's stories in one state, for its staff; contributors and freelancers see only their own. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireScope(context, params["blog"] ?? "");
  if (blog === null) throw new Response(null, { status: 404, headers: personalHeaders });
  const { searchParams } = new URL(request.url);
  const state = searchParams.get("state");
  const address: StoriesAddress = {
    state: v.is(DraftState, state) ? state : "draft",
    query: (searchParams.get("q") ?? "").trim().slice(0, 200),
  };
  const after = searchParams.get("after") || undefined;
  const query = { blogId: blog.id, ...address, after };
  const found = await requireOwn(context.services.get(listDrafts, { query, token }), context);
  const view = presentStories(found, address, blog, await requirePage(context));
  return buildManageData(view, "stories", { blog }, context);
}

export { handle, headers, meta } from "../../http/studio-route.ts";

export default function ManageStories() {
  return <StoriesPage view={useLoaderData<typeof loader>().view} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { listDrafts, setDraftState } from "../../../contract/drafts.ts";
import { DraftState } from "../../../contract/entities/draft.ts";
import { requireBlog, requirePage } from "../../context/app-context.ts";
import { readForm } from "../../http/read-form.ts";
import { ServiceError } from "../../services/service-error.ts";
import { parseAssignForm, type AssignOutcome } from "../../studio/stories/assign-form.ts";
import { presentAssigned } from "../../studio/stories/present-assign.ts";
import { presentStories, type StoriesAddress } from "../../studio/moderation/present-stories.ts";
import { StoriesPage } from "../../studio/moderation/StoriesPage.tsx";
import { requireBlogScope } from "../../loaders/studio/manage-scope.ts";
import { personalHeaders } from "../../http/personal-answer.ts";
import { requireOwn } from "../../context/require-session.ts";
import { buildManageData } from "../../loaders/studio/build-manage-data.ts";

/** A blog's stories in one state, for its staff; contributors and freelancers see their own. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireBlogScope(context, params["blog"]);
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

/** Hands the chosen stories over, or assigns them. One that is refused leaves the others done. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<AssignOutcome> {
  const { token } = requireBlogScope(context, params["blog"]);
  const parsed = parseAssignForm(await readForm(request));
  if (parsed === null || context.isLimited)
    throw new Response(null, { status: 400, headers: personalHeaders });
  const failed = new Set<string>();
  await Promise.all(
    parsed.wanted.map(async ({ id, state, assigneeId }) => {
      try {
        const body = { state, assigneeId };
        await context.services.send(setDraftState, { params: { draftId: id }, body, token });
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        failed.add(id);
      }
    }),
  );
  return presentAssigned(parsed, failed, requireBlog(context));
}

export { handle, headers, meta } from "../../http/studio-route.ts";

export default function ManageStories() {
  return (
    <StoriesPage
      view={useLoaderData<typeof loader>().view}
      outcome={useActionData<typeof action>() ?? null}
    />
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import type { Account } from "../../../contract/entities/account.ts";
import { DraftList, listDrafts } from "../../../contract/drafts/drafts.ts";
import { findDraftRelations, findStandings, isAllowed } from "../../../contract/permissions.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { findOwnAccount } from "../../platform/context/own-data.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { changeStories } from "./change-stories.ts";
import { parseBulkForm, type BulkOutcome } from "../../studio/stories/bulk-form.ts";
import { findProblem, presentBulkOutcome, presentProblem } from "../../studio/stories/present-bulk.ts";
import { presentStories, type StoriesAddress } from "../../studio/stories/present-stories.ts";
import { StoriesPage } from "../../studio/stories/StoriesPage.tsx";
import { findRightsHelp } from "./find-rights-help.ts";
import { requireBlogScope, buildManageData } from "./manage-page.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import { requireOwn } from "../../account/require-access.ts";

/** A blog's stories in one state, for its staff; contributors and freelancers see their own. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireBlogScope(context, params["blog"]);
  const { searchParams } = new URL(request.url);
  const state = searchParams.get("state");
  const address: StoriesAddress = {
    state: v.is(DraftList, state) ? state : "draft",
    query: (searchParams.get("q") ?? "").trim().slice(0, 200),
  };
  const after = searchParams.get("after") || undefined;
  const query = { blogId: blog.id, ...address, after };
  const own = findOwnAccount(context, token);
  const [found, account, member] = await Promise.all([
    requireOwn(context.services.get(listDrafts, { query, token }), context),
    own,
    own.then((known) => known && findHelp(context, known, blog.id)),
  ]);
  const standings = findStandings(account, blog.id);
  const claim = { standings, relations: findDraftRelations(standings, true) };
  // If the person's permissions are unknown, the services decide.
  const mayPublish = account === null || isAllowed("draft.publish", claim);
  const page = await requirePage(context);
  const view = presentStories(found, address, blog, account, page, mayPublish, member);
  return buildManageData(view, "stories", { blog }, context);
}

async function findHelp(context: AppContext, account: Account, blogId: string) {
  const help = await findRightsHelp(context, account, blogId);
  return help && { ...help, account };
}

/** Assigns, tags or schedules the chosen stories, or undoes that. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<BulkOutcome> {
  const { blog, token } = requireBlogScope(context, params["blog"]);
  const wish = parseBulkForm(await readForm(request), blog.timezone);
  if (wish === null || context.isLimited) throw new Response(null, { status: 400, headers: personalHeaders });
  const known = requireBlog(context);
  const problem = findProblem(wish, known.now, blog.timezone, known);
  if (problem !== null) return presentProblem(problem);
  return presentBulkOutcome(wish, await changeStories(wish, { context, token }), known);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageStories() {
  return (
    <StoriesPage
      view={useLoaderData<typeof loader>().view}
      outcome={useActionData<typeof action>() ?? null}
    />
  );
}

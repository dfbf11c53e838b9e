import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { ScreenName } from "../../../contract/entities/ids.ts";
import { getOwnRelation } from "../../../contract/people/person-pages.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { redirectInPlace, requireMainSiteToken, requireOwn } from "../../account/require-access.ts";
import { assertNotLimited } from "../../platform/http/rate-limit.ts";
import { respondToForm, personalHeaders } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { sendRelation } from "./relation-actions.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import {
  parseRelationAction,
  relationActions,
  buildRelationPath,
  presentRelation,
  type RelationState,
} from "../../studio/account/relation.ts";
import { RelationPage } from "../../studio/account/RelationPage.tsx";

/** The signed-in person's options about someone: follow, block, and follow for a blog. Opening it does nothing. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { screenName, token } = readAddress(params, context);
  const { searchParams } = new URL(request.url);
  const done = relationActions.find((one) => one === searchParams.get("done")) ?? null;
  return buildData(screenName, token, { done, blogId: searchParams.get("blog"), error: null }, context);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { screenName, token } = readAddress(params, context);
  assertNotLimited(context);
  const action = parseRelationAction(await readForm(request));
  if (action === null) throw new Response(null, { status: 400, headers: personalHeaders });
  const failed = await sendRelation(action, token, context);
  if (failed !== null) {
    const state = { done: null, blogId: null, error: failed.error };
    return respondToForm(buildData(screenName, token, state, context), failed.status);
  }
  const query = new URLSearchParams({ done: action.do, ...("blog" in action && { blog: action.blog }) });
  return redirectInPlace(`${buildRelationPath(screenName)}?${query}`, context);
}

function readAddress({ screenName }: { screenName?: string }, context: AppContext) {
  if (!v.is(ScreenName, screenName)) throw new Response(null, { status: 404 });
  return { screenName, token: requireMainSiteToken(context, buildRelationPath(screenName)) };
}

async function buildData(screenName: string, token: string, state: RelationState, context: AppContext) {
  const work = context.services.get(getOwnRelation, { params: { screenName }, token });
  const view = presentRelation(await requireOwn(work, context), state, await requirePage(context));
  return { view, meta: buildPersonalMeta(view.title, buildRelationPath(screenName), requireBlog(context)) };
}

export { headers, meta } from "../../studio/studio-route.ts";

export const handle: PageHandle = { pageType: "usersettings" };

export default function Relation() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<Awaited<ReturnType<typeof buildData>>>();
  return <RelationPage view={(answered ?? loaded).view} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { PostId } from "../../../contract/entities/ids.ts";
import { savePost, getSaved } from "../../../contract/people/profile.ts";
import { presentSaved } from "../../studio/account/present-saved.ts";
import { savedField, SavedPage } from "../../studio/account/SavedPage.tsx";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { findOwnAccount } from "../../platform/context/own-data.ts";
import { assertNotLimited } from "../../platform/http/rate-limit.ts";
import { isPageCursor } from "../../link/page-addresses.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { buildMeta, buildPersonalMeta } from "../../site/page-meta.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { personalPageHeaders } from "../../platform/http/personal-response.ts";
import { redirectInPlace, requireMainSiteToken, requireOwn, throwOwn } from "../../account/require-access.ts";

const path = "/dashboard/saved";

/** Saved stories and replies. `/{screenName}/saved` redirects here, for its owner only. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = requireMainSiteToken(context, path);
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after");
  if (after !== null && !isPageCursor(after)) throw new Response(null, { status: 404 });
  const { services } = context;
  const [found, account] = await Promise.all([
    requireOwn(services.get(getSaved, { token, query: after === null ? {} : { after } }), context),
    findOwnAccount(context, token),
  ]);
  const isDone = searchParams.has("done");
  const view = presentSaved(found, account?.timezone ?? null, isDone, await requirePage(context));
  return { view, meta: buildPersonalMeta(view.title, path, requireBlog(context)) };
}

/** Removes one from the list. A post that no longer exists counts as removed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = requireMainSiteToken(context, path);
  assertNotLimited(context);
  const postId = (await readForm(request)).get(savedField);
  if (!v.is(PostId, postId)) throw new Response(null, { status: 400 });
  try {
    await context.services.send(savePost, { body: { postId, isSaved: false }, token });
  } catch (error) {
    const isGone = error instanceof ServiceError && [404, 410, 451].includes(error.status ?? 0);
    if (!isGone) throwOwn(error, context);
  }
  return redirectInPlace(`${path}?done=1`, context);
}

export const headers = personalPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "dashboard" };

export default function Saved() {
  return <SavedPage view={useLoaderData<typeof loader>().view} />;
}

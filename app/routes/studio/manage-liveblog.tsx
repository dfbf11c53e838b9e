import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireBlog } from "../../platform/context/app-context.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { buildPeopleHref } from "../discussion/open-reply-form.ts";
import {
  findLiveblogError,
  loadLiveblog,
  readLiveblogAddress,
  sendLiveblogAction,
} from "./liveblog-calls.ts";
import { requireBlogScope } from "./manage-page.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { buildLiveblogPath } from "../../studio/paths.ts";
import { LiveblogPage } from "../../studio/liveblog/LiveblogPage.tsx";
import { parseLiveblogForm } from "../../studio/liveblog/parse-liveblog-form.ts";

/** The desk of a liveblog: its updates, and who is on duty. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = {
    ...requireBlogScope(context, params["blog"]),
    ...readLiveblogAddress(request, params["storyId"]),
  };
  const view = await requireOwn(loadLiveblog(scope, context), context);
  const path = buildLiveblogPath(scope.blog.name, scope.storyId);
  return { view, meta: buildPersonalMeta(`${view.title}: ${view.headline}`, path, requireBlog(context)) };
}

/** Handles a form submitted without script. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = {
    ...requireBlogScope(context, params["blog"]),
    ...readLiveblogAddress(request, params["storyId"]),
  };
  const { intl } = requireBlog(context);
  const refuse = (text: string, status: number) =>
    data({ refused: text }, { status, headers: buildPersonalHeaders() });
  const parsed = parseLiveblogForm(await readForm(request), scope.blog.timezone, buildPeopleHref(context));
  if (parsed.kind === "wrong") return refuse(intl.t(parsed.error), 422);
  if (context.isLimited) return refuse(intl.t("liveblog.error.often"), 429);
  try {
    await sendLiveblogAction(parsed, scope, context);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status === 401) throwOwn(error, context);
    return refuse(intl.t(findLiveblogError(error, parsed.kind).text), error.status ?? 503);
  }
  return redirectOwn(buildLiveblogPath(scope.blog.name, scope.storyId), context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageLiveblog() {
  const answered = useActionData<{ refused: string }>();
  return <LiveblogPage initial={useLoaderData<typeof loader>().view} refused={answered?.refused ?? null} />;
}

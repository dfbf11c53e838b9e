import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireBlog, type AppContext } from "../../context/app-context.ts";
import { personalHeaders } from "../../http/personal-answer.ts";
import { readForm } from "../../http/read-form.ts";
import { buildPeopleHref } from "../../loaders/discussion/open-reply-form.ts";
import {
  findLiveblogError,
  loadLiveblog,
  readLiveblogAddress,
  sendLiveblogAction,
  type LiveblogScope,
} from "../../loaders/studio/liveblog-calls.ts";
import { requireBlogScope } from "../../loaders/studio/manage-scope.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { LiveblogAnswer } from "../../studio/liveblog/liveblog-answer.ts";
import { parseLiveblogForm } from "../../studio/liveblog/parse-liveblog-form.ts";

/*
 * What the script of a liveblog's desk asks: the response is JSON with a status, never a page or redirect. Requests from
 * other sites' pages were rejected earlier.
 */

/** The liveblog as it is now. */
export const loader = (args: LoaderFunctionArgs) =>
  answer(args, (scope, context) => loadLiveblog(scope, context));

/** Does what a form wants, and answers with the liveblog as it is then. */
export const action = (args: ActionFunctionArgs) =>
  answer(args, async (scope, context) => {
    const { intl } = requireBlog(context);
    const form = await readForm(args.request);
    const parsed = parseLiveblogForm(form, scope.blog.timezone, buildPeopleHref(context));
    if (parsed.kind === "wrong") throw refuse(intl.t(parsed.error), 422, { isFinal: true });
    if (context.isLimited) throw refuse(intl.t("liveblog.error.often"), 429);
    await sendLiveblogAction(parsed, scope, context);
    return loadLiveblog(scope, context);
  });

const send = (json: LiveblogAnswer, status = 200) =>
  Response.json(json, { status, headers: personalHeaders });

const refuse = (text: string, status: number, more: { isFinal?: boolean; isSignedOut?: boolean } = {}) =>
  send({ kind: "failed", text, isFinal: false, isSignedOut: false, ...more }, status);

async function answer(
  { request, params, context }: LoaderFunctionArgs,
  work: (scope: LiveblogScope, context: AppContext) => ReturnType<typeof loadLiveblog>,
): Promise<Response> {
  const { intl } = requireBlog(context);
  const signedOut = () => refuse(intl.t("liveblog.error.signedOut"), 401, { isSignedOut: true });
  if (context.sessionToken === null) return signedOut();
  const scope = requireBlogScope(context, params["blog"]);
  try {
    const view = await work({ ...scope, ...readLiveblogAddress(request, params["storyId"]) }, context);
    return send({ kind: "done", view });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 401) return signedOut();
    const { text, isFinal } = findLiveblogError(error);
    return refuse(intl.t(text), error.status ?? 503, { isFinal });
  }
}

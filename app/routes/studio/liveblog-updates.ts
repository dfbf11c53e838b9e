import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { LiveEntry } from "../../../contract/entities/live-entry.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { requireBlog, type AppContext } from "../../platform/context/app-context.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { buildPeopleHref } from "../discussion/open-reply-form.ts";
import {
  findLiveblogError,
  loadLiveblog,
  readLiveblogAddress,
  sendLiveblogAction,
  type LiveblogScope,
} from "./liveblog-calls.ts";
import { requireBlogScope } from "./manage-page.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import type { LiveblogAnswer } from "../../studio/liveblog/liveblog-answer.ts";
import type { TheirText } from "../../studio/liveblog/outbox.ts";
import { parseLiveblogForm, type LiveblogAction } from "../../studio/liveblog/parse-liveblog-form.ts";

/*
 * Calls of the liveblog desk's script: the response is JSON with a status, never a page or redirect. Requests from
 * other sites' pages were rejected earlier.
 */

/** The liveblog's current state. */
export const loader = (args: LoaderFunctionArgs) =>
  answer(args, async (scope, context) => ({ view: await loadLiveblog(scope, context) }));

/** Performs a form's action, and returns the liveblog's new state. */
export function action(args: ActionFunctionArgs) {
  let kind: LiveblogAction["kind"] | null = null;
  const work = async (scope: LiveblogScope, context: AppContext) => {
    const { intl } = requireBlog(context);
    const form = await readForm(args.request);
    const parsed = parseLiveblogForm(form, scope.blog.timezone, buildPeopleHref(context));
    if (parsed.kind === "wrong") throw refuse(intl.t(parsed.error), 422, { isFinal: true });
    if (context.isLimited) throw refuse(intl.t("liveblog.error.often"), 429);
    ({ kind } = parsed);
    const edited = await sendLiveblogAction(parsed, scope, context);
    if (edited?.isSaved === false) throw refuseEdit(edited.entry, intl.t("liveblog.error.changed"));
    const view = await loadLiveblog(scope, context);
    return edited ? { view, editedTimeMillis: edited.entry.reply.editedTimeMillis } : { view };
  };
  return answer(args, work, () => kind);
}

/** With the update's current text. */
const refuseEdit = ({ reply }: LiveEntry, text: string) =>
  refuse(text, 409, {
    isFinal: true,
    theirs: { text: bodyText(reply.body), editedTimeMillis: reply.editedTimeMillis },
  });

const send = (json: LiveblogAnswer, status = 200) =>
  Response.json(json, { status, headers: personalHeaders });

const refuse = (
  text: string,
  status: number,
  more: { isFinal?: boolean; isSignedOut?: boolean; theirs?: TheirText } = {},
) => send({ kind: "failed", text, isFinal: false, isSignedOut: false, ...more }, status);

async function answer(
  { request, params, context }: LoaderFunctionArgs,
  work: (
    scope: LiveblogScope,
    context: AppContext,
  ) => Promise<Omit<Extract<LiveblogAnswer, { kind: "done" }>, "kind">>,
  findAction: () => LiveblogAction["kind"] | null = () => null,
): Promise<Response> {
  const { intl } = requireBlog(context);
  const signedOut = () => refuse(intl.t("liveblog.error.signedOut"), 401, { isSignedOut: true });
  if (context.sessionToken === null) return signedOut();
  const scope = requireBlogScope(context, params["blog"]);
  try {
    const done = await work({ ...scope, ...readLiveblogAddress(request, params["storyId"]) }, context);
    return send({ kind: "done", ...done });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 401) return signedOut();
    const { text, isFinal } = findLiveblogError(error, findAction());
    return refuse(intl.t(text), error.status ?? 503, { isFinal });
  }
}

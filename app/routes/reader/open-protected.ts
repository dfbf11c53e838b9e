import * as v from "valibot";
import { PostId } from "../../../contract/entities/ids.ts";
import { openStory } from "../../../contract/posts/story-passes.ts";
import { buildStoryPassCookie } from "../../account/account-cookies.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { respondToForm, personalHeaders, redirectPersonally } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { buildPasswordPath } from "../../link/page-addresses.ts";
import { passwordField, presentPassword } from "../../post/PasswordPage.tsx";
import { buildFailureResponse, findLock, ServiceError } from "../../platform/services/service-error.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";

/** The password form of a story. No service is called: the form shows nothing of the story. */
export async function showPasswordForm(id: string, error: MessageId | null, context: AppContext) {
  requireBlog(context);
  if (!v.is(PostId, id)) throw new Response(null, { status: 404, headers: personalHeaders });
  const page = await requirePage(context);
  const view = presentPassword(id, error, page);
  return { view, meta: buildPersonalMeta(view.title, buildPasswordPath(id), page) };
}

/** Redirects to the story, with a pass, if the password is right; otherwise shows the form again. */
export async function openWithPassword(id: string, request: Request, context: AppContext) {
  const again = (error: MessageId, status: number) =>
    respondToForm(showPasswordForm(id, error, context), status);
  if (context.isLimited) return again("password.tooOften", 429);
  const password = (await readForm(request)).get(passwordField);
  const body = { password };
  if (!v.is(openStory.body, body)) return again("password.wrong", 400);
  const { services, now } = context;
  const { addressing } = requireBlog(context);
  try {
    const opened = await services.send(openStory, { params: { postId: id }, body });
    const cookie = buildStoryPassCookie(opened.storyId, opened.pass, opened.expiresTimeMillis, now);
    return redirectPersonally(addressing.rewrite(opened.permalink), [cookie]);
  } catch (error) {
    if (findLock(error) !== null) return again("password.wrong", 400);
    if (error instanceof ServiceError && error.status === 429) return again("password.tooOften", 429);
    const failure = buildFailureResponse(error);
    if (failure.status !== 503) throw failure;
    return again("reply.error.failed", 503);
  }
}

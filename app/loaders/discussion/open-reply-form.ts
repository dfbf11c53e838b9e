import { getApprovalReasons, getOwnDiscussion } from "../../../contract/comments.ts";
import { PostId } from "../../../contract/entities/ids.ts";
import { getPostPage, type PostPage } from "../../../contract/magma.ts";
import * as v from "valibot";
import { requireBlog, requirePage, type AppContext } from "../../context/app-context.ts";
import { presentReplyForm, type ReplyFormData } from "../../discussion/present-reply-form.ts";
import { buildReplyFormPath } from "../../discussion/reply-form-path.ts";
import { requirePrimary } from "../../services/failure-response.ts";
import { ServiceError } from "../../services/service-error.ts";
import { redirectPersonally } from "../../http/personal-answer.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { redirectToSignIn, requireToken } from "../../context/require-session.ts";

type FormData = Awaited<ReturnType<typeof buildFormData>>;

/**
 * The response to a submitted form. Remix then runs the page's loader, which returns this: loading the form
 * again would redirect people who are signed out and call the services twice.
 */
const answers = new WeakMap<AppContext, FormData>();

export function keepAnswer(context: AppContext, answer: FormData): FormData {
  answers.set(context, answer);
  return answer;
}

/** The reply form as first opened. People who are not signed in are sent to sign in, and then back. */
export async function openReplyForm(id: string, done: string | null, context: AppContext): Promise<FormData> {
  const answer = answers.get(context);
  if (answer) return answer;
  if (!v.is(PostId, id)) throw new Response(null, { status: 404 });
  const sessionToken = requireToken(context, buildReplyFormPath(id));
  const found = await requirePrimary(findAbout(id, context));
  if (!found) throw new Response(null, { status: 404 });
  try {
    const [mine, reasons] = await askMine(found, sessionToken, context);
    const key = buildKey(context);
    const nothing = { typed: null, error: null, isSignedOut: false };
    return await buildFormData({ id, found, mine, reasons, done, key, ...nothing }, context);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 401)
      redirectToSignIn(context, buildReplyFormPath(id));
    return requirePrimary(Promise.reject(error as Error));
  }
}

/** Idempotency key, one for each printed form. */
export const buildKey = ({ requestId }: AppContext) =>
  `form-${requestId}`.replace(/[^\w-]/g, "").slice(0, 64);

/** The post or reply that the form is about. A reply on another blog is answered on that blog. */
export async function findAbout(id: string, context: AppContext) {
  const { blog, addressing } = requireBlog(context);
  const query = { maxReturned: "1", maxChildren: "0", maxLatest: "0" };
  const found = await context.services.find(getPostPage, { params: { postId: id }, query });
  if (!found) return null;
  const { hostname } = new URL(found.post.permalink);
  if (hostname !== blog.host) throw redirectPersonally(addressing.href(hostname, buildReplyFormPath(id)));
  const home = found.blogs.find(({ id: blogId }) => blogId === found.post.defaultBlogId);
  return home?.properties.commentsDisabled ? null : found;
}

/** The signed-in person's own state in the discussion, and the reply's approval reasons, if available. */
export const askMine = ({ post }: PostPage, token: string, { services }: AppContext) =>
  Promise.all([
    services.get(getOwnDiscussion, { params: { starterId: post.starterId }, token }),
    post.isStarter
      ? null
      : services.findOptional(getApprovalReasons, {
          params: { replyId: post.id },
        }),
  ]);

export async function buildFormData(data: ReplyFormData, context: AppContext) {
  const page = await requirePage(context);
  const view = presentReplyForm(data, buildPeopleHref(context), page);
  return {
    view,
    meta: buildPersonalMeta(view.title, buildReplyFormPath(data.id), page),
  };
}

/** Base address of people's pages in what is written: on the production host. */
export const buildPeopleHref = (context: AppContext) => `https://${requireBlog(context).mainSite.host}/`;

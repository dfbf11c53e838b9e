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
 * What a sent form is answered with. The page is rendered with its loader's data, which is then this: to open the form
 * anew would lead away who is signed out, and ask the services twice.
 */
const answers = new WeakMap<AppContext, FormData>();

export function keepAnswer(context: AppContext, answer: FormData): FormData {
  answers.set(context, answer);
  return answer;
}

/** The form as it is opened; who is not signed in is led to where that is done, and comes back. */
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

/** Once for each form that is printed. */
export const buildKey = ({ requestId }: AppContext) =>
  `form-${requestId}`.replace(/[^\w-]/g, "").slice(0, 64);

/** What the form is about. A reply of another blog is answered there. */
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

/** What is one's own in the discussion, and what speaks for and against the reply, where it can be had. */
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

/** Where people are, as it stands in what is written: on the production host. */
export const buildPeopleHref = (context: AppContext) => `https://${requireBlog(context).mainSite.host}/`;

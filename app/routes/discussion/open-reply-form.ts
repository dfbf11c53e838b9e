import {
  getApprovalReasons,
  getOwnDiscussion,
  getReplyEdits,
} from "../../../contract/discussion/comments.ts";
import { PostId } from "../../../contract/entities/ids.ts";
import { getPostPage, type PostPage } from "../../../contract/network/magma.ts";
import { getCase } from "../../../contract/moderation/moderation.ts";
import { getOwnRelation } from "../../../contract/people/person-pages.ts";
import { isAllowed } from "../../../contract/permissions.ts";
import * as v from "valibot";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import type { OwnDiscussion } from "../../discussion/reply-actions.ts";
import { presentReplyForm, type ReplyFormData } from "../../discussion/present-reply-form.ts";
import type { ReplySignInView } from "../../discussion/present-reply-sign-in.ts";
import { buildReplyFormPath } from "../../discussion/discussion-address.ts";
import { requireOpen, redirectToSignIn } from "../../account/require-access.ts";
import { requirePrimary, ServiceError } from "../../platform/services/service-error.ts";
import { redirectPersonally } from "../../platform/http/personal-response.ts";
import { buildPersonalMeta, type PageMeta } from "../../site/page-meta.ts";

/** The page with the form, or with the sign-in form instead. */
type ReplyPage =
  Awaited<ReturnType<typeof buildFormData>> | { view: null; signIn: ReplySignInView; meta: PageMeta };

/**
 * The response to a submitted form. Remix then runs the page's loader, which returns this: loading the form
 * again would redirect people who are signed out and call the services twice.
 */
const answers = new WeakMap<AppContext, ReplyPage>();

export function storeFormResponse<Page extends ReplyPage>(context: AppContext, answer: Page): Page {
  answers.set(context, answer);
  return answer;
}

/** The response to a form that was submitted with this request. */
export const findAnswer = (context: AppContext): ReplyPage | undefined => answers.get(context);

/** The reply form as first opened. People who are not signed in can write, and sign in when they send it. */
export async function openReplyForm(
  id: string,
  { done, decision, before }: Pick<ReplyFormData, "done" | "decision" | "before">,
  context: AppContext,
): Promise<ReplyPage> {
  const answer = answers.get(context);
  if (answer) return answer;
  if (!v.is(PostId, id)) throw new Response(null, { status: 404 });
  const { sessionToken } = context;
  const found = await requireOpen(findAbout(id, context), context);
  if (!found) throw new Response(null, { status: 404 });
  try {
    const own = sessionToken === null ? nobody : await fetchOwnState(found, sessionToken, context);
    const key = buildKey(context);
    const nothing = { typed: null, error: null, isSignedOut: sessionToken === null };
    return await buildFormData({ id, found, ...own, done, decision, before, key, ...nothing }, context);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 401)
      redirectToSignIn(context, buildReplyFormPath(id));
    return requirePrimary(Promise.reject(error as Error));
  }
}

/** The state of a reader who is not signed in. */
const nobody = { mine: null, reasons: null, edits: null, menu: { relation: null, replyCase: null } };

/** Idempotency key, one for each printed form. */
export const buildKey = ({ requestId }: AppContext) =>
  `form-${requestId}`.replace(/[^\w-]/g, "").slice(0, 64);

/** The post or reply that the form is about. Replies are made on their own blog. */
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

/**
 * The signed-in person's own state in the discussion; for a reply, if available, its approval reasons, their relation
 * to its writer, and for moderators its case.
 */
export async function fetchOwnState(
  { post, people }: PostPage,
  token: string,
  { services }: AppContext,
): Promise<Pick<ReplyFormData, "reasons" | "edits" | "menu"> & { mine: OwnDiscussion }> {
  const params = { starterId: post.starterId };
  const asked = services.get(getOwnDiscussion, { params, token });
  if (post.isStarter) {
    return { ...nobody, mine: await asked };
  }
  const { screenName } = people.find(({ id }) => id === post.authorId) ?? {};
  const [mine, reasons, relation] = await Promise.all([
    asked,
    services.findOptional(getApprovalReasons, { params: { replyId: post.id } }),
    screenName === undefined
      ? null
      : services.findOptional(getOwnRelation, { params: { screenName }, token }),
  ]);
  const isModerator = isAllowed("queue.read", { standings: mine.standings, obstacles: mine.obstacles });
  const maySeeEdits =
    post.editedTimeMillis !== null && (isModerator || mine.account.personId === post.authorId);
  const [replyCase, edits] = await Promise.all([
    isModerator ? services.findOptional(getCase, { params: { postId: post.id }, token }) : null,
    maySeeEdits ? services.findOptional(getReplyEdits, { params: { replyId: post.id }, token }) : null,
  ]);
  return { mine, reasons, edits, menu: { relation, replyCase } };
}

export async function buildFormData(data: ReplyFormData, context: AppContext) {
  const page = await requirePage(context);
  const view = presentReplyForm(data, buildPeopleHref(context), page);
  return {
    view,
    signIn: null,
    meta: buildPersonalMeta(view.title, buildReplyFormPath(data.id), page),
  };
}

/** Base address of profiles in texts: on the production host. */
export const buildPeopleHref = (context: AppContext) => `https://${requireBlog(context).mainSite.host}/`;

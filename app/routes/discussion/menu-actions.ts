import * as v from "valibot";
import {
  closeDiscussion,
  dismissReply,
  followDiscussion,
  likePost,
  unlikePost,
} from "../../../contract/discussion/comments.ts";
import { featureReply, type FeaturedState } from "../../../contract/discussion/featured.ts";
import { PersonId } from "../../../contract/entities/ids.ts";
import { decide, undoDecisions } from "../../../contract/moderation/moderation.ts";
import {
  followPerson,
  mutePerson,
  approveReply,
  savePost,
  followForBlog,
} from "../../../contract/people/profile.ts";
import { deleteReply } from "../../../contract/posts/core.ts";
import { type AppContext, requireBlog } from "../../platform/context/app-context.ts";
import { buildReplyFormPath } from "../../discussion/discussion-address.ts";
import { readFeaturedEnd, writeFeatured } from "../../discussion/featured-form.ts";
import { findReplyError, type ReplyAction, type MenuOrder } from "../../discussion/reply-actions.ts";
import { redirectPersonally } from "../../platform/http/personal-response.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { findAbout } from "./open-reply-form.ts";

/**
 * Performs a one-click action and redirects to where its result is shown; for a deletion, to the reply's
 * parent.
 */
export async function performAction(action: ReplyAction, id: string, token: string, context: AppContext) {
  if (action === "feature" || action === "unfeature")
    return feature(id, { isFeatured: action === "feature", endTimeMillis: null }, token, context);
  const answered = await sendAction(action, id, token, context);
  const about = action === "delete" ? (answered ?? id) : id;
  return redirectPersonally(
    requireBlog(context).addressing.ownHref(`${buildReplyFormPath(about)}?done=${action}`),
  );
}

/** For a deleted reply, the id of its parent; null for everything else. */
async function sendAction(
  action: Exclude<ReplyAction, "feature" | "unfeature">,
  id: string,
  token: string,
  { services }: AppContext,
): Promise<string | null> {
  const reply = { replyId: id };
  switch (action) {
    case "like":
      await services.send(likePost, { body: { postId: id }, token });
      return null;
    case "unlike":
      await services.send(unlikePost, { body: { postId: id }, token });
      return null;
    case "save":
    case "unsave":
      await services.send(savePost, { body: { postId: id, isSaved: action === "save" }, token });
      return null;
    case "approve":
    case "unapprove":
      await services.send(approveReply, { body: { ...reply, isApproved: action === "approve" }, token });
      return null;
    case "dismiss":
    case "readmit":
      await services.send(dismissReply, { body: { ...reply, isDismissed: action === "dismiss" }, token });
      return null;
    case "followDiscussion":
    case "unfollowDiscussion": {
      const body = { starterId: id, isFollowed: action === "followDiscussion" };
      await services.send(followDiscussion, { body, token });
      return null;
    }
    case "close":
    case "open":
      await services.send(closeDiscussion, { body: { starterId: id, isClosed: action === "close" }, token });
      return null;
    case "delete": {
      const deleted = await services.send(deleteReply, { params: { postId: id }, body: {}, token });
      return deleted.reply.parentId;
    }
  }
}

/** Features or unfeatures a reply; the page of the result knows what it was, for its undo. */
async function feature(id: string, state: FeaturedState, token: string, context: AppContext) {
  const { before } = await context.services.send(featureReply, { body: { replyId: id, ...state }, token });
  const done = state.isFeatured ? "feature" : "unfeature";
  return redirectTo(id, { done, before: writeFeatured(before) }, context);
}

type Refused = { error: MessageId; status: number };

/**
 * Performs an action from a reply's menu, and redirects to where its result is shown with an undo; for a removed reply,
 * to its parent. Otherwise returns the error.
 */
export async function performOrder(
  order: MenuOrder,
  id: string,
  token: string,
  context: AppContext,
): Promise<Response | Refused> {
  if (order.do === "undo") return undo(order.decision, id, token, context);
  if (order.do === "featureUntil") {
    const { blog, now } = requireBlog(context);
    const endTimeMillis = readFeaturedEnd(order, { timezone: blog.timezone, now });
    if (endTimeMillis === undefined) return { error: "reply.error.featureEnd", status: 422 };
    return feature(id, { isFeatured: true, endTimeMillis }, token, context);
  }
  if ("person" in order) {
    await relate(order, token, context);
    return redirectTo(id, { done: order.do }, context);
  }
  // After removal its parent is no longer known.
  const about = order.do === "remove" ? ((await findAbout(id, context))?.post.parentId ?? id) : id;
  const { version, reason, days } = order;
  const items = [{ postId: id, version }];
  const body = { items, action: order.do, reason, days, words: "" };
  const { items: decided } = await context.services.send(decide, { body, token });
  const [result] = decided;
  if (result?.status === 200)
    return redirectTo(about, { done: order.do, decision: result.decision?.id ?? "" }, context);
  if (result?.status === 409) return { error: "reply.error.decided", status: 409 };
  return findReplyError(result?.status ?? 404, result?.refusal ?? undefined);
}

/** 404 for another person's decision, 409 if it is no longer the latest. */
async function undo(decision: string, id: string, token: string, context: AppContext) {
  const body = { decisionIds: [decision] };
  const { items } = await context.services.send(undoDecisions, { body, token });
  if (items[0]?.status === 200) return redirectTo(id, { done: "undone" }, context);
  return { error: "reply.error.decided" as const, status: 409 };
}

function relate(
  { do: action, person: personId }: Extract<MenuOrder, { person: string }>,
  token: string,
  context: AppContext,
): Promise<unknown> {
  const { services } = context;
  switch (action) {
    case "follow":
    case "unfollow":
      return services.send(followPerson, { token, body: { personId, isFollowed: action === "follow" } });
    case "mute":
    case "unmute":
      return services.send(mutePerson, { token, body: { personId, isMuted: action === "mute" } });
    default: {
      const { id: blogId } = requireBlog(context).blog;
      const isFollowed = action === "blogFollow";
      return services.send(followForBlog, { token, body: { blogId, personId, isFollowed } });
    }
  }
}

const redirectTo = (id: string, query: Record<string, string>, context: AppContext) =>
  redirectPersonally(
    requireBlog(context).addressing.ownHref(`${buildReplyFormPath(id)}?${new URLSearchParams(query)}`),
  );

const CardAction = v.object({
  do: v.picklist(["follow", "unfollow", "mute", "unmute"]),
  person: PersonId,
});
type CardAction = v.InferOutput<typeof CardAction>;

/** Null if the form is not that of a card. */
export function parseCardAction(form: FormData): CardAction | null {
  const parsed = v.safeParse(CardAction, { do: form.get("do"), person: form.get("person") });
  return parsed.success ? parsed.output : null;
}

/** The result, and the status of the card that reports it. */
export async function performCardAction(
  { do: action, person: personId }: CardAction,
  { services, sessionToken: token }: AppContext,
): Promise<{ notice: MessageId; status: number }> {
  if (token === null) return { notice: "reply.error.signedOut", status: 401 };
  try {
    if (action === "follow" || action === "unfollow")
      await services.send(followPerson, { token, body: { personId, isFollowed: action === "follow" } });
    else await services.send(mutePerson, { token, body: { personId, isMuted: action === "mute" } });
    return { notice: `reply.done.${action}`, status: 200 };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { error: notice, status } = findReplyError(error.status, error.wireError?.refusal);
    return { notice, status };
  }
}

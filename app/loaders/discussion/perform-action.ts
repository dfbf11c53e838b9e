import { closeDiscussion, dismissReply, featureReply, followDiscussion } from "../../../contract/comments.ts";
import { deleteReply } from "../../../contract/core.ts";
import { likePost, unlikePost } from "../../../contract/likes.ts";
import { approveReply, savePost } from "../../../contract/profile.ts";
import { requireBlog, type AppContext } from "../../context/app-context.ts";
import type { ReplyAction } from "../../discussion/reply-actions.ts";
import { buildReplyFormPath } from "../../discussion/reply-form-path.ts";
import { redirectPersonally } from "../../http/personal-answer.ts";

/**
 * Performs a one-click action and redirects to where its result is shown; for a deletion, to the reply's
 * parent.
 */
export async function performAction(action: ReplyAction, id: string, token: string, context: AppContext) {
  const answered = await sendAction(action, id, token, context);
  const about = action === "delete" ? (answered ?? id) : id;
  return redirectPersonally(
    requireBlog(context).addressing.ownHref(`${buildReplyFormPath(about)}?done=${action}`),
  );
}

/** For a deleted reply, the id of its parent; null for everything else. */
async function sendAction(
  action: ReplyAction,
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
    case "feature":
    case "unfeature":
      await services.send(featureReply, { body: { ...reply, isFeatured: action === "feature" }, token });
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

import { closeDiscussion, dismissReply, featureReply } from "../../../contract/comments.ts";
import { deleteReply } from "../../../contract/core.ts";
import { likePost, unlikePost } from "../../../contract/likes.ts";
import { approveReply, savePost } from "../../../contract/profile.ts";
import { requireBlog, type AppContext } from "../../context/app-context.ts";
import type { ReplyAction } from "../../discussion/reply-actions.ts";
import { buildReplyFormPath } from "../../discussion/reply-form-path.ts";
import { redirectPersonally } from "../../http/personal-answer.ts";

/** Does what one press asks for, and leads to where it is said. What was deleted is said where it stood. */
export async function performAction(deed: ReplyAction, id: string, token: string, context: AppContext) {
  const answered = await sendAction(deed, id, token, context);
  const about = deed === "delete" ? (answered ?? id) : id;
  return redirectPersonally(
    requireBlog(context).addressing.ownHref(`${buildReplyFormPath(about)}?done=${deed}`),
  );
}

/** The id of what a deleted reply has answered; null for everything else. */
async function sendAction(
  deed: ReplyAction,
  id: string,
  token: string,
  { services }: AppContext,
): Promise<string | null> {
  const reply = { replyId: id };
  switch (deed) {
    case "like":
      await services.send(likePost, { body: { postId: id }, token });
      return null;
    case "unlike":
      await services.send(unlikePost, { body: { postId: id }, token });
      return null;
    case "save":
    case "unsave":
      await services.send(savePost, { body: { postId: id, isSaved: deed === "save" }, token });
      return null;
    case "approve":
    case "unapprove":
      await services.send(approveReply, { body: { ...reply, isApproved: deed === "approve" }, token });
      return null;
    case "feature":
    case "unfeature":
      await services.send(featureReply, { body: { ...reply, isFeatured: deed === "feature" }, token });
      return null;
    case "dismiss":
    case "readmit":
      await services.send(dismissReply, { body: { ...reply, isDismissed: deed === "dismiss" }, token });
      return null;
    case "close":
    case "open":
      await services.send(closeDiscussion, { body: { starterId: id, isClosed: deed === "close" }, token });
      return null;
    case "delete": {
      const deleted = await services.send(deleteReply, { params: { postId: id }, body: {}, token });
      return deleted.reply.parentId;
    }
  }
}

import * as contract from "../../contract/discussion/comments.ts";
import { featureReply as feature } from "../../contract/discussion/featured.ts";
import { closeDiscussion, dismissReply, featureReply } from "../discussion/decide-reply.ts";
import { followDiscussion, readOwnDiscussion } from "../discussion/own-discussion.ts";
import { readEditsOfReply, readNewestReplies, readReasons, readReplies } from "../discussion/read-replies.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";

export const commentRoutes = [
  routeCall(contract.getReplies, (context, { params, query }) => readReplies(context, params.postId, query)),
  routeCall(contract.getNewestReplies, (context, { params, query }) =>
    readNewestReplies(context, params.starterId, query.maxReturned),
  ),

  routeCall(contract.getApprovalReasons, (context, { params }) => readReasons(context, params.replyId)),

  routeSignedCall(contract.getReplyEdits, (context, { params, actor }) =>
    readEditsOfReply(context, actor, params.replyId),
  ),

  routeSignedCall(contract.getOwnDiscussion, (context, { params, actor }) =>
    readOwnDiscussion(context, actor, params.starterId),
  ),

  routeSignedCall(contract.dismissReply, async (context, { actor, body }) => ({
    replyId: body.replyId,
    approved: await dismissReply(context, actor, body),
  })),

  routeSignedCall(feature, (context, { actor, body }) => featureReply(context, actor, body)),

  routeSignedCall(contract.followDiscussion, async (context, { actor, body }) => {
    await followDiscussion(context, actor, body);
    return body;
  }),

  routeSignedCall(contract.closeDiscussion, async (context, { actor, body }) => {
    await closeDiscussion(context, actor, body);
    return body;
  }),
];

import { likePost, unlikePost } from "../../contract/discussion/comments.ts";
import { setLike } from "../discussion/own-discussion.ts";
import { routeSignedCall } from "../wire/route.ts";

export const likeRoutes = [
  routeSignedCall(likePost, (context, { actor, body }) => setLike(context, actor, body.postId, true)),
  routeSignedCall(unlikePost, (context, { actor, body }) => setLike(context, actor, body.postId, false)),
];

import { likePost, unlikePost } from "../../contract/likes.ts";
import { setLike } from "../discussion/like-post.ts";
import { routeSignedCall } from "../wire/route.ts";

export const likeRoutes = [
  routeSignedCall(likePost, (context, { actor, body }) => setLike(context, actor, body.postId, true)),
  routeSignedCall(unlikePost, (context, { actor, body }) => setLike(context, actor, body.postId, false)),
];

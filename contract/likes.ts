import * as v from "valibot";
import { defineSignedWrite } from "./call.ts";
import { PostId } from "./entities/ids.ts";
import { noQuery } from "./query.ts";

const LikeState = v.object({ postId: PostId, isLiked: v.boolean(), likeCount: v.number() });

/** Likes a post or a reply; idempotent. A like by a member of the blog approves a pending reply. */
export const likePost = defineSignedWrite({
  service: "likes",
  path: "like/post",
  query: noQuery,
  body: v.object({ postId: PostId }),
  reply: LikeState,
});

/** Removes a like; idempotent. */
export const unlikePost = defineSignedWrite({
  service: "likes",
  path: "unlike/post",
  query: noQuery,
  body: v.object({ postId: PostId }),
  reply: LikeState,
});

import * as v from "valibot";
import { defineSignedWrite } from "./call.ts";
import { PostId } from "./entities/ids.ts";
import { noQuery } from "./query.ts";

const LikeState = v.object({ postId: PostId, isLiked: v.boolean(), likeCount: v.number() });

/** Likes a post or a reply; a second time changes nothing. An insider's like lifts a pending reply into sight. */
export const likePost = defineSignedWrite({
  service: "likes",
  path: "like/post",
  query: noQuery,
  body: v.object({ postId: PostId }),
  reply: LikeState,
});

/** Takes the like back; where there is none nothing changes. */
export const unlikePost = defineSignedWrite({
  service: "likes",
  path: "unlike/post",
  query: noQuery,
  body: v.object({ postId: PostId }),
  reply: LikeState,
});

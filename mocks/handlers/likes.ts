import { likePost, unlikePost } from "../../contract/likes.ts";
import { mockSignedCall } from "../mock-call.ts";
import { settleStory } from "../store/approval.ts";
import { assertAllowed } from "../store/assert-allowed.ts";
import { putRow } from "../store/discussion.ts";
import { assertReadable } from "../store/post-page.ts";
import type { Actor } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";

/** Likes, which lift a pending reply into sight where an insider gives them. */
export function mockLikes(store: Store) {
  return [
    mockSignedCall(likePost, (actor, _, _query, { postId }) => setLike(store, actor, postId, true)),
    mockSignedCall(unlikePost, (actor, _, _query, { postId }) => setLike(store, actor, postId, false)),
  ];
}

function setLike(store: Store, actor: Actor, postId: string, isLiked: boolean) {
  const { tables, discussion, now } = store;
  const row = assertReadable(tables, postId, now());
  assertAllowed(isLiked ? "reply.like" : "reply.unlike", store, actor, row);
  const { personId } = actor;
  const likes = discussion.likes.get(postId) ?? [];
  const wasLiked = likes.some((like) => like.personId === personId);
  if (wasLiked === isLiked) return { postId, isLiked, likeCount: row.likeCount };
  const others = likes.filter((like) => like.personId !== personId);
  discussion.likes.set(postId, isLiked ? [...others, { personId, time: now() }] : others);
  const likeCount = Math.max(0, row.likeCount + (isLiked ? 1 : -1));
  putRow(store, { ...row, likeCount });
  settleStory(store, row.starterId);
  return { postId, isLiked, likeCount };
}

import { getReplies } from "../../contract/comments.ts";
import { mockCall } from "../mock-call.ts";
import { assertReadable } from "../store/post-page.ts";
import type { Store } from "../store/store.ts";
import { findBadges, findSurroundings, nameRows } from "../store/surroundings.ts";
import { findRows, presentThreads } from "../store/threads.ts";

/** The discussion below a post. */
export function mockComments({ tables, now }: Store) {
  return [
    mockCall(getReplies, ({ postId }, page) => {
      const post = assertReadable(tables, postId, now());
      const threads = presentThreads(tables, post, page, now());
      const { people } = findSurroundings(tables, nameRows(findRows(tables, threads)));
      return { ...threads, people, memberships: findBadges(tables, post.blogId, people) };
    }),
  ];
}

import { addViews, getViews } from "../../contract/kala.ts";
import { mockCall } from "../mock-call.ts";
import type { Store } from "../store/store.ts";
import { isPublished } from "../store/visibility.ts";

/** How often stories were read since the mocks were started. */
export function mockKala({ tables, views, now }: Store) {
  return [
    mockCall(getViews, (_, { id }) => ({
      items: [...new Set(id)].flatMap((postId) => {
        const count = views.get(postId);
        return count === undefined ? [] : [{ id: postId, views: count }];
      }),
    })),
    mockCall(addViews, (_, __, body) => {
      const counted = body.views.filter(({ id }) => {
        const post = tables.posts.get(id);
        return post?.parentId === null && isPublished(post, now());
      });
      for (const { id, count } of counted) views.set(id, (views.get(id) ?? 0) + count);
      return { counted: new Set(counted.map(({ id }) => id)).size };
    }),
  ];
}

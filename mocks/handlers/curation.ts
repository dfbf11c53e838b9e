import { getCuratedFront } from "../../contract/curation.ts";
import { mockCall } from "../mock-call.ts";
import { findBlogById } from "../store/blog.ts";
import { presentSummary } from "../store/present-post.ts";
import type { Store } from "../store/store.ts";
import { findSurroundings } from "../store/surroundings.ts";
import { isListed } from "../store/visibility.ts";

/** Fronts as their editors arranged them. */
export function mockCuration({ tables, now }: Store) {
  return [
    mockCall(getCuratedFront, (_, { blogId }) => {
      findBlogById(tables, blogId);
      const items = (tables.fronts.get(blogId) ?? []).flatMap(({ slot, postId }) => {
        const post = tables.posts.get(postId);
        return post !== undefined && isListed(post, now())
          ? [{ slot, post: presentSummary(tables, post, now()) }]
          : [];
      });
      return {
        blogId,
        items,
        ...findSurroundings(
          tables,
          items.map((item) => item.post),
        ),
      };
    }),
  ];
}

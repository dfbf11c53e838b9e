import { runQuery } from "../store/query.ts";

/** An image that a placement of a story shall show. */
export interface ShownImage {
  imageId: string;
  postId: string;
}

/** Those of a list of `[image, story]` that are neither the story's nor in the blog's library: ?1 the list, ?2 blog. */
const selectUnusable = `
  SELECT w.value ->> 0 AS image_id FROM json_each(?1) w
  WHERE NOT EXISTS (SELECT 1 FROM image_uses u
      WHERE u.image_id = w.value ->> 0 AND u.post_id = w.value ->> 1 AND u.is_draft = 0)
    AND NOT EXISTS (SELECT 1 FROM media m WHERE m.blog_id = ?2 AND m.image_id = w.value ->> 0) LIMIT 1`;

/** True if a blog may show the images where it places stories: each is one of its story's, or of the blog's library. */
export async function areUsable(
  db: D1Database,
  blogId: string,
  images: readonly ShownImage[],
): Promise<boolean> {
  if (images.length === 0) return true;
  if (images.some(({ imageId }) => imageId === "")) return false;
  const list = JSON.stringify(images.map(({ imageId, postId }) => [imageId, postId]));
  return (await runQuery(db, selectUnusable, list, blogId)).length === 0;
}

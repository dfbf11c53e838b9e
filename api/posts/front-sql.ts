import { isVisible, joinOtherBlogs, summaryColumnsInBlog, withStoryOfReply } from "./post-columns.ts";

/** The visible posts of a blog's curated front page: ?1 blog id, ?2 now. */
export const selectFront = `
  SELECT f.slot, ${summaryColumnsInBlog} FROM blogs own CROSS JOIN fronts f CROSS JOIN posts p ON p.id = f.post_id
  ${withStoryOfReply} ${joinOtherBlogs}
  WHERE own.id = ?1 AND f.blog_id = ?1 AND ${isVisible("?2")} ORDER BY f.position`;

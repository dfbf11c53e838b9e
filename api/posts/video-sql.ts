import { isFindable, isWithVideo } from "./sitemaps/sql.ts";

/**
 * The newest stories with a video of some blogs, by an index of them alone: ?1 JSON list of blog ids, ?2 only older than
 * this, ?3 number, of each blog.
 */
export const selectVideoStories = `
  SELECT p.id, p.publish_time FROM json_each(?1) w CROSS JOIN posts p ON p.id IN (
    SELECT p.id FROM posts p INDEXED BY findable_films
    WHERE p.blog_id = w.value AND p.publish_time < ?2 AND ${isFindable} AND ${isWithVideo}
    ORDER BY p.publish_time DESC LIMIT ?3)`;

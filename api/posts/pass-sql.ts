import { withStory } from "./post-columns.ts";

/** The story of a post, with its password: ?1 post id. */
export const selectLockedStory = `
  SELECT s.id, s.slug, s.status, s.publish_time, s.removed_at_request_of, s.password_hash, b.host
  FROM posts p ${withStory} CROSS JOIN blogs b ON b.id = s.blog_id WHERE p.id = ?1`;

/** Passwords of protected stories: ?1 JSON list of ids. */
export const selectHashes = `
  SELECT p.id, p.password_hash FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value
  WHERE p.password_hash IS NOT NULL`;

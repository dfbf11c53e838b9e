import { postFieldNames } from "../../contract/entities/post-fields.ts";
import { positionColumns } from "../discussion/records/record-columns.ts";
import { bodyColumns } from "../store/bodies/fill-bodies.ts";
import { listColumns } from "../posts/post-cells.ts";
import { repostsOfPost, takenBackOfPost } from "./reposts.ts";

/* Queries of published posts. Lists are passed as one JSON value. */

/** Known posts by source id: ?1 source ids. */
export const selectKnownPosts = `
  SELECT p.id, p.source_id, p.content_hash, p.blog_id, p.slug, ${positionColumns}, p.publish_time,
    p.last_update_time, p.password_hash, p.status, p.removed_at_request_of,
    EXISTS (SELECT 1 FROM drafts WHERE id = p.id) AS has_draft,
    ${repostsOfPost} AS reposts, ${takenBackOfPost} AS taken_back
  FROM json_each(?1) w CROSS JOIN posts p ON p.source_id = w.value`;

/** Current timestamps of posts and reposts: ?1 post ids. */
export const selectKnownTimes = `
  SELECT s.post_id, s.repost_id, s.timestamp FROM json_each(?1) w
  CROSS JOIN stream s INDEXED BY stream_of_post ON s.post_id = w.value AND s.list = 'everything'`;

/** Timestamps in use within periods: ?1 JSON list of [first, last]. */
export const selectTakenTimes = `
  SELECT s.timestamp FROM json_each(?1) w CROSS JOIN stream s ON s.list = 'everything'
    AND s.timestamp >= w.value ->> 0 AND s.timestamp <= w.value ->> 1`;

/** All blogs with the settings that determine where their stories are shared; a network has a few dozen. */
export const selectSharingBlogs = `
  SELECT id, name, host, blog ->> 'parentBlogId' AS parent_blog_id,
    blog ->> '$.properties.autoRepostToParent' AS reposts_to_parent, blog ->> 'closedTimeMillis' AS closed_time
  FROM blogs WHERE is_main_site IN (0, 1)`;

/** A story with all data needed to write it again: ?1 id. */
export const selectWritable = `
  SELECT ${listColumns(postFieldNames)},
    p.id, p.source_id, p.content_hash, p.blog_id, b.host, p.author_ids, p.slug, p.status, ${positionColumns},
    p.publish_time, p.last_update_time, p.translation_of, p.password_hash, ${bodyColumns},
    EXISTS (SELECT 1 FROM drafts WHERE id = p.id) AS has_draft,
    (SELECT json_group_array(json_object(
        'safeName', t.safe_name, 'urlName', t.url_name, 'displayName', t.display_name))
      FROM post_tags pt CROSS JOIN tags t ON t.safe_name = pt.safe_name WHERE pt.post_id = p.id) AS tags,
    ${repostsOfPost} AS reposts, ${takenBackOfPost} AS taken_back
  FROM posts p CROSS JOIN blogs b ON b.id = p.blog_id WHERE p.id = ?1 AND p.is_starter = 1`;

/** The source ids of stories: ?1 id. */
export const selectSourceId = `SELECT source_id FROM posts WHERE id = ?1 AND is_starter = 1`;

/** The lists that contain stories: ?1 ids. */
export const selectEntries = `
  SELECT s.post_id, s.list, s.repost_id, s.year FROM json_each(?1) w
  CROSS JOIN stream s INDEXED BY stream_of_post ON s.post_id = w.value`;

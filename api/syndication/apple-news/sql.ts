import { putItems } from "../../outbox/outbox-kinds.ts";
import { clock } from "../../store/query.ts";

/**
 * A story with the data that decide whether it is to be at Apple News, and its blog's channel: ?1 id. Uses the same
 * clock as the due time of its item.
 */
export const selectStory = `
  SELECT p.id, p.headline, p.status, p.publish_time, p.last_update_time, p.is_page, p.sponsored,
    p.password_hash IS NOT NULL AS has_password, p.syndication_exclusions, b.host,
    coalesce(b.blog ->> 'isSatire', 0) AS is_satire, coalesce(b.blog ->> 'isCommerce', 0) AS is_commerce,
    (SELECT json_group_array(json_object('safeName', safe_name)) FROM post_tags WHERE post_id = p.id) AS tags,
    c.channel_id, c.key_id, ${clock} AS now
  FROM posts p CROSS JOIN blogs b ON b.id = p.blog_id
  LEFT JOIN apple_news_channels c ON c.blog_id = p.blog_id AND c.channel_id IS NOT NULL
  WHERE p.id = ?1 AND p.is_starter = 1`;

/** A story's articles: ?1 post id. */
export const selectArticles = `
  SELECT channel_id, key_id, article_id, revision, share_url, sent_time FROM apple_news_articles WHERE post_id = ?1`;

/** ?1 post, ?2 channel, ?3 key, ?4 article, ?5 revision, ?6 address or null, ?7 now. */
export const upsertArticle = `
  INSERT INTO apple_news_articles (post_id, channel_id, key_id, article_id, revision, share_url, sent_time)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
  ON CONFLICT (post_id, channel_id) DO UPDATE SET key_id = excluded.key_id, article_id = excluded.article_id,
    revision = excluded.revision, share_url = coalesce(excluded.share_url, share_url)`;

/** ?1 post, ?2 channel. */
export const deleteArticle = `DELETE FROM apple_news_articles WHERE post_id = ?1 AND channel_id = ?2`;

/** ?1 blog. */
export const selectChannel = `SELECT channel_id, key_id, version FROM apple_news_channels WHERE blog_id = ?1`;

/**
 * Writes a channel; if it was changed since `version`, the null makes the whole transaction fail. ?1 blog, ?2 channel, ?3
 * key, ?4 version that was read, ?5 now.
 */
export const upsertChannel = `
  INSERT INTO apple_news_channels (blog_id, channel_id, key_id, version, changed_time)
  VALUES (?1, ?2, ?3,
    CASE WHEN coalesce((SELECT version FROM apple_news_channels WHERE blog_id = ?1), 0) = ?4 THEN ?4 + 1 END, ?5)
  ON CONFLICT (blog_id) DO UPDATE SET channel_id = excluded.channel_id, key_id = excluded.key_id,
    version = excluded.version, changed_time = excluded.changed_time`;

/**
 * Stories that were scheduled before their blog had a channel; triggers on `posts` queue the others. ?1 blog, ?2 its
 * list of own stories, ?3 now.
 */
export const putScheduled = putItems(`
  SELECT 'appleNews', s.post_id || ' due', json_object('postId', s.post_id), s.timestamp, s.timestamp, NULL
  FROM stream s WHERE s.list = ?2 AND s.timestamp > ?3
    AND EXISTS (SELECT 1 FROM apple_news_channels c WHERE c.blog_id = ?1 AND c.channel_id IS NOT NULL)`);

import type { Translation } from "../../contract/entities/translation.ts";
import { buildPermalink } from "../../contract/slug.ts";

/** Row of `selectTranslations`. */
export interface TranslationRow {
  id: string;
  headline: string;
  slug: string;
  host: string;
  locale: Translation["locale"];
}

/**
 * The other language versions of a story, oldest first: ?1 story id, ?2 now. All of them name the same
 * original by its source id. Nothing for a reply.
 */
export const selectTranslations = `
  WITH original (name) AS (SELECT coalesce(translation_of, source_id) FROM posts WHERE id = ?1 AND is_starter = 1),
  versions (id) AS (
    SELECT v.id FROM original CROSS JOIN posts v ON v.source_id = original.name
    UNION ALL SELECT v.id FROM original CROSS JOIN posts v ON v.translation_of = original.name
  )
  SELECT p.id, p.headline, p.slug, b.host, b.blog ->> 'locale' AS locale
  FROM versions CROSS JOIN posts p ON p.id = versions.id CROSS JOIN blogs b ON b.id = p.blog_id
  WHERE p.id <> ?1 AND p.is_starter = 1 AND p.status = 'PUBLISHED' AND p.publish_time <= ?2
    AND p.password_hash IS NULL AND p.do_not_crawl = 0
  ORDER BY p.publish_time, p.id LIMIT 20`;

export const presentTranslation = ({ id, headline, slug, host, locale }: TranslationRow): Translation => ({
  id,
  headline,
  permalink: buildPermalink(host, slug, id),
  locale,
});

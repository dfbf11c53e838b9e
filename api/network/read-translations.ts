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
  SELECT p.id, p.headline, p.slug, b.host, b.blog ->> 'locale' AS locale
  FROM posts o
  CROSS JOIN posts p ON p.source_id = o.translation_of OR p.translation_of = coalesce(o.translation_of, o.source_id)
  CROSS JOIN blogs b ON b.id = p.blog_id
  WHERE o.id = ?1 AND o.is_starter = 1 AND p.id <> ?1 AND p.is_starter = 1 AND p.status = 'PUBLISHED' AND p.publish_time <= ?2
    AND p.password_hash IS NULL AND p.do_not_crawl = 0
  ORDER BY p.publish_time, p.id LIMIT 20`;

export const presentTranslation = ({ id, headline, slug, host, locale }: TranslationRow): Translation => ({
  id,
  headline,
  permalink: buildPermalink(host, slug, id),
  locale,
});

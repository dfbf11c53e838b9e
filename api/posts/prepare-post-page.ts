import type { Translation } from "../../contract/entities/post.ts";
import { buildPermalink } from "../../contract/slug.ts";
import { statement } from "../store/query.ts";
import type { PostRow, SummaryRow } from "./post-row.ts";
import { selectLatestOfPostsBlog, selectPagePost, selectTranslations } from "./sql.ts";
import { ownList } from "./stream-list.ts";

/* Statements for the batch of a post's page. */

/** The page's post in any state. */
export const preparePagePost = (db: D1Database, postId: string) =>
  statement<PostRow>(db, selectPagePost, postId);

/** The newest stories of a post's blog. */
export const prepareLatestOfPostsBlog = (db: D1Database, postId: string, now: number, count: number) =>
  statement<SummaryRow>(db, selectLatestOfPostsBlog, postId, ownList(""), now, count);

/** The other language versions of a story. */
export const prepareTranslations = (db: D1Database, postId: string, now: number) =>
  statement<TranslationRow>(db, selectTranslations, postId, now);

/** Row of `selectTranslations`. */
export interface TranslationRow {
  id: string;
  headline: string;
  slug: string;
  host: string;
  locale: Translation["locale"];
}

export const presentTranslation = ({ id, headline, slug, host, locale }: TranslationRow): Translation => ({
  id,
  headline,
  permalink: buildPermalink(host, slug, id),
  locale,
});

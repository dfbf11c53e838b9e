import type * as v from "valibot";
import type { PostPage } from "../../../contract/network/magma.ts";
import { printedDays, type storePrintedText } from "../../../contract/posts/printed-texts.ts";
import { hashText } from "../../../contract/wire/hash.ts";
import type { ServiceContext } from "../../env.ts";
import { run, runQuery, statement } from "../../store/query.ts";
import { deleteOldPrinted, selectPrinted, upsertPrinted } from "./sql.ts";

interface PrintedRow {
  content: string;
  html: string;
  details: string;
}

/** Half of a SHA-256, in hex. */
const versionLength = 32;
const day = 86_400_000;
/** Number of texts deleted in one run. */
const batchSize = 500;

/** The printed text of a story in a design, whatever its content was. */
export const preparePrintedText = (db: D1Database, postId: string, design: string) =>
  statement<PrintedRow>(db, selectPrinted, postId, design);

/**
 * Version of everything in a page's data that its story's text may depend on: the story without its counts, its blog and
 * authors, and the posts that it refers to.
 */
function hashContent({ post, links, blogs, people }: PostPage): Promise<string> {
  const { likeCount: _, replyCount: __, ...story } = post;
  const home = blogs.filter(({ id }) => id === post.defaultBlogId);
  const authors = people.filter(({ id }) => post.authorIds.includes(id));
  return hashText(JSON.stringify([story, links, home, authors]));
}

/**
 * The page's data with the printed text instead of the nodes, if it was printed from the same content; otherwise with the
 * version under which to store it.
 */
export async function withPrintedText(page: PostPage, printed: PrintedRow | undefined): Promise<PostPage> {
  const { post } = page;
  if (!post.isStarter || post.isPasswordProtected || post.status !== "PUBLISHED") return page;
  const content = (await hashContent(page)).slice(0, versionLength);
  if (printed?.content !== content) return { ...page, printing: { content, text: null } };
  const { html, details } = printed;
  return { ...page, post: { ...post, body: [] }, printing: { content, text: { html, details } } };
}

/** Stores a printed text; false if the story isn't public, or too old. */
export async function storePrinted(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  postId: string,
  { design, content, text }: v.InferOutput<(typeof storePrintedText)["body"]>,
): Promise<boolean> {
  const { html, details } = text;
  const values = [postId, design, content, html, details, now, now - printedDays * day] as const;
  return (await runQuery(db, upsertPrinted, ...values)).length > 0;
}

/** Job: texts that were stored long ago; those of stories that are still read are printed again. */
export async function deleteOldTexts({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
  await run(statement(db, deleteOldPrinted, now - printedDays * day, batchSize));
}

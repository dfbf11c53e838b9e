import type { ServiceContext } from "../../env.ts";
import type { Outcome } from "../../outbox/outbox-kind.ts";
import { runQuery } from "../../store/query.ts";
import type { AppleNewsSettings } from "./apple-news-settings.ts";
import {
  askAppleNews,
  findFailure,
  isConflict,
  type Article,
  type AppleNewsAnswer,
} from "./ask-apple-news.ts";
import { buildArticleBody } from "./build-article-body.ts";
import { readPrint } from "./read-print.ts";
import { mayStand, readStoryRow, type StoryRow } from "./read-story.ts";
import type { SigningKey, UnsignedRequest } from "./sign-request.ts";
import { deleteArticle, selectArticles, upsertArticle } from "./sql.ts";

export type SendContext = Pick<ServiceContext, "db" | "newsletters" | "now" | "createUid">;

/** Row of `selectArticles`. */
export interface ArticleRow {
  channel_id: string;
  key_id: string;
  article_id: string;
  revision: string;
  share_url: string | null;
  sent_time: number;
}

/** A story that is to stand in a channel. */
interface Sending {
  context: SendContext;
  settings: AppleNewsSettings;
  row: StoryRow;
  channelId: string;
  key: SigningKey;
  document: string;
}

/** Makes Apple News have a story as it is now: creates, updates or deletes its article. */
export async function sendStory(
  context: SendContext,
  settings: AppleNewsSettings,
  postId: string,
): Promise<Outcome> {
  const row = await readStoryRow(context.db, postId);
  const articles = await runQuery<ArticleRow>(context.db, selectArticles, postId);
  const isShown = row !== undefined && mayStand(row);
  const channelId = row?.channel_id ?? null;
  // A blog that has given up its channel leaves in it what stands there, until the story is taken down.
  const isStale = (article: ArticleRow) =>
    !isShown || (channelId !== null && article.channel_id !== channelId);
  for (const article of articles.filter(isStale)) {
    const failed = await removeArticle(context, settings, postId, article);
    if (failed !== null) return failed;
  }
  if (!isShown || channelId === null) return { result: !isShown && articles.length > 0 ? "sent" : "dropped" };
  const key = findKey(settings, row.key_id ?? "");
  if (key === null) return fail("noSecret");
  const document = await readPrint(context, row);
  if (document === null) return fail("noPrint");
  const sending = { context, settings, row, channelId, key, document };
  const known = articles.find((article) => article.channel_id === channelId);
  return known === undefined
    ? createArticle(sending)
    : updateArticle(sending, known.article_id, known.revision);
}

const fail = (error: "noSecret" | "noPrint"): Outcome => ({ result: "failed", error });

function findKey({ secrets }: AppleNewsSettings, id: string): SigningKey | null {
  const secret = secrets.get(id);
  return secret === undefined ? null : { id, secret };
}

const toOutcome = (answer: AppleNewsAnswer): Outcome => {
  const failure = findFailure(answer);
  return failure === null
    ? { result: "sent" }
    : { result: "failed", ...failure, retryAfter: answer.pause, ...(answer.code && { about: answer.code }) };
};

/** Null if the article is gone. */
async function removeArticle(
  { db, now }: SendContext,
  settings: AppleNewsSettings,
  postId: string,
  { channel_id, key_id, article_id }: ArticleRow,
): Promise<Outcome | null> {
  const key = findKey(settings, key_id);
  if (key === null) return fail("noSecret");
  const url = buildArticleUrl(settings, article_id);
  const answer = await askAppleNews({ method: "DELETE", url, body: null }, key, now);
  if (answer.status !== 404 && findFailure(answer) !== null) return toOutcome(answer);
  await runQuery(db, deleteArticle, postId, channel_id);
  return null;
}

const buildArticleUrl = ({ api }: AppleNewsSettings, articleId: string) =>
  `${api}/articles/${encodeURIComponent(articleId)}`;

async function createArticle(sending: Sending): Promise<Outcome> {
  const { settings, channelId, row } = sending;
  const answer = await post(sending, `${settings.api}/channels/${channelId}/articles`);
  if (answer.code === "DUPLICATE_ARTICLE_FOUND" && typeof answer.value === "string") {
    // Either another story's article, or this one's, whose response was lost.
    const found = await readArticle(sending, answer.value);
    if (found.article && readIdentifier(found.article) === row.id)
      return updateArticle(sending, found.article.id, found.article.revision);
  }
  return keepArticle(sending, answer);
}

/** `isAgain`: the revision was just read. */
async function updateArticle(
  sending: Sending,
  articleId: string,
  revision: string,
  isAgain = false,
): Promise<Outcome> {
  const answer = await post(sending, buildArticleUrl(sending.settings, articleId), revision);
  // Somebody has deleted it at Apple News.
  if (answer.status === 404) return createAgain(sending);
  if (!isConflict(answer) || isAgain) return keepArticle(sending, answer);
  const { article } = await readArticle(sending, articleId);
  return article === null
    ? // It is read again with the next attempt.
      { result: "failed", error: "noAnswer" }
    : updateArticle(sending, articleId, article.revision, true);
}

async function createAgain(sending: Sending): Promise<Outcome> {
  const { context, row, channelId } = sending;
  await runQuery(context.db, deleteArticle, row.id, channelId);
  return keepArticle(sending, await post(sending, `${sending.settings.api}/channels/${channelId}/articles`));
}

/** Writes down an article that was created or updated; without that, it would be created a second time. */
async function keepArticle(
  { context, row, channelId, key }: Sending,
  answer: AppleNewsAnswer,
): Promise<Outcome> {
  if (findFailure(answer) !== null) return toOutcome(answer);
  // Without its id it can't be changed: the next attempt finds it as a duplicate.
  if (answer.article === null) return { result: "failed", error: "noAnswer" };
  const { id, revision, shareUrl = null } = answer.article;
  await runQuery(context.db, upsertArticle, row.id, channelId, key.id, id, revision, shareUrl, context.now);
  return { result: "sent" };
}

function post(
  { context, row, key, document }: Sending,
  url: string,
  revision?: string,
): Promise<AppleNewsAnswer> {
  const metadata = {
    ...(revision !== undefined && { revision }),
    isSponsored: row.sponsored === 1,
    isPreview: false as const,
  };
  const body = buildArticleBody(document, metadata, context.createUid());
  const request: UnsignedRequest = { method: "POST", url, body };
  return askAppleNews(request, key, context.now);
}

const readArticle = ({ context, settings, key }: Sending, articleId: string) =>
  askAppleNews({ method: "GET", url: buildArticleUrl(settings, articleId), body: null }, key, context.now);

/** The id of the story that an article is of. */
function readIdentifier({ document }: Article): unknown {
  try {
    const read: unknown = typeof document === "string" ? JSON.parse(document) : document;
    return typeof read === "object" && read !== null && "identifier" in read ? read.identifier : null;
  } catch {
    return null;
  }
}

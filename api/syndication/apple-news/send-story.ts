import * as v from "valibot";
import type { ServiceContext } from "../../env.ts";
import { deliverItems } from "../../outbox/deliver-items.ts";
import { dropDueItems, recordDeliveries } from "../../outbox/delivery-log.ts";
import { type Outcome, sendEach } from "../../outbox/outbox-kinds.ts";
import { runQuery } from "../../store/query.ts";
import { type AppleNewsSettings, findAppleNews } from "./apple-news-settings.ts";
import {
  callAppleNews,
  findFailure,
  isConflict,
  type Article,
  type AppleNewsAnswer,
  buildArticleBody,
  type SigningKey,
  type UnsignedRequest,
} from "./apple-news-api.ts";
import { readPrint, mayStand, readStoryRow, type StoryRow } from "./read-story.ts";
import { deleteArticle, selectArticles, upsertArticle } from "./sql.ts";

type SendContext = Pick<ServiceContext, "db" | "newsletters" | "now" | "createUid">;

/** Row of `selectArticles`. */
export interface ArticleRow {
  channel_id: string;
  key_id: string;
  article_id: string;
  revision: string;
  share_url: string | null;
  sent_time: number;
}

/** A story to be published in a channel. */
interface Sending {
  context: SendContext;
  settings: AppleNewsSettings;
  row: StoryRow;
  channelId: string;
  key: SigningKey;
  document: string;
}

/** Synchronizes a story with Apple News: creates, updates or deletes its article. */
async function sendStory(
  context: SendContext,
  settings: AppleNewsSettings,
  postId: string,
): Promise<Outcome> {
  const row = await readStoryRow(context.db, postId);
  const articles = await runQuery<ArticleRow>(context.db, selectArticles, postId);
  const isShown = row !== undefined && mayStand(row);
  const channelId = row?.channel_id ?? null;
  // Articles of a blog that has given up its channel stay there until the story is taken down.
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
  const answer = await callAppleNews({ method: "DELETE", url, body: null }, key, now);
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
  return storeArticle(sending, answer);
}

/** `isAgain`: the revision was just read. */
async function updateArticle(
  sending: Sending,
  articleId: string,
  revision: string,
  isAgain = false,
): Promise<Outcome> {
  const answer = await post(sending, buildArticleUrl(sending.settings, articleId), revision);
  // The article was deleted at Apple News.
  if (answer.status === 404) return createAgain(sending);
  if (!isConflict(answer) || isAgain) return storeArticle(sending, answer);
  const { article } = await readArticle(sending, articleId);
  return article === null
    ? // It is read again with the next attempt.
      { result: "failed", error: "noAnswer" }
    : updateArticle(sending, articleId, article.revision, true);
}

async function createAgain(sending: Sending): Promise<Outcome> {
  const { context, row, channelId } = sending;
  await runQuery(context.db, deleteArticle, row.id, channelId);
  return storeArticle(sending, await post(sending, `${sending.settings.api}/channels/${channelId}/articles`));
}

/** Stores an article that was created or updated; without that, it would be created a second time. */
async function storeArticle(
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
  return callAppleNews(request, key, context.now);
}

const readArticle = ({ context, settings, key }: Sending, articleId: string) =>
  callAppleNews({ method: "GET", url: buildArticleUrl(settings, articleId), body: null }, key, context.now);

/** The id of an article's story. */
function readIdentifier({ document }: Article): unknown {
  try {
    const read: unknown = typeof document === "string" ? JSON.parse(document) : document;
    return typeof read === "object" && read !== null && "identifier" in read ? read.identifier : null;
  } catch {
    return null;
  }
}

type DeliveryContext = SendContext & Pick<ServiceContext, "appleNews">;

/** A story that has changed, written by triggers on `posts`, its tags and its corrections. */
const ChangedStory = v.object({ postId: v.string() });

/**
 * Sends changed stories to Apple News (docs/decisions/0085). Called after changes of posts, and by the scheduled job for
 * scheduled posts and retries.
 */
export async function deliverStories(context: DeliveryContext): Promise<void> {
  const { db } = context;
  const settings = findAppleNews(context.appleNews);
  if (settings === null) {
    await dropDueItems(db, "appleNews");
    return;
  }
  await deliverItems(db, {
    name: "appleNews",
    schema: ChangedStory,
    now: null,
    delay: settings.delay,
    send: sendEach(({ payload }) => sendStory(context, settings, payload.postId)),
    recordOutcomes: (deliveries) => recordDeliveries(db, "appleNews", deliveries, ({ postId }) => postId),
  });
}

/** The same, once the front ends know of the change; for work after the response. */
export async function deliverStoriesSoon(context: DeliveryContext): Promise<void> {
  const settings = findAppleNews(context.appleNews);
  if (settings === null) return;
  // The items are due by the database's clock, which may be a little behind.
  await new Promise((resolve) => setTimeout(resolve, settings.delay + 200));
  await deliverStories(context);
}

import type * as v from "valibot";
import type { flagReply, sendNotice } from "../../contract/moderation/reports.ts";
import { preparePostState, type PostStateRow } from "../discussion/prepare-replies.ts";
import { assertReadable, assertUnlocked } from "../posts/assert-readable.ts";
import type { ServiceContext } from "../env.ts";
import { deliverMessages } from "../mail/message-queue.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { run, runQuery } from "../store/query.ts";
import { confirmNotice } from "./notice-outcomes.ts";
import { buildNoticeToken } from "./notices.ts";

const insertFlag = `
  INSERT INTO flags (post_id, person_id, reason, words, created_time) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING`;
const insertNotice = `
  INSERT INTO notices (id, form_key, post_id, reason, words, name, created_time)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING`;

/** Number of unsettled flags and notices; computed, so that duplicates can't count twice. ?1 post. */
const unsettled = `
  (SELECT count(*) FROM flags f WHERE f.post_id = ?1 AND f.settled_time IS NULL) +
  (SELECT count(*) FROM notices n WHERE n.post_id = ?1 AND n.settled_time IS NULL)`;
/** Adds a post to the flagged ones: ?1 id, ?2 reason, ?3 now. */
const countInCase = `
  INSERT INTO cases (post_id, blog_id, writer_id, flags, reason, since_time)
  SELECT p.post_id, p.blog_id, p.author_id, ${unsettled}, ?2, ?3 FROM post_index p WHERE p.post_id = ?1
  ON CONFLICT (post_id) DO UPDATE SET reason = CASE WHEN excluded.flags > cases.flags THEN excluded.reason ELSE cases.reason END,
    since_time = CASE WHEN cases.flags = 0 AND excluded.flags > 0 THEN excluded.since_time ELSE cases.since_time END,
    flags = excluded.flags`;

async function findReported({ db, now }: ServiceContext, postId: string): Promise<PostStateRow> {
  const [row] = await run(preparePostState(db, postId));
  assertReadable(row, now);
  return row;
}

/** Flags a reply, once per person. The reply stays visible. */
export async function receiveFlag(
  context: ServiceContext,
  actor: Actor,
  { postId, reason, words }: v.InferOutput<(typeof flagReply)["body"]>,
) {
  const { db, now } = context;
  const post = await findReported(context, postId);
  assertUnlocked(post, context);
  const obstacles = post.author_id === actor.personId ? (["own"] as const) : [];
  assertAllowed("reply.flag", actor, post.blog_id, { obstacles });
  const [flagged] = await db.batch([
    db.prepare(insertFlag).bind(postId, actor.personId, reason, words, now),
    db.prepare(countInCase).bind(postId, reason, now),
  ]);
  return { postId, isNew: (flagged?.meta.changes ?? 0) > 0 };
}

/** Stores a notice; the same form returns the existing number. Needs no password: the law lets anyone send one. */
export async function receiveNotice(
  context: ServiceContext,
  { postId, reason, words, name, key, email }: v.InferOutput<(typeof sendNotice)["body"]>,
) {
  const { db, now } = context;
  await findReported(context, postId);
  const number = buildNumber(context.createUid());
  const token = await buildNoticeToken(number, key);
  await db.batch([
    db.prepare(insertNotice).bind(number, key, postId, reason, words, name, now),
    ...(await confirmNotice(context, { number, token, postId, email })),
    db.prepare(countInCase).bind(postId, reason, now),
  ]);
  context.waitUntil(deliverMessages(context));
  const [kept] = await runQuery<{ id: string; created_time: number }>(
    db,
    "SELECT id, created_time FROM notices WHERE form_key = ?1",
    key,
  );
  return {
    number: kept?.id ?? number,
    token: kept ? await buildNoticeToken(kept.id, key) : token,
    receivedTimeMillis: kept?.created_time ?? now,
  };
}

/** A notice number, short enough to write down: `7F3A-92C1-04BD`. */
const buildNumber = (uid: string) =>
  uid
    .replaceAll("-", "")
    .slice(0, 12)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, "$1-");

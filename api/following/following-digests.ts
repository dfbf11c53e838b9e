import type { Digest } from "../../contract/entities/notification.ts";
import { findKnownZone } from "../../contract/zoned-time.ts";
import type { ServiceContext } from "../env.ts";
import { presentFollowingDigest } from "./present-following-digest.ts";
import { runQuery, statement, runAll } from "../store/query.ts";
import {
  findDigestTime,
  maxPlanned,
  runDigests,
  wantedFor,
  type DigestSender,
  type DueDigest,
} from "../subscriptions/notifications/run-digests.ts";
import { hashToken } from "../wire/tokens.ts";
import { readFollowing } from "./read-following.ts";
import * as sql from "./sql.ts";

/** Maximum number of stories and replies in one mail. */
const maxItems = 12;

interface DueRow extends DueDigest {
  digest: Digest;
  known_time: number;
}

/**
 * Scheduled: mails people new items of what they follow, if they have chosen so. Nothing is sent if there are none, or
 * if they have been read on the site.
 */
export const sendFollowingDigests = (context: ServiceContext): Promise<void> =>
  runDigests<DueRow>(context, {
    plan,
    selectDue: sql.selectDueFollowing,
    postpone: sql.postponeFollowingDigest,
    send,
  });

async function plan({ db, now }: ServiceContext, main: DigestSender["main"]): Promise<Error[]> {
  type Row = Pick<DueRow, "person_id" | "digest" | "timezone">;
  const rows = await runQuery<Row>(db, sql.selectUnplannedFollowing, maxPlanned);
  const times = rows.map((row) => [
    row.person_id,
    findDigestTime(now, row.digest, row.timezone ?? main.timeZone),
  ]);
  if (times.length > 0) await runQuery(db, sql.planFollowingDigests, JSON.stringify(times), now);
  return [];
}

/** Two concurrent runs send a single mail: the message and the end of its turn are one transaction. */
async function send(
  context: ServiceContext,
  { mail, main, rewrite }: DigestSender,
  due: DueRow,
): Promise<void> {
  const { db, now, createUid } = context;
  const { person_id: personId, due_time: dueTime, digest, timezone, known_time: knownTime, email } = due;
  const next = findDigestTime(now, digest, timezone ?? main.timeZone);
  const close = (hash: string | null) =>
    db.prepare(sql.closeFollowingDigest).bind(personId, now, dueTime, next, hash);
  const found = email === null ? null : await readFollowing(context, personId, { maxReturned: maxItems });
  const items = found?.items.filter(({ timeMillis }) => timeMillis > knownTime) ?? [];
  if (email === null || found === null || items.length === 0) {
    await runAll(db, [close(null)]);
    return;
  }
  const token = await mail.vault.buildUnsubscribeToken("following", personId);
  const message = presentFollowingDigest({
    to: email,
    locale: due.locale ?? "en-US",
    timeZone: findKnownZone(timezone ?? main.timeZone),
    name: due.display_name ?? "",
    site: main.name,
    found: { ...found, items },
    hasMore: found.next !== null && items.length === found.items.length,
    urls: {
      rewrite,
      page: mail.buildPageUrl(main.host, "/following"),
      settings: mail.buildPageUrl(main.host, "/settings/notifications"),
      end: mail.buildPageUrl(main.host, `/notifications/end?token=${token}&of=following`),
    },
  });
  const sealed = await mail.vault.seal(JSON.stringify(message));
  await runAll(db, [
    db.prepare(sql.insertFollowingMessage).bind(createUid(), sealed, now, now + wantedFor, personId, dueTime),
    close(await hashToken(token)),
  ]);
}

type Db = Pick<ServiceContext, "db">;

/** Frequency of a person's mail about what they follow; by default never. */
export async function readFollowingDigest({ db }: Db, personId: string): Promise<{ digest: Digest }> {
  const [row] = await runQuery<{ digest: Digest }>(db, sql.selectFollowingDigest, personId);
  return { digest: row?.digest ?? "never" };
}

export async function changeFollowingDigest(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  personId: string,
  digest: Digest,
): Promise<{ digest: Digest }> {
  await runQuery(db, sql.updateFollowingDigest, personId, digest, now);
  return { digest };
}

/** Statement that recomputes when a person's next mail is due, after a change of time zone. */
export const replanFollowingOf = (db: D1Database, personId: string) =>
  statement(db, sql.replanFollowingDigest, personId);

/** Ends it by the link in a mail; null if the token isn't one of these. */
export async function endFollowingByToken({ db }: Db, token: string): Promise<{ outcome: "ended" } | null> {
  const ended = await runQuery(db, sql.endFollowingDigest, await hashToken(token));
  return ended.length > 0 ? { outcome: "ended" } : null;
}

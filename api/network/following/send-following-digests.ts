import type { Locale } from "../../../contract/entities/blog.ts";
import type { Digest } from "../../../contract/entities/notification.ts";
import { defaultTimeZone, findKnownZone } from "../../../contract/zoned-time.ts";
import type { ServiceContext } from "../../env.ts";
import { findMail, type Mail } from "../../mail/mail-settings.ts";
import { presentFollowingDigest } from "../../mail/present-following-digest.ts";
import { prepareMainSite } from "../../people/prepare-blogs.ts";
import { presentBlogs } from "../../people/present-person.ts";
import { runEach, throwFailures } from "../../schedule/run-each.ts";
import { run, runAll, runQuery } from "../../store/query.ts";
import { findDigestTime } from "../../subscriptions/notifications/digest-time.ts";
import { hashToken } from "../../wire/token.ts";
import * as sql from "./digest-sql.ts";
import { readFollowing } from "./read-following.ts";

/** Limits for one run: people whose next mail is scheduled, and mails that are sent. */
const maxPlanned = 200;
const maxSent = 20;
/** Maximum number of stories and replies in one mail. */
const maxItems = 12;
/** How long it is useful, ms. */
const wantedFor = 2 * 86_400_000;
/** Delay before one that failed is tried again, ms. */
const retryAfter = 3_600_000;

interface DueRow {
  person_id: string;
  due_time: number;
  digest: Digest;
  known_time: number;
  email: string | null;
  locale: Locale | null;
  timezone: string | null;
  display_name: string | null;
}

interface MainSite {
  host: string;
  name: string;
  timeZone: string;
}

/**
 * Scheduled: sends who wants it what is new of what they follow. Nothing is sent when nothing is, or when they have read it
 * on the site. A failure for one person doesn't stop the others; all are thrown at the end.
 */
export async function sendFollowingDigests(context: ServiceContext): Promise<void> {
  const mail = findMail(context);
  if (!mail) return;
  const { db, now } = context;
  const [row] = presentBlogs(await run(prepareMainSite(db)));
  if (!row) return;
  const main = { host: row.host, name: row.displayName, timeZone: row.timezone || defaultTimeZone };
  await plan(context, main);
  const due = await runQuery<DueRow>(db, sql.selectDueFollowing, now, maxSent);
  const failures = await runEach(
    due,
    ({ person_id: id }) => `person ${id}`,
    (one) => sendOrPostpone(context, mail, main, one),
  );
  throwFailures(failures);
}

async function plan({ db, now }: ServiceContext, main: MainSite): Promise<void> {
  type Row = Pick<DueRow, "person_id" | "digest" | "timezone">;
  const rows = await runQuery<Row>(db, sql.selectUnplannedFollowing, maxPlanned);
  const times = rows.map((row) => [
    row.person_id,
    findDigestTime(now, row.digest, row.timezone ?? main.timeZone),
  ]);
  if (times.length > 0) await runQuery(db, sql.planFollowingDigests, JSON.stringify(times), now);
}

async function sendOrPostpone(
  context: ServiceContext,
  mail: Mail,
  main: MainSite,
  due: DueRow,
): Promise<void> {
  try {
    await sendOne(context, mail, main, due);
  } catch (error) {
    const next = context.now + retryAfter;
    await runQuery(context.db, sql.postponeFollowingDigest, due.person_id, due.due_time, next);
    throw error;
  }
}

/** Two runs at once send a single mail: the message and the end of its turn are one transaction. */
async function sendOne(context: ServiceContext, mail: Mail, main: MainSite, due: DueRow): Promise<void> {
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
      rewrite: (permalink) => {
        const { hostname, pathname } = new URL(permalink);
        return mail.buildPageUrl(hostname, pathname);
      },
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

import type { Locale } from "../../../contract/entities/blog.ts";
import type { Digest } from "../../../contract/entities/notification.ts";
import { buildNoteHash } from "../../../contract/note-hash.ts";
import { defaultTimeZone, findKnownZone, isTimeZone } from "../../../contract/zoned-time.ts";
import type { ServiceContext } from "../../env.ts";
import { presentDigest } from "../../mail/present-digest.ts";
import { presentBlogs, presentPeople } from "../../people/present-person.ts";
import { run, runAll, runQuery } from "../../store/query.ts";
import { findMail, type Mail } from "../../mail/mail-settings.ts";
import { hashToken } from "../../wire/token.ts";
import { runEach, throwFailures } from "../../schedule/run-each.ts";
import { findDigestTime } from "./digest-time.ts";
import { presentNotification, type NotificationRow } from "./present-rows.ts";
import * as sql from "./sql.ts";
import { prepareBlogs, prepareMainSite } from "../../people/prepare-blogs.ts";
import { preparePeople } from "../../people/prepare-people.ts";

/** Limits for one run: people whose next digest is scheduled, and digests that are sent. */
const maxPlanned = 200;
const maxSent = 20;
/** Maximum number of notifications in one message. */
const maxItems = 20;
/** How long a digest is useful, ms. */
const wantedFor = 2 * 86_400_000;
/** Delay before a failed digest is tried again, ms, so that it doesn't hold up all others. */
const retryAfter = 3_600_000;

interface UnplannedRow {
  person_id: string;
  news_time: number;
  digest: Digest;
  timezone: string | null;
}

interface DueRow {
  person_id: string;
  due_time: number;
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
 * Scheduled: schedules digests for people with news, and sends those that are due. A failure for one person
 * doesn't stop the others; all failures are thrown at the end, including invalid time zones, for which the
 * network's zone is used.
 */
export async function sendDigests(context: ServiceContext): Promise<void> {
  const mail = findMail(context);
  if (!mail) return;
  const [row] = presentBlogs(await run(prepareMainSite(context.db)));
  if (!row) return;
  const main = { host: row.host, name: row.displayName, timeZone: row.timezone || defaultTimeZone };
  const badZones = await planDigests(context, main);
  const due = await runQuery<DueRow>(context.db, sql.selectDueDigests, context.now, maxSent);
  const failures = await runEach(
    due,
    ({ person_id: id }) => `person ${id}`,
    (one) => sendOrPostpone(context, mail, main, one),
  );
  throwFailures([...badZones, ...failures]);
}

/** Returns an error for each invalid time zone. */
async function planDigests({ db }: ServiceContext, main: MainSite): Promise<Error[]> {
  const rows = await runQuery<UnplannedRow>(db, sql.selectUnplanned, maxPlanned);
  const plan = rows.map(({ person_id, news_time, digest, timezone }) => [
    person_id,
    // People without a digest have no news to send, except from an earlier setting.
    findDigestTime(news_time, digest, timezone ?? main.timeZone) ?? news_time,
  ]);
  if (plan.length > 0) await runQuery(db, sql.planDigests, JSON.stringify(plan));
  return [
    { name: `blog ${main.host}`, zone: main.timeZone },
    ...rows.map(({ person_id, timezone }) => ({ name: `person ${person_id}`, zone: timezone })),
  ].flatMap(({ name, zone }) =>
    zone === null || isTimeZone(zone) ? [] : [new Error(`${name}: no time zone is called ${zone}`)],
  );
}

async function sendOrPostpone(
  context: ServiceContext,
  mail: Mail,
  main: MainSite,
  due: DueRow,
): Promise<void> {
  try {
    await sendDigest(context, mail, main, due);
  } catch (error) {
    const { person_id: personId, due_time: dueTime } = due;
    await runQuery(context.db, sql.postponeDigest, personId, dueTime, context.now + retryAfter);
    throw error;
  }
}

/** Sends one digest, unless there is nothing left to report. Two concurrent runs send a single message. */
async function sendDigest(context: ServiceContext, mail: Mail, main: MainSite, due: DueRow): Promise<void> {
  const { db, now, createUid } = context;
  const { person_id: personId, due_time: dueTime, email } = due;
  const rows =
    email === null ? [] : await runQuery<NotificationRow>(db, sql.selectNews, personId, now, maxItems + 1);
  const close = (hash: string | null) => db.prepare(sql.closeDigest).bind(personId, now, dueTime, hash);
  if (email === null || rows.length === 0) {
    await runAll(db, [close(null)]);
    return;
  }
  const token = await mail.vault.buildUnsubscribeToken("digest", personId);
  const message = await compose(context, mail, main, { ...due, email }, rows, token);
  const sealed = await mail.vault.seal(JSON.stringify(message));
  const told = JSON.stringify(rows.slice(0, maxItems).map(({ id }) => id));
  await runAll(db, [
    db.prepare(sql.insertDigestMessage).bind(createUid(), sealed, now, now + wantedFor, personId, dueTime),
    db.prepare(sql.markMailed).bind(told, personId, dueTime),
    close(await hashToken(token)),
  ]);
}

async function compose(
  { db }: ServiceContext,
  mail: Mail,
  main: MainSite,
  { email, locale, timezone, display_name: name }: DueRow & { email: string },
  rows: readonly NotificationRow[],
  token: string,
) {
  const items = rows.slice(0, maxItems).map(presentNotification);
  const [people, blogs] = await runAll(db, [
    preparePeople(
      db,
      items.flatMap(({ personIds }) => personIds),
    ),
    prepareBlogs(
      db,
      items.flatMap(({ blogId }) => blogId ?? []),
    ),
  ]);
  return presentDigest({
    to: email,
    locale: locale ?? "en-US",
    timeZone: findKnownZone(timezone ?? main.timeZone),
    name: name ?? "",
    site: main.name,
    items,
    hasMore: rows.length > maxItems,
    names: new Map(presentPeople(people).map((person) => [person.id, person.displayName])),
    blogNames: new Map(presentBlogs(blogs).map((blog) => [blog.id, blog.displayName])),
    urls: {
      rewrite: (permalink) => {
        const { hostname, pathname } = new URL(permalink);
        return mail.buildPageUrl(hostname, pathname);
      },
      write: (draftId, noteId) =>
        mail.buildPageUrl(main.host, `/write/${draftId}`) + (noteId === null ? "" : buildNoteHash(noteId)),
      list: mail.buildPageUrl(main.host, "/dashboard/notifications"),
      settings: mail.buildPageUrl(main.host, "/settings/notifications"),
      end: mail.buildPageUrl(main.host, `/notifications/end?token=${token}`),
    },
  });
}

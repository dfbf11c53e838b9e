import type { Digest } from "../../../contract/entities/notification.ts";
import { buildNoteHash } from "../../../contract/drafts/draft-notes.ts";
import { findKnownZone, isTimeZone } from "../../../contract/zoned-time.ts";
import type { ServiceContext } from "../../env.ts";
import { presentDigest } from "../../mail/present-digest.ts";
import { presentBlogs, presentPeople } from "../../people/present-person.ts";
import { runAll, runQuery } from "../../store/query.ts";
import { hashToken } from "../../wire/tokens.ts";
import {
  findDigestTime,
  maxPlanned,
  runDigests,
  wantedFor,
  type DigestSender,
  type DueDigest,
} from "./run-digests.ts";
import { presentNotification, type NotificationRow } from "./present-rows.ts";
import * as sql from "./sql.ts";
import { prepareBlogs } from "../../people/blogs.ts";
import { preparePeople } from "../../people/prepare-people.ts";

/** Maximum number of notifications in one message. */
const maxItems = 20;

interface UnplannedRow {
  person_id: string;
  news_time: number;
  digest: Digest;
  timezone: string | null;
}

/**
 * Scheduled: schedules digests for people with news, and sends those that are due. Invalid time zones are reported, and the
 * network's zone is used for them.
 */
export const sendDigests = (context: ServiceContext): Promise<void> =>
  runDigests(context, {
    plan: planDigests,
    selectDue: sql.selectDueDigests,
    postpone: sql.postponeDigest,
    send: sendDigest,
  });

/** Returns an error for each invalid time zone. */
async function planDigests({ db }: ServiceContext, main: DigestSender["main"]): Promise<Error[]> {
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

/** Sends one digest, unless there is nothing left to report. Two concurrent runs send a single message. */
async function sendDigest(context: ServiceContext, sender: DigestSender, due: DueDigest): Promise<void> {
  const { mail } = sender;
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
  const message = await compose(context, sender, { ...due, email }, rows, token);
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
  { mail, main, rewrite }: DigestSender,
  { email, locale, timezone, display_name: name }: DueDigest & { email: string },
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
      rewrite,
      write: (draftId, noteId) =>
        mail.buildPageUrl(main.host, `/write/${draftId}`) + (noteId === null ? "" : buildNoteHash(noteId)),
      list: mail.buildPageUrl(main.host, "/dashboard/notifications"),
      settings: mail.buildPageUrl(main.host, "/settings/notifications"),
      end: mail.buildPageUrl(main.host, `/notifications/end?token=${token}`),
    },
  });
}

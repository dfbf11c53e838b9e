import { findKnownZone } from "../../contract/zoned-time.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import {
  findDigestTime,
  maxPlanned,
  runDigests,
  wantedFor,
  type DigestSender,
  type DueDigest,
} from "../subscriptions/notifications/run-digests.ts";
import { hashToken } from "../wire/tokens.ts";
import * as sql from "./figure-mails-sql.ts";
import { listYears, packKinds } from "./pack-positions.ts";
import { joinParts, sumPackedDays, type PartRow } from "./packs.ts";
import { presentFigureMail, type FigureRow } from "./present-figure-mail.ts";
import { addDays, findDate } from "./spans.ts";

/** Scheduled: mails authors who want it, each Monday, how their stories were read in the week before. Nothing if nobody did. */
export const sendFigureMails = (context: ServiceContext): Promise<void> =>
  runDigests<DueDigest>(context, {
    plan,
    selectDue: sql.selectDue,
    postpone: sql.postponeFigureMail,
    send,
  });

async function plan({ db, now }: ServiceContext, main: DigestSender["main"]): Promise<Error[]> {
  const rows = await runQuery<Pick<DueDigest, "person_id" | "timezone">>(db, sql.selectUnplanned, maxPlanned);
  const times = rows.map((row) => [
    row.person_id,
    findDigestTime(now, "weekly", row.timezone ?? main.timeZone),
  ]);
  if (times.length > 0) await runQuery(db, sql.planFigureMails, JSON.stringify(times));
  return [];
}

/** Two concurrent runs send a single mail: the message and the end of its turn are one transaction. */
async function send({ db, now, createUid }: ServiceContext, { mail, main }: DigestSender, due: DueDigest) {
  const { person_id: personId, due_time: dueTime, email } = due;
  const timeZone = findKnownZone(due.timezone ?? main.timeZone);
  const next = findDigestTime(now, "weekly", timeZone);
  const close = (hash: string | null) => statement(db, sql.closeFigureMail, personId, dueTime, next, hash);
  const today = findDate(now, timeZone);
  const days = [-7, -1, -14, -8].map((count) => addDays(today, count)) as Weeks;
  const rows = email === null ? [] : await readFigures(db, personId, days, now);
  if (email === null || rows.every(({ views }) => views === 0)) {
    await runAll(db, [close(null)]);
    return;
  }
  const token = await mail.vault.buildUnsubscribeToken("figures", personId);
  const message = presentFigureMail({
    to: email,
    locale: due.locale ?? "en-US",
    name: due.display_name ?? "",
    site: main.name,
    rows,
    urls: {
      ofStory: ({ id, blog_name }) =>
        mail.buildPageUrl(main.host, `/manage/${blog_name}/audience/story/${id}?period=week`),
      settings: mail.buildPageUrl(main.host, "/settings/notifications"),
      end: mail.buildPageUrl(main.host, `/notifications/end?token=${token}&of=figures`),
    },
  });
  const sealed = await mail.vault.seal(JSON.stringify(message));
  await runAll(db, [
    statement(db, sql.insertFigureMessage, createUid(), sealed, now, now + wantedFor, personId, dueTime),
    close(await hashToken(token)),
  ]);
}

/** The first and last day of a week, and of the one before. */
type Weeks = [first: number, last: number, firstBefore: number, lastBefore: number];

/** Views of a person's stories in two weeks, packed or not. */
async function readFigures(
  db: D1Database,
  personId: string,
  weeks: Weeks,
  now: number,
): Promise<FigureRow[]> {
  const [first, last, firstBefore, lastBefore] = weeks;
  const keys = JSON.stringify(listYears(firstBefore, last).map((year) => [packKinds.days, year]));
  // In one transaction: what has been packed is no row any more.
  const [rows, parts] = await runAll(db, [
    statement<FigureRow>(db, sql.selectFigures, personId, ...weeks, now),
    statement<PartRow>(db, sql.selectPackedFigures, personId, keys, null, null, null, now),
  ]);
  const packsOf = Map.groupBy(joinParts(parts), ({ scope }) => scope);
  return rows.map((row) => {
    const packs = packsOf.get(row.id) ?? [];
    return {
      ...row,
      views: row.views + sumPackedDays(packs, first, last),
      before: row.before + sumPackedDays(packs, firstBefore, lastBefore),
    };
  });
}

type Db = Pick<ServiceContext, "db">;

/** If a person wants the mails, by default not, and has stories that they could be about. */
export async function readFigureChoice({ db }: Db, personId: string) {
  const [row] = await runQuery<{ is_wanted: number; has_stories: number }>(
    db,
    sql.selectFigureMail,
    personId,
  );
  return { isWanted: row?.is_wanted === 1, hasStories: row?.has_stories === 1 };
}

export async function changeFigureChoice({ db }: Db, personId: string, isWanted: boolean) {
  await runQuery(db, sql.putFigureMail, personId, isWanted ? 1 : 0);
  return { isWanted };
}

/** Statement that recomputes when a person's next mail is due, after a change of time zone. */
export const replanFiguresOf = (db: D1Database, personId: string) =>
  statement(db, sql.replanFigureMail, personId);

/** Ends them by the link in a mail; null if the token isn't one of these. */
export async function endFiguresByToken({ db }: Db, token: string): Promise<{ outcome: "ended" } | null> {
  const ended = await runQuery(db, sql.endFigureMail, await hashToken(token));
  return ended.length > 0 ? { outcome: "ended" } : null;
}

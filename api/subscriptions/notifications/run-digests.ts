import type { Locale } from "../../../contract/entities/blog.ts";
import type { Digest } from "../../../contract/entities/notification.ts";
import { defaultTimeZone, findMoment, findOffset } from "../../../contract/zoned-time.ts";
import type { ServiceContext } from "../../env.ts";
import { findMail, type Mail } from "../../mail/mail-settings.ts";
import { prepareMainSite } from "../../people/blogs.ts";
import { presentBlogs } from "../../people/present-person.ts";
import { runEach, throwFailures } from "../../schedule/run-each.ts";
import { run, runQuery } from "../../store/query.ts";

/** Limits for one run: people whose next digest is scheduled, and digests that are sent. */
export const maxPlanned = 200;
const maxSent = 20;
/** Time for which a digest is useful, ms. */
export const wantedFor = 2 * 86_400_000;
/** Delay before a failed digest is tried again, ms, so that it doesn't hold up all others. */
const retryAfter = 3_600_000;

/** A person whose digest is due. */
export interface DueDigest {
  person_id: string;
  due_time: number;
  email: string | null;
  locale: Locale | null;
  timezone: string | null;
  display_name: string | null;
}

export interface DigestSender {
  mail: Mail;
  main: { host: string; name: string; timeZone: string };
  /** A story's or reply's address as readers of mails open it. */
  rewrite: (permalink: string) => string;
}

interface DigestKind<Due extends DueDigest> {
  /** Schedules the next digests; returns the errors for some of them. */
  plan: (context: ServiceContext, main: DigestSender["main"]) => Promise<Error[]>;
  /** ?1 now (ms), ?2 maximum number. */
  selectDue: string;
  /** ?1 person, ?2 when it was due, ?3 when to try again (ms). */
  postpone: string;
  /** Sends one, unless there is nothing to report. */
  send: (context: ServiceContext, sender: DigestSender, due: Due) => Promise<void>;
}

/**
 * Schedules digests, and sends those that are due. A failure for one person doesn't stop the others; all are thrown at the
 * end.
 */
export async function runDigests<Due extends DueDigest>(
  context: ServiceContext,
  { plan, selectDue, postpone, send }: DigestKind<Due>,
): Promise<void> {
  const { db, now } = context;
  const mail = findMail(context);
  if (!mail) return;
  const [row] = presentBlogs(await run(prepareMainSite(db)));
  if (!row) return;
  const main = { host: row.host, name: row.displayName, timeZone: row.timezone || defaultTimeZone };
  const rewrite = (permalink: string) => {
    const { hostname, pathname } = new URL(permalink);
    return mail.buildPageUrl(hostname, pathname);
  };
  const faults = await plan(context, main);
  const due = await runQuery<Due>(db, selectDue, now, maxSent);
  const failures = await runEach(
    due,
    ({ person_id: id }) => `person ${id}`,
    async (one) => {
      try {
        await send(context, { mail, main, rewrite }, one);
      } catch (error) {
        await runQuery(db, postpone, one.person_id, one.due_time, now + retryAfter);
        throw error;
      }
    },
  );
  throwFailures([...faults, ...failures]);
}

/** Local hour at which digests are sent. */
const digestHour = 8;
const day = 86_400_000;

/**
 * Time at which news from a given moment is sent: the next morning in the zone, or next Monday's for a weekly digest;
 * null for no digest.
 */
export function findDigestTime(news: number, digest: Digest, timeZone: string): number | null {
  if (digest === "never") return null;
  const today = Math.floor((news + findOffset(news, timeZone)) / day) * day;
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const morning = today + ahead * day + digestHour * 3_600_000;
    const isMonday = new Date(morning).getUTCDay() === 1;
    const moment = findMoment(morning, timeZone);
    if (moment > news && (digest === "daily" || isMonday)) return moment;
  }
  return null;
}

import type { Locale } from "../../contract/entities/blog.ts";
import { findNoticeOutcome } from "../../contract/entities/moderation.ts";
import type { ServiceContext } from "../env.ts";
import {
  presentAcknowledgement,
  presentReportOutcome,
  type Acknowledgement,
} from "../mail/present-acknowledgement.ts";
import { readExcerpt, type ExcerptCells } from "../store/bodies/reply-body.ts";
import { runQuery, statement } from "../store/query.ts";
import { deliverOwed } from "./deliver-owed.ts";
import { findMail, type Mail } from "../mail/mail-settings.ts";
import { buildNoticeToken } from "./notices.ts";
import {
  closeNotice,
  insertOutcome,
  insertAcknowledgement,
  storeReporter,
  queueNotices,
  selectNoticesToAnswer,
  selectReportedBlog,
} from "./sql.ts";

/** Maximum number in one run. */
const maxAnswered = 20;
/** Time for which delivery is retried, ms: these messages are legally required. */
const wantedFor = 30 * 86_400_000;
const maxExcerpt = 300;

interface ReportedRow extends ExcerptCells {
  host: string;
  blog_name: string;
  locale: Locale;
  headline: string;
}

interface NoticeRow extends ReportedRow {
  id: string;
  form_key: string;
  post_id: string;
  sealed_email: string;
  notice_locale: Locale | null;
  action: string | null;
}

const buildAcknowledgement = (
  mail: Mail,
  { postId, token, ...named }: { to: string; locale: Locale; number: string; token: string; postId: string },
  row: ReportedRow,
): Acknowledgement => ({
  ...named,
  blogName: row.blog_name,
  excerpt: (row.headline || readExcerpt(row)).slice(0, maxExcerpt),
  url: mail.buildPageUrl(row.host, buildNoticePath(token)),
  formUrl: mail.buildPageUrl(row.host, `/report/${postId}`),
});

/** Path of the page that shows the outcome of a notice. */
const buildNoticePath = (token: string) => `/report/status?token=${token}`;

/**
 * Statements that store the sender of a notice (encrypted) and queue a confirmation of receipt; for the
 * transaction that writes the notice, after it. None without an address, or if no mail can be sent. `number`
 * is the notice's id; if the same form was submitted before, that id doesn't exist and nothing is sent.
 */
export async function confirmNotice(
  context: ServiceContext,
  { number, token, postId, email }: { number: string; token: string; postId: string; email: string | null },
): Promise<D1PreparedStatement[]> {
  const mail = email === null ? null : findMail(context);
  if (email === null || mail === null) return [];
  const { db, now, createUid } = context;
  const [row] = await runQuery<ReportedRow>(db, selectReportedBlog, postId);
  if (!row) return [];
  const acknowledgement = buildAcknowledgement(
    mail,
    { to: email, locale: row.locale, number, token, postId },
    row,
  );
  const sealed = await mail.vault.seal(JSON.stringify(presentAcknowledgement(acknowledgement)));
  return [
    db.prepare(storeReporter).bind(number, await mail.vault.seal(email), row.locale),
    db.prepare(insertAcknowledgement).bind(createUid(), sealed, now, now + wantedFor, number),
  ];
}

/**
 * Sends the outcome of decided notices and deletes the senders' addresses; runs after decisions and on
 * schedule.
 */
export async function sendNoticeOutcomes(context: ServiceContext): Promise<void> {
  const mail = findMail(context);
  if (!mail) return;
  const { db, now, createUid } = context;
  await deliverOwed<NoticeRow>(context, {
    name: "outcome",
    queue: statement(db, queueNotices, now, now + wantedFor, maxAnswered),
    read: (ids) => runQuery<NoticeRow>(db, selectNoticesToAnswer, JSON.stringify(ids)),
    write: (row) => writeAnswer(mail, row),
    close: (id, sealed) => [
      ...(sealed === null
        ? []
        : [statement(db, insertOutcome, createUid(), sealed, now, now + wantedFor, id)]),
      statement(db, closeNotice, id),
    ],
  });
}

/** The sealed message about the outcome; null if its address was encrypted with an earlier secret. */
async function writeAnswer(mail: Mail, row: NoticeRow): Promise<string | null> {
  const to = await mail.vault.open(row.sealed_email);
  if (!to) return null;
  const token = await buildNoticeToken(row.id, row.form_key);
  const named = { locale: row.notice_locale ?? row.locale, number: row.id, token, postId: row.post_id };
  const decision = row.action === null ? null : { action: row.action, isUndone: false };
  const acknowledgement = buildAcknowledgement(mail, { to, ...named }, row);
  return mail.vault.seal(JSON.stringify(presentReportOutcome(acknowledgement, findNoticeOutcome(decision))));
}

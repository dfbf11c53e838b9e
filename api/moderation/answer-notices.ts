import type { Locale } from "../../contract/entities/blog.ts";
import { findNoticeOutcome } from "../../contract/entities/notice.ts";
import type { ServiceContext } from "../env.ts";
import { runEach, throwFailures } from "../jobs/run-each.ts";
import { deliverMessages } from "../mail/deliver-messages.ts";
import { presentReceipt, presentReportOutcome, type Receipt } from "../mail/present-receipt.ts";
import { runQueries, runQuery } from "../store/query.ts";
import { findMail, type Mail } from "../subscriptions/settings.ts";
import { buildNoticeToken } from "./notice-token.ts";
import {
  closeNotice,
  insertAnswer,
  insertReceipt,
  keepReporter,
  selectNoticesToAnswer,
  selectReportedBlog,
} from "./sql.ts";

/** In one run; the rest has its turn at the next. */
const mostAnswered = 20;
/** Both are owed, and tried for long, ms. */
const wantedFor = 30 * 86_400_000;
const maxExcerpt = 300;

interface ReportedRow {
  host: string;
  blog_name: string;
  locale: Locale;
  headline: string;
  excerpt: string;
}

interface NoticeRow extends ReportedRow {
  id: string;
  form_key: string;
  post_id: string;
  sealed_email: string;
  notice_locale: Locale | null;
  action: string | null;
}

const buildReceipt = (
  mail: Mail,
  { postId, token, ...named }: { to: string; locale: Locale; number: string; token: string; postId: string },
  row: ReportedRow,
): Receipt => ({
  ...named,
  blogName: row.blog_name,
  excerpt: (row.headline || row.excerpt).slice(0, maxExcerpt),
  url: mail.buildPageUrl(row.host, buildNoticePath(token)),
  formUrl: mail.buildPageUrl(row.host, `/report/${postId}`),
});

/** Where whoever has reported something reads what became of it. */
const buildNoticePath = (token: string) => `/report/status?token=${token}`;

/**
 * The statements that keep who has reported something, sealed, and write to them that it has come: for the transaction
 * that writes the notice, after it. None where nobody gave an address, or nothing can be sent. `number` is the notice's;
 * where the same form has made one before, there is none of it, and nothing is sent again.
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
  const receipt = buildReceipt(mail, { to: email, locale: row.locale, number, token, postId }, row);
  const sealed = await mail.vault.seal(JSON.stringify(presentReceipt(receipt)));
  return [
    db.prepare(keepReporter).bind(number, await mail.vault.seal(email), row.locale),
    db.prepare(insertReceipt).bind(createUid(), sealed, now, now + wantedFor, number),
  ];
}

/** Writes to those what came of it whose reports were decided, and forgets their addresses: after decisions, and by the clock. */
export async function answerNotices(context: ServiceContext): Promise<void> {
  const mail = findMail(context);
  if (!mail) return;
  const { db, now, createUid } = context;
  const rows = await runQuery<NoticeRow>(db, selectNoticesToAnswer, mostAnswered);
  const answer = async (row: NoticeRow) => {
    const to = await mail.vault.open(row.sealed_email);
    const token = await buildNoticeToken(row.id, row.form_key);
    const named = { locale: row.notice_locale ?? row.locale, number: row.id, token, postId: row.post_id };
    const decision = row.action === null ? null : { action: row.action, isUndone: false };
    // Sealed with a secret that was changed since: nobody can be written to.
    const message =
      to && presentReportOutcome(buildReceipt(mail, { to, ...named }, row), findNoticeOutcome(decision));
    const sealed = message && (await mail.vault.seal(JSON.stringify(message)));
    await runQueries(db, [
      ...(sealed ? [db.prepare(insertAnswer).bind(createUid(), sealed, now, now + wantedFor, row.id)] : []),
      db.prepare(closeNotice).bind(row.id),
    ]);
  };
  const failures = await runEach(rows, ({ id }) => `notice ${id}`, answer);
  if (rows.length > 0) await deliverMessages(context);
  throwFailures(failures);
}

import type { Locale } from "../../contract/entities/blog.ts";
import { buildPostPath } from "../../contract/slug.ts";
import type { ServiceContext } from "../env.ts";
import { presentStatement } from "../mail/present-statement.ts";
import { prepareMainSiteAddress } from "../people/blogs.ts";
import { readExcerpt, type ExcerptCells } from "../store/bodies/reply-body.ts";
import { run, runQuery, statement } from "../store/query.ts";
import { deliverOwed } from "./deliver-owed.ts";
import { findMail, type Mail } from "../mail/mail-settings.ts";
import { closeStatement, insertStatement, queueStatements, selectStatements } from "./sql.ts";

/** Maximum number in one run. */
const maxSent = 20;
/** Statements are legally required, so delivery is retried for this long, ms. */
const wantedFor = 30 * 86_400_000;
const maxExcerpt = 300;

interface StatementRow extends ExcerptCells {
  id: number;
  kind: "decision" | "appeal";
  email: string | null;
  locale: Locale | null;
  action: string | null;
  reason: string | null;
  words: string | null;
  created_time: number | null;
  outcome: "upheld" | "reversed" | null;
  answer: string | null;
  blog_name: string | null;
  host: string | null;
  post_id: string | null;
  slug: string | null;
  headline: string | null;
  is_story: number | null;
  was_found_by_rule: number;
  until_time: number | null;
}

/**
 * Sends statements of reasons to people affected by decisions: after each decision, and by the scheduled job for the
 * rest. People without an address read them in the product. Errors for one are thrown when the others are written.
 */
export async function sendStatements(context: ServiceContext): Promise<void> {
  const mail = findMail(context);
  if (!mail) return;
  const { db, now, createUid } = context;
  const [main] = await run(prepareMainSiteAddress(db));
  if (!main) return;
  await deliverOwed<StatementRow>(context, {
    name: "statement",
    queue: statement(db, queueStatements, now, now + wantedFor, maxSent),
    read: (ids) => runQuery<StatementRow>(db, selectStatements, JSON.stringify(ids.map(Number))),
    write: async (row) => {
      const message = buildStatement(row, mail, main.host);
      return message && mail.vault.seal(JSON.stringify(message));
    },
    close: (id, sealed) => [
      ...(sealed === null
        ? []
        : [statement(db, insertStatement, createUid(), sealed, now, now + wantedFor, Number(id))]),
      statement(db, closeStatement, Number(id)),
    ],
  });
}

function buildStatement(row: StatementRow, mail: Mail, mainHost: string) {
  const { email, action, host, post_id: postId } = row;
  if (email === null || action === null) return null;
  const isThere = host !== null && postId !== null;
  return presentStatement({
    kind: row.kind,
    to: email,
    locale: row.locale ?? "en-US",
    action,
    reason: row.reason ?? "",
    words: row.words ?? "",
    decidedTime: row.created_time ?? 0,
    untilTime: row.until_time,
    wasFoundByRule: row.was_found_by_rule === 1,
    outcome: row.outcome,
    answer: row.answer ?? "",
    blogName: row.blog_name ?? "",
    excerpt: ((row.is_story === 1 && row.headline) || readExcerpt(row)).slice(0, maxExcerpt),
    postUrl: isThere ? mail.buildPageUrl(host, buildPostPath(row.slug ?? "", postId)) : null,
    ownUrl: mail.buildPageUrl(mainHost, "/moderation/mine"),
  });
}

import type * as v from "valibot";
import { findNoticeOutcome } from "../../contract/entities/moderation.ts";
import type { readNotice } from "../../contract/moderation/reports.ts";
import { buildPermalink } from "../../contract/slug.ts";
import type { ServiceContext } from "../env.ts";
import { readExcerpt, type ExcerptCells } from "../store/bodies/reply-body.ts";
import { runQuery } from "../store/query.ts";
import { notFound } from "../wire/service-error.ts";
import { isSameBytes, hashToken } from "../wire/tokens.ts";
import { selectNotice } from "./sql.ts";

/**
 * Token for the status page of a notice: derived from its number and form key, so that resubmitting the form
 * returns the same token and nothing needs to be stored. The number alone isn't secret enough.
 */
export const buildNoticeToken = async (number: string, formKey: string): Promise<string> =>
  `${number}.${await hashToken(`notice.${number}.${formKey}`)}`;

/** The notice number in a token, whether or not the token is valid. */
const readNoticeNumber = (token: string): string => token.slice(0, token.lastIndexOf("."));

/** Compares in constant time. */
async function isNoticeToken(token: string, number: string, formKey: string): Promise<boolean> {
  const encoder = new TextEncoder();
  return isSameBytes(encoder.encode(token), encoder.encode(await buildNoticeToken(number, formKey)));
}

type Notice = v.InferOutput<(typeof readNotice)["reply"]>;

interface NoticeRow extends ExcerptCells {
  id: string;
  form_key: string;
  post_id: string;
  reason: Notice["reason"];
  words: string;
  created_time: number;
  settled_time: number | null;
  blog_id: string;
  host: string;
  slug: string;
  headline: string;
  state: string;
  action: string | null;
  undone_by: string | null;
}

const maxExcerpt = 300;

/** The status of a notice, for the holder of its token. */
export async function openNotice({ db }: Pick<ServiceContext, "db">, token: string): Promise<Notice> {
  const [row] = await runQuery<NoticeRow>(db, selectNotice, readNoticeNumber(token));
  if (!row || !(await isNoticeToken(token, row.id, row.form_key))) throw notFound("notice");
  const { action, settled_time: settledTime } = row;
  const decision = action === null ? null : { action, isUndone: row.undone_by !== null };
  return {
    number: row.id,
    blogId: row.blog_id,
    postId: row.post_id,
    reason: row.reason,
    words: row.words,
    receivedTimeMillis: row.created_time,
    decidedTimeMillis: settledTime,
    outcome: settledTime === null ? "waiting" : findNoticeOutcome(decision),
    about:
      row.state !== "gone"
        ? {
            excerpt: (row.headline || readExcerpt(row)).slice(0, maxExcerpt),
            permalink: buildPermalink(row.host, row.slug, row.post_id),
          }
        : null,
  };
}

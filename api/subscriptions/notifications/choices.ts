import type * as v from "valibot";
import type { Digest, NotificationChoices } from "../../../contract/entities/notification.ts";
import type { endDigest, getNotificationChoices } from "../../../contract/subscriptions/notification.ts";
import type { ServiceContext } from "../../env.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { hashToken } from "../../wire/tokens.ts";
import * as sql from "./sql.ts";
import { replanDigest } from "./sql.ts";

interface ChoicesRow {
  hidden: string;
  unmailed: string;
  digest: Digest;
}

type Answer = v.InferOutput<(typeof getNotificationChoices)["reply"]>;
type Db = Pick<ServiceContext, "db">;

/** A person's notification settings; by default all notifications, with a daily digest by email. */
export async function readChoices({ db }: Db, personId: string): Promise<Answer> {
  const [[row], [account]] = await runAll(db, [
    statement<ChoicesRow>(db, sql.selectChoices, personId),
    statement<{ has_mail: number }>(db, sql.selectHasMail, personId),
  ]);
  return {
    choices: {
      hidden: parseKinds(row?.hidden),
      unmailed: parseKinds(row?.unmailed),
      digest: row?.digest ?? "daily",
    },
    hasMail: account?.has_mail === 1,
  };
}

const parseKinds = (list = "[]") => JSON.parse(list) as NotificationChoices["hidden"];

export async function changeChoices(
  context: Db,
  personId: string,
  { hidden, unmailed, digest }: NotificationChoices,
): Promise<Answer> {
  const lists = [hidden, unmailed].map((kinds) => JSON.stringify([...new Set(kinds)]));
  await runQuery(context.db, sql.updateChoices, personId, ...lists, digest);
  return readChoices(context, personId);
}

/** Ends the digest by the link in an email. Works without a provider too. */
export async function endByToken(
  { db }: Db,
  token: string,
): Promise<v.InferOutput<(typeof endDigest)["reply"]>> {
  const ended = await runQuery(db, sql.endDigest, await hashToken(token));
  return { outcome: ended.length > 0 ? "ended" : "unknown" };
}

/** Statement that recomputes when a person's next digest is due, after a change of time zone. */
export const replanDigestOf = (db: D1Database, personId: string) => statement(db, replanDigest, personId);

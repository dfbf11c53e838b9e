import type { Locale } from "../../../contract/entities/blog.ts";
import type { OpenedSession, ReturnAddress } from "../../../contract/session.ts";
import type { ServiceContext } from "../../env.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { createAccount } from "./create-account.ts";
import { openSession, type SessionClient } from "./open-session.ts";
import * as sql from "./sql.ts";

/** What a sign-in mail stands for; its link and its code both use it. */
export interface AttemptRow {
  token_hash: string;
  email: string;
  locale: Locale;
  next: string | null;
  expires_time: number;
  used_time: number | null;
  wrong_codes: number;
}

/** Wrong codes end an attempt's code, never its link, which can't be guessed: the owner of the address has it. */
export function classifyAttempt(
  row: AttemptRow | undefined,
  now: number,
): "unknown" | "used" | "expired" | "open" {
  if (!row) return "unknown";
  if (row.used_time !== null) return "used";
  return row.expires_time <= now ? "expired" : "open";
}

export const findPersonOfEmail = async ({ db }: Pick<ServiceContext, "db">, email: string) =>
  (await runQuery<{ person_id: string }>(db, sql.selectAccountOfEmail, email))[0]?.person_id ?? null;

export interface SignedIn {
  outcome: "signedIn" | "nameNeeded" | "nameTaken" | "used";
  session: OpenedSession | null;
  next: ReturnAddress | null;
}

/** Signs in by an open attempt. The account is created first, so that a taken name leaves the attempt open. */
export async function completeAttempt(
  context: ServiceContext,
  { token_hash: hash, email, locale, next }: AttemptRow,
  screenName: string | null,
  sessionClient: SessionClient,
): Promise<SignedIn> {
  const { db, now } = context;
  const without = (outcome: SignedIn["outcome"]): SignedIn => ({ outcome, session: null, next: null });
  let personId = await findPersonOfEmail(context, email);
  if (personId === null) {
    if (screenName === null) return without("nameNeeded");
    const account = { kind: "person" as const, screenName, locale, email, keyHash: null };
    // Another tab may have created the account concurrently.
    personId = (await createAccount(context, account)) ?? (await findPersonOfEmail(context, email));
    if (personId === null) return without("nameTaken");
  }
  const [used] = await runAll(db, [
    statement(db, sql.useLink, hash, now),
    statement(db, sql.proveAddress, hash, now),
    statement(db, sql.deleteWaitingMails, email, now),
    statement(db, sql.voidLinks, email, now),
  ]);
  if (used.length === 0) return without("used");
  const session = await openSession(context, personId, sessionClient);
  return { outcome: "signedIn", session, next: next === null ? null : (JSON.parse(next) as ReturnAddress) };
}

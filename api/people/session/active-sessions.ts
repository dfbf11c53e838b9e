import type * as v from "valibot";
import type { endSessions, ActiveSession, openMe } from "../../../contract/sign-in/session.ts";
import type { ServiceContext } from "../../env.ts";
import { type Actor, hashToken } from "../../wire/find-actor.ts";
import { groupBy } from "../../store/group-by.ts";
import { runQuery, runAll } from "../../store/query.ts";
import { sessionLength } from "./open-session.ts";
import { describeRights, readAccount } from "./read-account.ts";
import { createToken } from "./secrets.ts";
import * as sql from "./sql.ts";
import { recordSeen, renewSession, selectSession, deleteExpired } from "./sql.ts";

interface SessionRow {
  id: string;
  family_id: string;
  host: string;
  user_agent: string;
  created_time: number;
  seen_time: number;
}

/** The person's active sessions by family, most recently used first. */
export async function readActiveSessions(
  { db, now }: ServiceContext,
  { personId, sessionId }: Actor,
): Promise<ActiveSession[]> {
  const rows = await runQuery<SessionRow>(db, sql.selectSessions, personId, now);
  return [...groupBy(rows, (row) => row.family_id)]
    .map(([familyId, sessions]) => ({
      familyId,
      hosts: [...new Set(sessions.map((session) => session.host))].toSorted(),
      userAgent: sessions[0]?.user_agent ?? "",
      createdTimeMillis: Math.min(...sessions.map((session) => session.created_time)),
      seenTimeMillis: Math.max(...sessions.map((session) => session.seen_time)),
      isThis: sessions.some((session) => session.id === sessionId),
    }))
    .toSorted((one, other) => other.seenTimeMillis - one.seenTimeMillis);
}

type End = v.InferOutput<(typeof endSessions)["body"]>;

/** Signs out; returns the number of sessions. */
export async function endActiveSessions(
  { db }: Pick<ServiceContext, "db">,
  { personId, sessionId }: Actor,
  { scope, familyId }: End,
): Promise<number> {
  const run = (query: string, ...more: string[]) => runQuery(db, query, personId, ...more);
  const ended = {
    this: () => run(sql.deleteThisSession, sessionId),
    others: () => run(sql.deleteOtherSessions, sessionId),
    all: () => run(sql.deleteAllSessions),
    one: () => run(sql.deleteOneSession, familyId),
  };
  return (await ended[scope]()).length;
}

/** Age at which a token is renewed, ms. */
const tokenLength = 7 * 86_400_000;
/** Time for which the previous token stays valid, ms, for requests in flight. */
const grace = 20_000;
/** Resolution of a session's last use, ms, to avoid a write for every page. */
const seenStep = 3_600_000;

interface RenewedRow {
  token_hash: string;
  created_time: number;
  seen_time: number;
  renewed_time: number;
  rights: string | null;
}

/** True if a session needs a new token. */
export function isToBeRenewed(
  session: Pick<RenewedRow, "created_time" | "renewed_time" | "rights">,
  rights: string,
  now: number,
): boolean {
  const since = Math.max(session.renewed_time, session.created_time);
  return now - since >= tokenLength || (session.rights !== null && session.rights !== rights);
}

/** The account, and a new token if due. Of two concurrent requests only one gets it. */
export async function readMe(
  context: ServiceContext,
  { personId, sessionId }: Actor,
): Promise<v.InferOutput<(typeof openMe)["reply"]>> {
  const { db, now } = context;
  const account = await readAccount(context, personId);
  const [session] = await runQuery<RenewedRow>(db, selectSession, sessionId);
  if (!session) return { account, renewed: null };
  const rights = describeRights(account);
  if (isToBeRenewed(session, rights, now)) {
    const token = createToken(context);
    const expires = now + sessionLength;
    const hash = await hashToken(token);
    const values = [sessionId, session.token_hash, hash, now, expires, rights, now + grace] as const;
    const renewed = await runQuery(db, renewSession, ...values);
    if (renewed.length > 0) return { account, renewed: { token, expiresTimeMillis: expires } };
  } else if (now - session.seen_time >= seenStep) {
    await runQuery(db, recordSeen, sessionId, now);
  }
  return { account, renewed: null };
}

/** Deletes expired sessions, links and codes. */
export async function deleteExpiredSessions({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
  await runAll(
    db,
    deleteExpired.map((sql) => db.prepare(sql).bind(now)),
  );
}

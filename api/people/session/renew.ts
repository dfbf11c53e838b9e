import type * as v from "valibot";
import type { openMe } from "../../../contract/session.ts";
import type { ServiceContext } from "../../env.ts";
import { hashToken, type Actor } from "../../wire/find-actor.ts";
import { runQuery } from "../../store/query.ts";
import { sessionLength } from "./open-session.ts";
import { describeRights, readAccount } from "./read-account.ts";
import { createToken } from "./secrets.ts";
import { recordSeen, renewSession, selectSession } from "./sql.ts";

/** Age at which a token is renewed, ms. */
const tokenLength = 7 * 86_400_000;
/** How long the previous token stays valid, ms, for requests in flight. */
const grace = 20_000;
/** Resolution of a session's last use, ms, to avoid a write for every page. */
const seenStep = 3_600_000;

interface SessionRow {
  token_hash: string;
  created_time: number;
  seen_time: number;
  renewed_time: number;
  rights: string | null;
}

/** Whether a session needs a new token. */
export function isToBeRenewed(
  session: Pick<SessionRow, "created_time" | "renewed_time" | "rights">,
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
  const [session] = await runQuery<SessionRow>(db, selectSession, sessionId);
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

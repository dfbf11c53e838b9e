import type * as v from "valibot";
import type { createLoginCode, redeemLoginCode } from "../../../contract/sign-in/session.ts";
import type { ServiceContext } from "../../env.ts";
import { hashToken, type Actor } from "../../wire/find-actor.ts";
import { runQuery } from "../../store/query.ts";
import { assertOurHost, openSession } from "./open-session.ts";
import { createToken } from "./secrets.ts";
import { insertLoginCode, selectActiveSession, consumeLoginCode } from "./sql.ts";

/** Lifetime of a login code, ms: a redirect takes less than a second. */
const codeLength = 60_000;

interface LoginCodeRow {
  person_id: string;
  family_id: string;
  host: string;
  challenge: string;
  expires_time: number;
}

/** Creates a login code for another host, bound to the requesting browser. */
export async function issueLoginCode(
  context: ServiceContext,
  { sessionId }: Actor,
  { host, challenge }: v.InferOutput<(typeof createLoginCode)["body"]>,
): Promise<string> {
  const { db, now } = context;
  await assertOurHost(db, host, "host");
  const code = createToken(context);
  await runQuery(db, insertLoginCode, await hashToken(code), sessionId, host, challenge, now + codeLength);
  return code;
}

/**
 * Opens the session, unless the code is used, expired, for another host or browser, or its family has signed
 * out. The reply doesn't tell which.
 */
export async function useLoginCode(
  context: ServiceContext,
  { code, nonce, ...sessionClient }: v.InferOutput<(typeof redeemLoginCode)["body"]>,
): Promise<v.InferOutput<(typeof redeemLoginCode)["reply"]>> {
  const { db, now } = context;
  const [row] = await runQuery<LoginCodeRow>(db, consumeLoginCode, await hashToken(code));
  const isGood =
    row !== undefined &&
    row.expires_time > now &&
    row.host === sessionClient.host &&
    row.challenge === (await hashToken(nonce)) &&
    (await runQuery(db, selectActiveSession, row.family_id, now)).length > 0;
  if (!isGood) return { outcome: "refused", session: null };
  return {
    outcome: "signedIn",
    session: await openSession(context, row.person_id, sessionClient, row.family_id),
  };
}

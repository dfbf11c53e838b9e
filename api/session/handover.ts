import type * as v from "valibot";
import type { createHandover, redeemHandover } from "../../contract/session.ts";
import type { ServiceContext } from "../env.ts";
import { hashToken, type Actor } from "../profile/find-actor.ts";
import { runQuery } from "../store/query.ts";
import { assertOurHost, openSession } from "./open-session.ts";
import { createToken } from "./secrets.ts";
import { insertHandover, selectFamily, takeHandover } from "./sql.ts";

/** How long a login code is valid, ms: a redirect takes less than a second. */
const codeLength = 60_000;

interface HandoverRow {
  person_id: string;
  family_id: string;
  host: string;
  challenge: string;
  expires_time: number;
}

/** Creates a login code for another host, bound to the requesting browser. */
export async function makeHandover(
  context: ServiceContext,
  { sessionId }: Actor,
  { host, challenge }: v.InferOutput<(typeof createHandover)["body"]>,
): Promise<string> {
  const { db, now } = context;
  await assertOurHost(db, host, "host");
  const code = createToken(context);
  await runQuery(db, insertHandover, await hashToken(code), sessionId, host, challenge, now + codeLength);
  return code;
}

/**
 * Opens the session, unless the code is used, expired, for another host or browser, or its family has signed
 * out. The reply doesn't tell which.
 */
export async function takeCode(
  context: ServiceContext,
  { code, nonce, ...place }: v.InferOutput<(typeof redeemHandover)["body"]>,
): Promise<v.InferOutput<(typeof redeemHandover)["reply"]>> {
  const { db, now } = context;
  const [row] = await runQuery<HandoverRow>(db, takeHandover, await hashToken(code));
  const isGood =
    row !== undefined &&
    row.expires_time > now &&
    row.host === place.host &&
    row.challenge === (await hashToken(nonce)) &&
    (await runQuery(db, selectFamily, row.family_id, now)).length > 0;
  if (!isGood) return { outcome: "refused", session: null };
  return { outcome: "signedIn", session: await openSession(context, row.person_id, place, row.family_id) };
}

import type * as v from "valibot";
import type { createBurner, openBurner } from "../../../contract/session.ts";
import type { ServiceContext } from "../../env.ts";
import { hashToken } from "../../wire/find-actor.ts";
import { runQuery } from "../../store/query.ts";
import { isSameBytes } from "../../wire/is-same-bytes.ts";
import { createAccount } from "./create-account.ts";
import { assertOurHost, openSession } from "./open-session.ts";
import { createKey, normalizeKey } from "./secrets.ts";
import { selectBurner } from "./sql.ts";

/** Creates an anonymous account. Its key is only in this reply. */
export async function makeBurner(
  context: ServiceContext,
  { screenName, locale, ...sessionClient }: v.InferOutput<(typeof createBurner)["body"]>,
): Promise<v.InferOutput<(typeof createBurner)["reply"]>> {
  await assertOurHost(context.db, sessionClient.host, "host");
  const key = createKey(context);
  const keyHash = await hashToken(normalizeKey(key));
  const account = { kind: "burner" as const, screenName, locale, email: null, keyHash };
  const personId = await createAccount(context, account);
  if (personId === null) return { outcome: "nameTaken", key: null, session: null };
  return { outcome: "signedIn", key, session: await openSession(context, personId, sessionClient) };
}

/** Signs in by screen name and key; the reply doesn't tell which of them is wrong. */
export async function enterBurner(
  context: ServiceContext,
  { screenName, key, ...sessionClient }: v.InferOutput<(typeof openBurner)["body"]>,
): Promise<v.InferOutput<(typeof openBurner)["reply"]>> {
  const { db } = context;
  await assertOurHost(db, sessionClient.host, "host");
  const [burner] = await runQuery<{ person_id: string; key_hash: string | null }>(
    db,
    selectBurner,
    screenName,
  );
  const given = await hashToken(normalizeKey(key));
  const isRight = isSameBytes(encode(given), encode(burner?.key_hash ?? ""));
  if (!burner || !isRight) return { outcome: "refused", session: null };
  return { outcome: "signedIn", session: await openSession(context, burner.person_id, sessionClient) };
}

const encode = (text: string) => new TextEncoder().encode(text);

import type * as v from "valibot";
import type { Locale } from "../../../contract/entities/blog.ts";
import type { createBurner, openBurner } from "../../../contract/sign-in/session.ts";
import type { ServiceContext } from "../../env.ts";
import { runQuery, runAll, statement } from "../../store/query.ts";
import { reserveNewIds } from "../../store/reserve-new-ids.ts";
import { hashToken } from "../../wire/find-actor.ts";
import { isSameBytes } from "../../wire/tokens.ts";
import { assertOurHost, openSession } from "./open-session.ts";
import { createKey, normalizeKey } from "./secrets.ts";
import { selectTakenNames, insertAccount, insertPerson, selectBurner } from "./sql.ts";

interface NewAccount {
  kind: "person" | "burner";
  screenName: string;
  locale: Locale;
  email: string | null;
  keyHash: string | null;
}

/**
 * Creates a person with an account in one transaction; returns the id, or null if the name or address is
 * taken.
 */
export async function createAccount(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  { kind, screenName, locale, email, keyHash }: NewAccount,
): Promise<string | null> {
  const id = (await reserveNewIds(db, "person", 1, []))();
  const [, made] = await runAll(db, [
    statement(db, insertPerson, id, screenName, now, email),
    statement<{ person_id: string }>(
      db,
      `${insertAccount} RETURNING person_id`,
      id,
      kind,
      email,
      locale,
      now,
      keyHash,
    ),
  ]);
  return made[0]?.person_id ?? null;
}

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

/** Names consist of two words and a number. */
const words: Record<Locale, readonly [first: readonly string[], second: readonly string[]]> = {
  "en-US": [
    "amber brisk calm candid copper dapper early fabled gentle hasty idle jolly keen late lucky mellow nimble odd plain quiet rapid silver tidy upper vivid wry".split(
      " ",
    ),
    "anchor badger bramble comet drizzle ember falcon gusset harbor inkwell jigsaw kettle lantern marble nutmeg otter pebble quill rivet sparrow teapot umbrella violet walnut zephyr".split(
      " ",
    ),
  ],
  "es-ES": [
    "abeja brisa cometa duende erizo farol girasol hoguera isla jarra libro mochila nube ola pluma quilla rana sauce tijera urraca veleta zorro".split(
      " ",
    ),
    "alegre breve cauta dulce errante fugaz grande humilde insigne jovial leve mansa noble prudente radiante serena tenaz veloz".split(
      " ",
    ),
  ],
};

const candidates = 8;

/** Builds a name from random bytes. */
export function buildName(locale: Locale, bytes: Uint8Array): string {
  const [first, second] = words[locale];
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = bytes;
  const one = first[a % first.length] ?? "";
  const other = second[b % second.length] ?? "";
  return `${one}-${other}-${((c << 16) | (d << 8) | e) % 100_000}`;
}

/** Names that are free; there are about twenty million combinations. */
export async function proposeNames(
  { db, createSalt }: Pick<ServiceContext, "db" | "createSalt">,
  locale: Locale,
): Promise<string[]> {
  const names = Array.from({ length: candidates }, () => buildName(locale, createSalt()));
  const rows = await runQuery<{ screen_name: string }>(db, selectTakenNames, JSON.stringify(names));
  const taken = new Set(rows.map((row) => row.screen_name.toLowerCase()));
  return names.filter((name) => !taken.has(name));
}

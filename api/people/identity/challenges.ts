import * as v from "valibot";
import { Token } from "../../../contract/sign-in/session.ts";
import type { ServiceContext } from "../../env.ts";
import { hashToken } from "../../wire/find-actor.ts";
import { runQuery } from "../../store/query.ts";
import { fromBase64Url } from "../../wire/tokens.ts";
import { insertChallenge, selectChallenge, consumeChallenge } from "./sql.ts";
import type { Locale } from "../../../contract/entities/blog.ts";

/** Stored data of challenges by purpose. Only the hash of the browser's secret is stored. */
interface ChallengeDetails {
  "passkey.add": { origin: string };
  "passkey.signIn": { origin: string; secretHash: string };
  "provider.return": {
    provider: string;
    origin: string;
    secretHash: string;
    next: { host: string; path: string } | null;
    locale: Locale;
    /** The session in whose settings it began, if any. */
    sessionId: string | null;
  };
  "provider.claim": {
    provider: string;
    subject: string;
    email: string | null;
    secretHash: string;
    next: { host: string; path: string } | null;
    locale: Locale;
  };
}
type Purpose = keyof ChallengeDetails;

interface ChallengeRow {
  person_id: string | null;
  detail: string;
  expires_time: number;
}
export interface Challenge<P extends Purpose> {
  personId: string | null;
  detail: ChallengeDetails[P];
}

type Context = Pick<ServiceContext, "db" | "now">;

/** Stores a challenge for `length` ms. Its name is a token, of which only the hash is stored. */
export async function storeChallenge<P extends Purpose>(
  { db, now }: Context,
  purpose: P,
  { name, personId, detail, length }: Challenge<P> & { name: string; length: number },
): Promise<void> {
  const hash = await hashToken(name);
  await runQuery(db, insertChallenge, hash, purpose, personId, JSON.stringify(detail), now + length);
}

const present = <P extends Purpose>({ person_id, detail }: ChallengeRow): Challenge<P> => ({
  personId: person_id,
  detail: JSON.parse(detail) as ChallengeDetails[P],
});

/** Claims a challenge, which can then not be used again; null if unknown or expired. */
export async function useChallenge<P extends Purpose>(
  { db, now }: Context,
  purpose: P,
  name: string,
): Promise<Challenge<P> | null> {
  const [row] = await runQuery<ChallengeRow>(db, consumeChallenge, await hashToken(name), purpose);
  return row && row.expires_time > now ? present(row) : null;
}

/** Reads a challenge without using it up. */
export async function findChallenge<P extends Purpose>(
  { db, now }: Context,
  purpose: P,
  name: string,
): Promise<Challenge<P> | null> {
  const [row] = await runQuery<ChallengeRow>(db, selectChallenge, await hashToken(name), purpose, now);
  return row ? present(row) : null;
}

const ClientData = v.pipe(v.string(), v.parseJson(), v.object({ challenge: Token }));

/** The challenge in a browser's `clientDataJSON` (base64url); null if invalid. */
export function readChallenge(clientData: string): string | null {
  try {
    const parsed = v.safeParse(ClientData, new TextDecoder().decode(fromBase64Url(clientData)));
    return parsed.success ? parsed.output.challenge : null;
  } catch {
    return null;
  }
}

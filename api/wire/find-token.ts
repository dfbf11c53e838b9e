import * as v from "valibot";
import { listRightsOfCall } from "../../contract/people/access-rights.ts";
import { accessTokenPrefix, AccessRight } from "../../contract/people/access-tokens.ts";
import { isAllowed } from "../../contract/permissions.ts";
import type { Call } from "../../contract/wire/call.ts";
import type { ServiceContext } from "../env.ts";
import { parseJson } from "../store/json-cells.ts";
import { runQuery } from "../store/query.ts";
import { buildClaim } from "./assert-allowed.ts";
import { hashToken, readRights, type Actor, type Rights } from "./find-actor.ts";
import { ServiceError } from "./service-error.ts";

interface TokenRow {
  id: string;
  name: string;
  rights: string;
  used_time: number;
  person_id: string;
  kind: Actor["kind"];
  created_time: number;
}

/** ?1 hash of the token, ?2 now. */
const selectToken = `
  SELECT t.id, t.name, t.rights, t.used_time, t.person_id, a.kind, a.created_time
  FROM access_tokens t CROSS JOIN accounts a ON a.person_id = t.person_id
  WHERE t.token_hash = ?1 AND t.expires_time > ?2`;

/** ?1 id, ?2 hour. */
const recordUse = "UPDATE access_tokens SET used_time = ?2 WHERE id = ?1 AND used_time < ?2";

const hour = 3_600_000;

/** What a token is used for: a call, or reading which calls there are, which every token may; null for anything else. */
export type AccessPurpose = Pick<Call, "service" | "path"> | "description" | null;

/** True for the form of access tokens, which session tokens don't have. */
export const isAccessToken = (given: string): boolean =>
  given.startsWith(accessTokenPrefix) && given.length === accessTokenPrefix.length + 43;

/** True if tokens that a person has made are accepted: what they may make no longer doesn't work. */
export const mayUseTokens = (rights: Rights): boolean => isAllowed("tokens.write", buildClaim(rights, null));

/** The stored rights; those of a later release are left out. */
export const readAccessRights = (stored: string): AccessRight[] => {
  const names = parseJson(stored);
  return Array.isArray(names) ? names.filter((name) => v.is(AccessRight, name)) : [];
};

/**
 * The person in whose name an access token makes a call; null for a token that is unknown, expired, revoked, or of a person
 * who may not make tokens any more. Throws 403 for what none of its rights allows.
 */
export async function findTokenActor(
  context: Pick<ServiceContext, "db" | "now">,
  token: string,
  purpose: AccessPurpose,
): Promise<Actor | null> {
  const { db, now } = context;
  const [row] = await runQuery<TokenRow>(db, selectToken, await hashToken(token), now);
  if (row === undefined) return null;
  const rights = (await readRights(context, [row.person_id]))(row.person_id);
  if (!mayUseTokens(rights)) return null;
  assertAccess(readAccessRights(row.rights), purpose);
  const thisHour = now - (now % hour);
  if (row.used_time < thisHour) await runQuery(db, recordUse, row.id, thisHour);
  return {
    personId: row.person_id,
    // None: what needs a session, or a recent sign-in, finds none.
    sessionId: "",
    kind: row.kind,
    createdTime: row.created_time,
    ...rights,
    tokenName: row.name,
  };
}

function assertAccess(own: readonly AccessRight[], purpose: AccessPurpose): void {
  if (purpose === "description") return;
  const needed = purpose === null ? [] : listRightsOfCall(purpose);
  if (needed.some((right) => own.includes(right))) return;
  const [missing] = needed;
  throw new ServiceError(
    "forbidden",
    missing === undefined
      ? "No access token can make this call."
      : `This access token lacks the right ${missing}.`,
    { refusal: "accessRight" },
  );
}

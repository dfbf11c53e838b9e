import { sessionHostHeader } from "../../contract/wire/request-headers.ts";
import type { OperatorScope } from "../../contract/wire/call.ts";
import type { ServiceContext } from "../env.ts";
import { assertAllowed } from "./assert-allowed.ts";
import { findActor, type Actor } from "./find-actor.ts";
import { findTokenActor, isAccessToken, type AccessPurpose } from "./find-token.ts";
import { logMissingLimiter } from "../telemetry/platform-log.ts";
import { isSameBytes } from "./tokens.ts";
import { ServiceError } from "./service-error.ts";

/**
 * Throws unless the request has the operator's token for this scope as `Authorization: Bearer`. Hashes are
 * compared in constant time, so that neither content nor length of the token can be measured. Without a
 * configured token, all calls are rejected. The import token can't export and vice versa: an importer need
 * not see other people's drafts. Imports are rate-limited as a whole: 429.
 */
export async function assertOperator(
  request: Request,
  context: Pick<ServiceContext, "importToken" | "exportToken" | "importLimiter">,
  scope: OperatorScope,
): Promise<void> {
  const token = scope === "import" ? context.importToken : context.exportToken;
  const given = readBearer(request);
  if (given === undefined || token === undefined || token === "" || !(await isSameToken(given, token))) {
    throw new ServiceError("unauthorized", `This call requires the operator's token for the ${scope}.`);
  }
  if (scope === "import" && (await isOverRate(context.importLimiter, "import"))) {
    throw new ServiceError("tooOften", "Too many requests with this token. Try again in a minute.");
  }
}

/**
 * The actor of the request's session token, or of an access token if it may be used for this; without a purpose, no access
 * token is accepted. Throws 401 for a token that is missing, invalid or of another host, 403 for a missing right.
 */
export async function requireActor(
  request: Request,
  context: Pick<ServiceContext, "db" | "now">,
  purpose: AccessPurpose = null,
): Promise<Actor> {
  const given = readBearer(request);
  const actor = given === undefined ? null : await findCaller(given, request, context, purpose);
  if (actor === null) throw new ServiceError("unauthorized", "You're not signed in.");
  return actor;
}

async function findCaller(
  given: string,
  request: Request,
  context: Pick<ServiceContext, "db" | "now">,
  purpose: AccessPurpose,
): Promise<Actor | null> {
  const host = request.headers.get(sessionHostHeader);
  if (!isAccessToken(given)) return findActor(context, given, host);
  // A page calls with its reader's cookie, which an access token doesn't belong in.
  return host === null ? findTokenActor(context, given, purpose) : null;
}

const readBearer = (request: Request) =>
  /^Bearer +(\S{1,200})$/i.exec(request.headers.get("authorization") ?? "")?.[1];

/** Throws 403 without the right to import, and 429 if a person's imports exceed the limit of imports. */
export async function assertImporter(
  { importLimiter }: Pick<ServiceContext, "importLimiter">,
  actor: Actor,
): Promise<void> {
  assertAllowed("import.run", actor, null);
  if (await isOverRate(importLimiter, actor.personId))
    throw new ServiceError("tooOften", "Too many requests. Try again in a minute.");
}

/** All calls with the token share one limit. A missing or failing limiter doesn't block anyone. */
async function isOverRate(limiter: ServiceContext["importLimiter"], key: string): Promise<boolean> {
  if (!limiter) {
    logMissingLimiter("LIMIT_IMPORT");
    return false;
  }
  const answer = await limiter.limit({ key }).catch(() => ({ success: true }));
  return !answer.success;
}

async function isSameToken(given: string, token: string): Promise<boolean> {
  const encoder = new TextEncoder();
  const [a, b] = await Promise.all(
    [given, token].map((value) => crypto.subtle.digest("SHA-256", encoder.encode(value))),
  );
  return a !== undefined && b !== undefined && isSameBytes(new Uint8Array(a), new Uint8Array(b));
}

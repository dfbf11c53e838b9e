import type { OperatorScope } from "../../contract/call.ts";
import type { ServiceContext } from "../env.ts";
import { findActor, type Actor } from "../profile/find-actor.ts";
import { logMissingLimiter } from "../telemetry/log-missing-limiter.ts";
import { isSameBytes } from "./is-same-bytes.ts";
import { ServiceError } from "./service-error.ts";

/**
 * Throws unless the request carries the operator's token of this scope as `Authorization: Bearer`. The tokens' hashes
 * are compared in constant time, so neither the token's beginning nor its length can be measured. Without a configured
 * token nobody may. Neither token opens what the other does: whoever brings posts need not see the drafts of others.
 * Whoever imports may call so often only, wherever from: 429.
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
  if (scope === "import" && (await isOverRate(context.importLimiter))) {
    throw new ServiceError("tooOften", "Too many requests with this token. Try again in a minute.");
  }
}

/** Whoever is signed in with the session whose token the request carries. Throws 401 where it carries none that holds. */
export async function requireActor(
  request: Request,
  context: Pick<ServiceContext, "db" | "now">,
): Promise<Actor> {
  const given = readBearer(request);
  const actor = given === undefined ? null : await findActor(context, given);
  if (actor === null) throw new ServiceError("unauthorized", "You're not signed in.");
  return actor;
}

const readBearer = (request: Request) =>
  /^Bearer +(\S{1,200})$/i.exec(request.headers.get("authorization") ?? "")?.[1];

/** The token is one, so all calls with it are one caller's. A counter that is missing or fails holds nobody back. */
async function isOverRate(limiter: ServiceContext["importLimiter"]): Promise<boolean> {
  if (!limiter) {
    logMissingLimiter("LIMIT_IMPORT");
    return false;
  }
  const answer = await limiter.limit({ key: "import" }).catch(() => ({ success: true }));
  return !answer.success;
}

async function isSameToken(given: string, token: string): Promise<boolean> {
  const encoder = new TextEncoder();
  const [a, b] = await Promise.all(
    [given, token].map((value) => crypto.subtle.digest("SHA-256", encoder.encode(value))),
  );
  return a !== undefined && b !== undefined && isSameBytes(new Uint8Array(a), new Uint8Array(b));
}

import type { TokenScope } from "../../contract/call.ts";
import type { ServiceContext } from "../env.ts";
import { isSameBytes } from "./is-same-bytes.ts";
import { ServiceError } from "./service-error.ts";

/**
 * Throws unless the request carries the operator's token of this scope as `Authorization: Bearer`. The tokens' hashes
 * are compared in constant time, so neither the token's beginning nor its length can be measured. Without a configured
 * token nobody may. Neither token opens what the other does: whoever brings posts need not see the drafts of others.
 */
export async function assertOperator(
  request: Request,
  tokens: Pick<ServiceContext, "importToken" | "exportToken">,
  scope: TokenScope,
): Promise<void> {
  const token = scope === "import" ? tokens.importToken : tokens.exportToken;
  const given = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (given === undefined || token === undefined || token === "" || !(await isSameToken(given, token))) {
    throw new ServiceError("unauthorized", `This call needs the operator's token for the ${scope}.`);
  }
}

async function isSameToken(given: string, token: string): Promise<boolean> {
  const encoder = new TextEncoder();
  const [a, b] = await Promise.all(
    [given, token].map((value) => crypto.subtle.digest("SHA-256", encoder.encode(value))),
  );
  return a !== undefined && b !== undefined && isSameBytes(new Uint8Array(a), new Uint8Array(b));
}

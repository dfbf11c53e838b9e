import * as v from "valibot";
import type { CheckerVariables } from "../env.ts";

/** URL of the checker, and the key for signing calls. */
export interface CheckerSettings {
  url: string;
  secret: string;
}

/**
 * Configured by the operator only: a blog can turn the checker on or off but not choose its URL, so that
 * nobody can make the services call arbitrary addresses. https, or the local machine in development; no
 * credentials.
 */
const CheckerUrl = v.pipe(
  v.string(),
  v.url("must be an address"),
  v.check((address) => {
    const { protocol, hostname, username, password } = new URL(address);
    const isLocal = hostname === "localhost" || hostname === "127.0.0.1";
    return (protocol === "https:" || (protocol === "http:" && isLocal)) && username + password === "";
  }, "must be an https address"),
);

/** Null if none is configured. Throws an error naming a missing or invalid variable. */
export function findChecker({
  CHECKER_URL: url = "",
  CHECKER_SECRET: secret = "",
}: CheckerVariables): CheckerSettings | null {
  if (url === "") return null;
  if (!v.is(CheckerUrl, url)) throw new TypeError("Variable CHECKER_URL: must be an https address");
  if (secret.length < 16) throw new TypeError("Variable CHECKER_SECRET: must be at least 16 characters");
  return { url, secret };
}

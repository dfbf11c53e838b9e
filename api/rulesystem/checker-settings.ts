import * as v from "valibot";

/** Variables and secret of the outside checker, as the platform gives them; docs/configuration.md. */
export interface CheckerVariables {
  CHECKER_URL?: string;
  CHECKER_SECRET?: string;
}

/** Where replies are sent to be looked at, and the key with which each call is signed. */
export interface CheckerSettings {
  url: string;
  secret: string;
}

/**
 * The operator's alone: a blog chooses whether the checker is asked, never where it is, so nobody can have the services
 * call an address of their own choice. https, or the developer's own machine; no user name or password in it.
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

/** Null where none is set up. Throws an error that names a variable that is wrong or missing. */
export function findChecker({
  CHECKER_URL: url = "",
  CHECKER_SECRET: secret = "",
}: CheckerVariables): CheckerSettings | null {
  if (url === "") return null;
  if (!v.is(CheckerUrl, url)) throw new TypeError("Variable CHECKER_URL: must be an https address");
  if (secret.length < 16) throw new TypeError("Variable CHECKER_SECRET: must be at least 16 characters");
  return { url, secret };
}

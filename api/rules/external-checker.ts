import * as v from "valibot";
import { readWithin } from "../../contract/wire/read-within.ts";
import type { Finding } from "../../contract/entities/moderation.ts";
import type { CheckerVariables } from "../env.ts";
import { logCheckerFailure } from "../telemetry/failure-log.ts";
import { signBytes } from "../wire/tokens.ts";

/** URL of the checker, and the key for signing calls. */
interface CheckerSettings {
  url: string;
  secret: string;
}

/**
 * Configured by the operator only: a blog can turn the checker on or off but not choose its URL, so that blogs can't
 * make the services call arbitrary addresses. https, or the local machine in development; no credentials.
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

/** Timeout of the external checker, ms; the writer waits for it. */
const checkerTimeout = 2_000;
const maxAnswerBytes = 16_384;

/** The data about a reply that is sent to the checker. */
interface Submission {
  blog: string;
  locale: string;
  storyId: string;
  parentId: string;
  /** The network's own id of the writer; neither name nor address is sent. */
  personId: string;
  text: string;
  addresses: readonly string[];
}

const Answer = v.object({
  verdict: v.picklist(["publish", "hold", "refuse"]),
  reason: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, 200)),
    ),
    "",
  ),
});

/**
 * Calls the external checker with a signed request: `X-Magma-Time` is the time in ms, `X-Magma-Signature` is
 * `sha256=` and the HMAC of that time, a dot and the body, in hex. If it fails, times out or returns garbage,
 * the reply stays pending: a failure of the checker neither publishes nor loses a reply. Never throws.
 */
export async function requestCheck(
  submission: Submission,
  { url, secret }: CheckerSettings,
  { now, fetch, timeout = checkerTimeout }: { now: number; fetch: typeof globalThis.fetch; timeout?: number },
): Promise<Pick<Finding, "verdict" | "saw">> {
  try {
    const body = JSON.stringify(submission);
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        "X-Magma-Time": String(now),
        "X-Magma-Signature": `sha256=${await signBytes(new TextEncoder().encode(`${now}.${body}`), secret)}`,
      },
      body,
      // Redirects aren't followed: only the configured address is called.
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status !== 200) throw new TypeError(`answered ${response.status}`);
    const bytes = await readWithin(response, maxAnswerBytes);
    if (bytes === null) throw new TypeError("response is too large");
    const { verdict, reason } = v.parse(Answer, JSON.parse(new TextDecoder().decode(bytes)));
    return { verdict: verdict === "hold" ? "pending" : verdict, saw: reason };
  } catch (error) {
    const reason = error instanceof Error && error.name === "TimeoutError" ? "timeout" : "failed";
    logCheckerFailure(reason, error);
    return { verdict: "pending", saw: reason };
  }
}

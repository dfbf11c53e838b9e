import * as v from "valibot";
import { readWithin } from "../../contract/read-within.ts";
import type { Finding } from "../../contract/entities/evaluation.ts";
import { logCheckerFailure } from "../telemetry/log-checker-failure.ts";
import { signBytes } from "../wire/sign-bytes.ts";
import type { CheckerSettings } from "./checker-settings.ts";

/** Timeout of the external checker, ms; the writer waits for it. */
export const checkerTimeout = 2_000;
const maxAnswerBytes = 16_384;

/** The data about a reply that is sent to the checker. */
export interface Submission {
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
export async function askChecker(
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

import * as v from "valibot";
import { readWithin } from "../../contract/read-within.ts";
import type { Finding } from "../../contract/entities/judgement.ts";
import { logUnchecked } from "../telemetry/log-unchecked.ts";
import type { CheckerSettings } from "./checker-settings.ts";

/** Longest wait for the checker, ms: the writer waits as well. */
export const checkerTimeout = 2_000;
const maxAnswerBytes = 16_384;

/** What the checker is told of a reply. */
export interface Submission {
  blog: string;
  locale: string;
  storyId: string;
  parentId: string;
  /** Whoever writes, by the network's own id: no name and no address leave the house. */
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
 * Asks the outside checker by a signed call: `X-Magma-Time` is now in ms, `X-Magma-Signature` is `sha256=` and the HMAC of
 * that time, a dot and the body, in hex. What comes too late, fails or makes no sense leaves the reply pending: a fault
 * of the checker neither publishes nor loses anything. Never throws.
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
        "X-Magma-Signature": `sha256=${await signText(`${now}.${body}`, secret)}`,
      },
      body,
      // It is asked where the operator said, and nowhere else.
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
    logUnchecked(reason, error);
    return { verdict: "pending", saw: reason };
  }
}

/** HMAC-SHA-256 in hex. */
export async function signText(text: string, secret: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
  return [...signature].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

import type { LiveblogAnswer } from "./liveblog-answer.ts";

/** An answer, or nothing: there is no line, or nobody at its other end. */
export type Answered = LiveblogAnswer | { kind: "unreachable" };

/** Longest wait for an answer, ms. */
const timeout = 20_000;

/** Sends a form of the desk; without one, asks how the liveblog is now. */
export async function askLiveblog(path: string, body?: FormData): Promise<Answered> {
  try {
    const response = await fetch(path, {
      method: body ? "POST" : "GET",
      signal: AbortSignal.timeout(timeout),
      redirect: "manual",
      ...(body && { body }),
    });
    const isOurs = response.headers.get("Content-Type")?.startsWith("application/json") === true;
    if (isOurs) return await response.json<LiveblogAnswer>();
    // Refused before anybody read it, as what is too large is.
    const isFinal = response.status >= 400 && response.status < 500 && response.status !== 429;
    return isFinal ? { kind: "failed", text: "", isFinal, isSignedOut: false } : { kind: "unreachable" };
  } catch {
    return { kind: "unreachable" };
  }
}

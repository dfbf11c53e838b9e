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
    return await response.json<LiveblogAnswer>();
  } catch {
    return { kind: "unreachable" };
  }
}

import type { IndexSettings } from "./syndication-settings.ts";

/** Longest wait for an engine, ms. */
const timeout = 10_000;
/** Longest pause accepted from an engine, ms: temporary failures are retried within a day. */
const maxPause = 86_400_000;

/** The engines' response. `pause`: how long they ask not to be called, ms. */
export interface Answer {
  failure: string | null;
  /** The request itself is invalid, so retrying won't help. */
  isFinal: boolean;
  pause: number;
}

/** `Retry-After` (RFC 9110, 10.2.3): seconds or a date. */
export function readPause(value: string | null, now: number): number {
  if (value === null) return 0;
  if (/^\d{1,9}$/.test(value.trim())) return Math.min(Number(value) * 1_000, maxPause);
  const date = /^[A-Z][a-z]{2}, /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? 0 : Math.min(Math.max(0, date - now), maxPause);
}

/**
 * Submits addresses of one host (indexnow.org/documentation). 200 and 202 mean success, 202 before the key
 * was checked. 400 and 422 mean that the request is invalid and would be again. 403 means that the key was
 * not found, which a deployment may fix. 429 and everything else may be temporary.
 */
export async function notifyEngines(
  { url, key }: Pick<IndexSettings, "url" | "key">,
  keyLocation: string,
  addresses: readonly string[],
  now: number,
): Promise<Answer> {
  const body = { host: new URL(keyLocation).host, key, keyLocation, urlList: addresses };
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
      redirect: "manual",
    });
    await answer.body?.cancel();
    const { status } = answer;
    if (answer.ok) return { failure: null, isFinal: false, pause: 0 };
    return {
      failure: `status ${status}`,
      isFinal: status === 400 || status === 422,
      pause: readPause(answer.headers.get("Retry-After"), now),
    };
  } catch (error) {
    return { failure: error instanceof Error ? error.name : "unknown", isFinal: false, pause: 0 };
  }
}

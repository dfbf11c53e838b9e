import { refuse } from "./refuse.ts";

/**
 * Limits for request headers, characters. Browsers with many cookies for a blog's host send about half of
 * this.
 */
export const headerLimits = { count: 100, one: 16_384, all: 32_768 } as const;

/**
 * 431 for headers that no browser sends; null for all others. Not called for cached pages, because it reads
 * every header.
 */
export function findHeaderRefusal(headers: Headers): Response | null {
  let count = 0;
  let all = 0;
  for (const [name, value] of headers) {
    count += 1;
    all += name.length + value.length;
    const isTooMuch = count > headerLimits.count || value.length > headerLimits.one || all > headerLimits.all;
    if (isTooMuch) return refuse(431);
  }
  return null;
}

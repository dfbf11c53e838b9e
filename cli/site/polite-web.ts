import robotsParser from "robots-parser";
import { FetchError, importAgent } from "../../contract/import/web-text.ts";
import type { ReadWeb, WebText } from "./web.ts";

type Robots = ReturnType<typeof robotsParser>;

/** Pause between two requests, ms; sites may ask for more, up to the second number. */
const pause = 1_000;
const longestPause = 10_000;
/** Pause after a site asks for one without saying how long, s, and the longest that is kept. */
const usualRest = 5;
const longestRest = 60;
/** Attempts at a site that asks for a pause. */
const maxAttempts = 3;

/** Reads a site as its operators want it read. */
export interface PoliteWeb {
  read: ReadWeb;
  /** The sitemaps that the `robots.txt` of an address names. */
  listSitemaps: (address: string) => Promise<string[]>;
}

/**
 * Reads one text at a time, with a pause after each, and nothing that `robots.txt` forbids. `read` is used for `robots.txt` as
 * well.
 */
export function createPoliteWeb(read: ReadWeb, wait: (ms: number) => Promise<void>): PoliteWeb {
  const known = new Map<string, Promise<Robots>>();
  let isFirst = true;
  const ask = async (url: string, ms: number): Promise<WebText> => {
    for (let attempt = 1; ; attempt += 1) {
      if (!isFirst) await wait(ms);
      isFirst = false;
      const found = await read(url);
      const isResting = found.status === 429 || found.status === 503;
      if (!isResting || attempt === maxAttempts) return found;
      await wait(Math.min(found.retryAfter ?? usualRest, longestRest) * 1_000);
    }
  };
  const readRobots = async (origin: string): Promise<Robots> => {
    const address = `${origin}/robots.txt`;
    const { status, text } = await ask(address, pause).catch((error: unknown) => {
      if (!(error instanceof FetchError)) throw error;
      if (error.isHostDown) throw error;
      return { status: 404, text: "" };
    });
    // RFC 9309: a site that can't say what it allows allows nothing.
    const rules = status >= 500 ? "User-agent: *\nDisallow: /" : status === 200 ? text : "";
    return robotsParser(address, rules);
  };
  const findRobots = (url: string) => {
    const { origin } = new URL(url);
    const before = known.get(origin);
    if (before !== undefined) return before;
    const found = readRobots(origin);
    known.set(origin, found);
    // A site that can't be reached is asked again.
    found.catch(() => known.delete(origin));
    return found;
  };
  return {
    read: async (url) => {
      const robots = await findRobots(url);
      if (robots.isDisallowed(url, importAgent) === true) throw new FetchError("robots.txt doesn't allow it");
      const seconds = robots.getCrawlDelay(importAgent) ?? 0;
      return ask(url, Math.min(Math.max(seconds * 1_000, pause), longestPause));
    },
    listSitemaps: async (address) => (await findRobots(address)).getSitemaps(),
  };
}

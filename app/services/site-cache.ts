import { getFeatureFlags, type FeatureFlag } from "../../contract/features.ts";
import { getSite, type Site } from "../../contract/magma.ts";
import type { Services } from "./client.ts";
import { findKnown, type Changes, type EpochState } from "./epoch-state.ts";

/** What frames every page of a host. */
export interface Frame {
  site: Site;
  flags: FeatureFlag[];
}

/** A frame on its way: a page can ask for its own data as soon as the site is there, and needs the flags to be printed. */
export interface ArrivingFrame {
  site: Site;
  /** Never rejects: flags that cannot be had are those that were known last, or none. */
  whole: Promise<Frame>;
}

/**
 * How long an isolate keeps a host's frame, ms, where nobody says when frames change, or the flags could not be had: a
 * blog's name or navigation may be this old.
 */
const freshFor = 30_000;
/** The same where the services say when frames change. It ends all the same, for what was changed behind their backs. */
const freshWhileUnchanged = 300_000;
/** How long a frame serves on while its services fail, ms: a day. */
const usableFor = 86_400_000;

interface Entry {
  frame: ArrivingFrame;
  flags: FeatureFlag[];
  since: number;
  freshFor: number;
  /** When frames last changed as far as this one shows it, ms on the services' clock. */
  epoch: number;
}

/** What one request lends to the cache: its services and clock, and work that may go on after its answer. */
export interface FrameAsker {
  services: Services;
  now: number;
  changes: Changes;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Frames of the hosts that an isolate has served. One exists per isolate; tests make their own. */
export interface SiteCache {
  /**
   * The frame of a production host. One that has to be asked for does not wait for the word of changes. Throws
   * `ServiceError` when it is neither known nor to be had.
   */
  get(host: string, asker: FrameAsker): Promise<ArrivingFrame>;
}

export function createSiteCache(): SiteCache {
  const entries = new Map<string, Entry>();

  /** Once all of a frame is there; another request may have had a newer one meanwhile. */
  const keep = (host: string, entry: Entry) => {
    if (entry.since >= (entries.get(host)?.since ?? -Infinity)) entries.set(host, entry);
  };

  const load = async (host: string, { services, now, changes, waitUntil }: FrameAsker) => {
    const asked = services.findOptional(getFeatureFlags, { query: { host } });
    const site = await services.get(getSite, { params: { host } });
    const known = entries.get(host)?.flags ?? [];
    const whole = asked.then((found) => ({ site, flags: found?.items ?? known }));
    const kept = Promise.all([asked, whole, changes]).then(([found, frame, state]) =>
      keep(host, {
        frame: { site, whole: Promise.resolve(frame) },
        flags: frame.flags,
        since: now,
        freshFor: state === null || found === null ? freshFor : freshWhileUnchanged,
        epoch: findShownEpoch(state, changes instanceof Promise),
      }),
    );
    waitUntil(kept);
    return { site, whole };
  };

  return {
    async get(host, asker) {
      const { now, changes } = asker;
      const known = entries.get(host);
      const age = now - (known?.since ?? -Infinity);
      if (known && age < known.freshFor && ((await changes)?.frame ?? 0) <= known.epoch) return known.frame;
      try {
        return await load(host, asker);
      } catch (error) {
        if (known && age < usableFor) return known.frame;
        throw error;
      }
    },
  };
}

/** A frame that may have been given out before a change which the answer of the same moment names is asked for again. */
function findShownEpoch(state: EpochState | null, isMeanwhile: boolean): number {
  const epoch = state?.frame ?? 0;
  return isMeanwhile && epoch > findKnown(state, isMeanwhile) ? 0 : epoch;
}

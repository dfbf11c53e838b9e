import type { FeatureFlag } from "../../contract/features.ts";
import { getFeatureFlags } from "../../contract/features.ts";
import { getSite, type Site } from "../../contract/magma.ts";
import type * as v from "valibot";
import type { Services } from "./client.ts";
import { secondaryTimeout } from "./time-outs.ts";

/** What frames every page of a host. */
export interface Frame {
  site: Site;
  flags: v.InferOutput<typeof FeatureFlag>[];
}

/**
 * How long an isolate keeps a host's frame, ms, while it knows of no change: a blog's name or navigation may be this old
 * where the services do not say when they change.
 */
const freshFor = 30_000;
/** How long a frame serves on while its services fail, ms: a day. */
const usableFor = 86_400_000;

interface Entry {
  frame: Frame;
  since: number;
  /** What was known of changes when it was asked for, ms on the services' clock. */
  epoch: number;
}

/** Frames of the hosts that an isolate has served. One exists per isolate; tests make their own. */
export interface SiteCache {
  /**
   * The frame of a production host. `epoch`: when frames last changed, ms on the services' clock; null where nobody
   * says. Throws `ServiceError` when it is neither known nor to be had.
   */
  get(host: string, services: Services, now: number, epoch: number | null): Promise<Frame>;
}

export function createSiteCache(): SiteCache {
  const entries = new Map<string, Entry>();
  return {
    async get(host, services, now, epoch) {
      const known = entries.get(host);
      if (known && now - known.since < freshFor && (epoch ?? 0) <= known.epoch) return known.frame;
      try {
        const frame = await loadFrame(host, services);
        entries.set(host, { frame, since: now, epoch: epoch ?? 0 });
        return frame;
      } catch (error) {
        if (known && now - known.since < usableFor) return known.frame;
        throw error;
      }
    },
  };
}

async function loadFrame(host: string, services: Services): Promise<Frame> {
  const flags = services.findOptional(getFeatureFlags, { query: { host }, timeout: secondaryTimeout });
  const site = await services.get(getSite, { params: { host } });
  return { site, flags: (await flags)?.items ?? [] };
}

import { getFeatureFlags, type FeatureFlag } from "../../../contract/network/features.ts";
import { getSite, type Site } from "../../../contract/network/magma.ts";
import { hashText } from "../../../contract/wire/hash.ts";
import type { Services } from "./client.ts";
import { secondaryTimeout } from "./time-outs.ts";
import { findKnown, type Changes, type EpochState } from "./epoch-state.ts";

/** The blog, navigation and flags around every page of a host. */
export interface SiteLayout {
  site: Site;
  flags: FeatureFlag[];
}

/**
 * A layout that is still loading: pages only need the site to request their own data, and the flags to be
 * rendered.
 */
export interface PendingSiteLayout {
  site: Site;
  /** Never rejects: if the flags can't be loaded, the previous ones or none are used. */
  whole: Promise<SiteLayout>;
}

/** Time for which a layout is cached, ms, if the services don't report changes or the flags couldn't be loaded. */
const freshFor = 30_000;
/** The same if the services report changes; limited, for changes that they don't notice. */
const freshWhileUnchanged = 300_000;
/** Time for which a stale layout is used while the services fail, ms: a day. */
const usableFor = 86_400_000;

interface Entry {
  layout: PendingSiteLayout;
  flags: FeatureFlag[];
  since: number;
  freshFor: number;
  /** Latest layout change that this layout includes, ms on the services' clock. */
  epoch: number;
}

/** Context of a request: services, clock, and work that may continue after its response. */
interface SiteLayoutRequest {
  services: Services;
  now: number;
  changes: Changes;
  waitUntil: (work: Promise<unknown>) => void;
  /** Wait for a layout that isn't cached, ms; the usual time-out by default. */
  patience?: number;
}

/** Cached site layouts of an isolate's hosts. One instance per isolate; tests create their own. */
export interface SiteCache {
  /**
   * The layout of a production host. Loading one doesn't wait for the list of changes. Throws `ServiceError`
   * if it is neither cached nor available.
   */
  get(host: string, asker: SiteLayoutRequest): Promise<PendingSiteLayout>;
}

export function createSiteCache(): SiteCache {
  const entries = new Map<string, Entry>();

  /** Stores a complete layout, unless another request has stored a newer one. */
  const keep = (host: string, entry: Entry) => {
    if (entry.since >= (entries.get(host)?.since ?? -Infinity)) entries.set(host, entry);
  };

  const load = async (host: string, { services, now, changes, waitUntil, patience }: SiteLayoutRequest) => {
    const requested = services.findOptional(getFeatureFlags, { query: { host } });
    // If a previous layout can be shown instead, pages don't wait long for the next one.
    const timeout = patience ?? (entries.has(host) ? secondaryTimeout : undefined);
    const site = await services.get(getSite, { params: { host }, ...(timeout !== undefined && { timeout }) });
    const known = entries.get(host)?.flags ?? [];
    const whole = requested.then((found) => ({ site, flags: found?.items ?? known }));
    const kept = Promise.all([requested, whole, changes]).then(([found, layout, state]) =>
      keep(host, {
        layout: { site, whole: Promise.resolve(layout) },
        flags: layout.flags,
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
      const known = withoutEndedStrip(entries.get(host), now);
      const age = now - (known?.since ?? -Infinity);
      if (known && age < known.freshFor && ((await changes)?.frame ?? 0) <= known.epoch) return known.layout;
      try {
        return await load(host, asker);
      } catch (error) {
        if (known && age < usableFor) return known.layout;
        throw error;
      }
    },
  };
}

/**
 * Zero, so that it is loaded again, if the layout may have been produced before a change reported at the same
 * time.
 */
function findShownEpoch(state: EpochState | null, isMeanwhile: boolean): number {
  const epoch = state?.frame ?? 0;
  return isMeanwhile && epoch > findKnown(state, isMeanwhile) ? 0 : epoch;
}

/**
 * A strip goes at its end even if the services, which would say so, fail. The layout is another one then, so that copies
 * with the strip aren't confirmed.
 */
function withoutEndedStrip(entry: Entry | undefined, now: number): Entry | undefined {
  if (!entry) return undefined;
  const { site, whole } = entry.layout;
  const end = site.strip?.endTimeMillis ?? Infinity;
  if (end > now) return entry;
  const bare = { ...site, strip: null };
  entry.layout = { site: bare, whole: whole.then((layout) => ({ ...layout, site: bare })) };
  return entry;
}

const versions = new WeakMap<PendingSiteLayout, Promise<string>>();

/** The version of a site layout with its flags: the same for the same contents, in every isolate. */
export function findLayoutVersion(layout: PendingSiteLayout): Promise<string> {
  const known = versions.get(layout);
  if (known) return known;
  const made = layout.whole.then(({ site, flags }) => hashText(JSON.stringify([site, flags])));
  versions.set(layout, made);
  return made;
}

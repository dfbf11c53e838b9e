import * as build from "virtual:remix/server-build";
import { parseConfig, type Config, type Env, listRenamed } from "../platform/config/parse-config.ts";
import { findMinimumAge } from "../platform/page-cache/classify-entry.ts";
import { createCopyIndex, createSharedCopies } from "../platform/page-cache/shared-copies.ts";
import { createEdgeStore } from "../platform/page-cache/edge-store.ts";
import { createPageCache, type PageCache } from "../platform/page-cache/page-cache.ts";
import { createRateLimit } from "../platform/http/rate-limit.ts";
import { createBreakers, type Breakers } from "../platform/services/breakers.ts";
import {
  createEpochMemory,
  type EpochMemory,
  createEpochStore,
  type EpochStore,
} from "../platform/services/epoch-memory.ts";
import { createHealthCheck, type HealthCheck } from "../platform/services/health.ts";
import {
  createNotFoundCounter,
  createRedirectCounter,
  createRefusalCounter,
  type NotFoundCounter,
  type RedirectCounter,
  type RefusalCounter,
  createViewCounter,
  type ViewCounter,
} from "../platform/services/counters.ts";
import { createSiteCache, type SiteCache } from "../platform/services/site-cache.ts";
import { createUnreadableRecords, type UnreadableRecords } from "../platform/services/unreadable-records.ts";
import { createLog } from "../platform/telemetry/log.ts";

/** State that an isolate keeps between requests. */
export interface Isolate {
  /** The hash of the browser's files. */
  build: string;
  config: Config;
  /** Null if pages are not cached. */
  pages: PageCache | null;
  epochs: EpochMemory;
  epochStore: EpochStore;
  sites: SiteCache;
  views: ViewCounter;
  notFound: NotFoundCounter;
  redirects: RedirectCounter;
  refusals: RefusalCounter;
  breakers: Breakers;
  unreadable: UnreadableRecords;
  health: HealthCheck;
  isOverRate: ReturnType<typeof createRateLimit>;
}

const isolates = new WeakMap<Env, Isolate>();

/** Configuration and caches, built once per isolate. Throws an error that names an invalid variable. */
export function findIsolate(env: Env): Isolate {
  const known = isolates.get(env);
  if (known) return known;
  const config = parseConfig(env);
  for (const renamed of listRenamed(env)) createLog("start")("variable.renamed", { ...renamed });
  const isolate = {
    build: build.assets.version,
    config,
    pages: isKeepingPages(config) ? createPages(env, config) : null,
    epochs: createEpochMemory(config.epochMemory, Math.random),
    epochStore: createEpochStore(findCache, `https://${config.mainSiteHost}/-/epochs/${findDeployment(env)}`),
    sites: createSiteCache(),
    views: createViewCounter(),
    notFound: createNotFoundCounter(),
    redirects: createRedirectCounter(),
    refusals: createRefusalCounter(),
    breakers: createBreakers(),
    unreadable: createUnreadableRecords(),
    health: createHealthCheck(),
    isOverRate: createRateLimit(),
  };
  isolates.set(env, isolate);
  return isolate;
}

/** Disabled in development and previews, where every edit must show at once. */
const isKeepingPages = ({ keepsPages, hostRuleText }: Config) =>
  keepsPages && hostRuleText !== "prefix" && !import.meta.env.DEV;

/** The cache that the isolates of a data center share. */
const findCache = () => (caches as CacheStorage & { default: Cache }).default;

/** Without the platform's version id, the hash of the browser's files. */
const findDeployment = ({ VERSION }: Env) => (VERSION?.id ?? build.assets.version).slice(0, 8);

function createPages(env: Env, { epochMemory }: Config): PageCache {
  const deployment = findDeployment(env);
  const rest = findMinimumAge(epochMemory, Math.random());
  const edge = createEdgeStore(findCache, deployment);
  const shared = createSharedCopies(edge, createCopyIndex(findCache, deployment));
  return createPageCache(shared, deployment, rest);
}

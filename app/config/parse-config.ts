import * as v from "valibot";
import { ConfigSchema } from "./config-variables.ts";
import { withNewNames } from "./renamed-variables.ts";
import type { AdSeller } from "../ad/build-ads-text.ts";
import type { TelemetryConfig } from "../blog/page-context.ts";
import type { Limiters } from "../http/rate-limit.ts";
import type { ImageConfig } from "../image/build-image-url.ts";
import type { HostRule } from "../link/addressing.ts";

/** What the Worker is given by `wrangler.toml`. Only `parseConfig` reads it. */
export interface Env extends Limiters {
  /** The services Worker; without it the services are called over the network. */
  SERVICES?: Fetcher;
  /** Which deployment this is. */
  VERSION?: WorkerVersionMetadata;
  HOST_RULE?: string;
  SERVICES_ORIGIN?: string;
  SERVICE_BASES?: string;
  IMAGE_BASE?: string;
  IMAGE_ACCOUNT?: string;
  PROFILE_ASSETS_BASE?: string;
  VIDEO_BASE?: string;
  BROWSER_LOG_URL?: string;
  ANALYTICS_URL?: string;
  API_HOST?: string;
  MAIN_SITE_HOST?: string;
  RECIRCULATION_BLACKLIST?: string;
  AD_SCRIPT?: string;
  CONSENT_SCRIPT?: string;
  SECURITY_CONTACT?: string;
  WEBSUB_HUB?: string;
  INDEXNOW_KEY?: string;
  ADS_SELLERS?: string;
  OWNER_DOMAIN?: string;
  TIMEOUT_SCALE?: string;
  OFFLINE_PAGE?: string;
  NOT_FOUND_LOG?: string;
  /** The old name of `NOT_FOUND_LOG`. */
  COUNT_LOST?: string;
  PAGE_CACHE?: string;
  EPOCH_MEMORY?: string;
  ENVIRONMENT?: string;
}

export interface Config {
  /** How hosts are served; `suffix` without the port, which comes with each request. */
  hostRuleText: string;
  servicesOrigin: string;
  /** Bases of services that live elsewhere; the others are `{servicesOrigin}/api/{service}`. */
  serviceBases: Partial<Record<string, string>>;
  images: ImageConfig;
  /** Where the fall-back avatar, logo and placeholders are (specification, section 7). */
  profileAssets: string;
  /** Where video renditions are found: an address, a path on the blogs' own hosts, or empty when there are none. */
  videoBase: string;
  telemetry: TelemetryConfig;
  /** Development: the host under which the services can be reached through this Worker; otherwise empty. */
  apiHost: string;
  /** Production host of the network's own site: where a preview host begins. */
  mainSiteHost: string;
  /** Ids of the posts that are not offered beside or below others. */
  recirculationBlacklist: ReadonlySet<string>;
  /** The ad server's script; empty: no page carries ads. */
  adScript: string;
  /** The consent platform's script, loaded before any ad; empty where there is none. */
  consentScript: string;
  /** What every time-out is multiplied with, so that a test need not wait; 1 in production. */
  timeoutScale: number;
  /** False where every page is made anew for every reader. */
  keepsPages: boolean;
  /** How long an isolate goes by what it was told of changes, ms; 0: every request asks. */
  epochMemory: number;
  /** Where whoever finds a weakness can tell of it, in the order of preference; empty: nothing is printed. */
  securityContacts: readonly string[];
  /** Whom readers of feeds ask to be told of changes; empty where there is nobody. */
  webSubHub: string;
  /** What `/{key}.txt` of each host shows search engines; empty where none are told of changes. */
  indexNowKey: string;
  /** Who may sell the network's ads; empty: there is no `ads.txt`. */
  adSellers: readonly AdSeller[];
  /** Domain of who owns the network. */
  ownerDomain: string;
  /** Browsers keep a page for when there is no network; not where all blogs are one host. */
  hasOfflinePage: boolean;
  /** Whether the services are told what readers ask for and do not find. */
  logsNotFound: boolean;
  environment: "development" | "staging" | "production";
}

/** Reads the variables; throws an error that names the first one that is wrong. */
export function parseConfig(env: Env): Config {
  const result = v.safeParse(ConfigSchema, withNewNames(env));
  if (!result.success) {
    const issue = result.issues[0];
    throw new TypeError(`Variable ${v.getDotPath(issue) ?? ""}: ${issue.message}`);
  }
  const vars = result.output;
  return {
    hostRuleText: vars.HOST_RULE,
    servicesOrigin: vars.SERVICES_ORIGIN,
    serviceBases: vars.SERVICE_BASES,
    images: { base: vars.IMAGE_BASE, account: vars.IMAGE_ACCOUNT },
    profileAssets: vars.PROFILE_ASSETS_BASE,
    videoBase: vars.VIDEO_BASE,
    telemetry: { log: vars.BROWSER_LOG_URL, analytics: vars.ANALYTICS_URL },
    apiHost: vars.API_HOST,
    mainSiteHost: vars.MAIN_SITE_HOST,
    recirculationBlacklist: new Set(vars.RECIRCULATION_BLACKLIST),
    adScript: vars.AD_SCRIPT,
    consentScript: vars.CONSENT_SCRIPT,
    timeoutScale: vars.TIMEOUT_SCALE,
    hasOfflinePage: vars.OFFLINE_PAGE === "on" && vars.HOST_RULE !== "prefix",
    logsNotFound: vars.NOT_FOUND_LOG === "on",
    keepsPages: vars.PAGE_CACHE === "on",
    epochMemory: vars.EPOCH_MEMORY,
    securityContacts: vars.SECURITY_CONTACT,
    webSubHub: vars.WEBSUB_HUB,
    indexNowKey: vars.INDEXNOW_KEY,
    adSellers: vars.ADS_SELLERS,
    ownerDomain: vars.OWNER_DOMAIN || vars.MAIN_SITE_HOST,
    environment: vars.ENVIRONMENT,
  };
}

/** The rule for one request: development keeps the port and scheme that the reader used. */
export function buildHostRule(config: Config, url: URL): HostRule {
  if (config.hostRuleText === "production") return { kind: "production" };
  if (config.hostRuleText === "prefix") return { kind: "prefix", origin: url.origin };
  const port = url.port === "" ? "" : `:${url.port}`;
  return {
    kind: "suffix",
    suffix: config.hostRuleText.slice("suffix:".length) + port,
    scheme: url.protocol === "http:" ? "http" : "https",
  };
}

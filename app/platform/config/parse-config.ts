import * as v from "valibot";
import { type Terms, ConfigSchema } from "./config-variables.ts";
import type { AdSeller } from "./ads-text.ts";
import type { TelemetryConfig } from "../../blog/page-context.ts";
import type { Limiters } from "../http/rate-limit.ts";
import type { ImageConfig } from "../../image/build-image-url.ts";
import type { HostRule } from "../../link/addressing.ts";

/** Old names of variables, read until the next release; the new name takes precedence. */
const newNames = { COUNT_LOST: "NOT_FOUND_LOG" } as const;

/** A variable that is set under its old name. */
interface RenamedVariable {
  old: string;
  name: string;
}

/** The old names in use. */
export const listRenamed = (env: object): RenamedVariable[] =>
  Object.entries(newNames).flatMap(([old, name]) => (Object.hasOwn(env, old) ? [{ old, name }] : []));

/** The variables under their new names; if both are set, the new one counts. */
const withNewNames = (env: object): object => {
  const values: Record<string, unknown> = { ...env };
  for (const { old, name } of listRenamed(env)) values[name] ??= values[old];
  return values;
};

/** The Worker's bindings and variables, as `wrangler.toml` sets them. Only `parseConfig` reads it. */
export interface Env extends Limiters {
  /** The services Worker; without it the services are called over the network. */
  SERVICES?: Fetcher;
  /** The deployed version. */
  VERSION?: WorkerVersionMetadata;
  HOST_RULE?: string;
  SERVICES_ORIGIN?: string;
  SERVICE_BASES?: string;
  IMAGE_BASE?: string;
  IMAGE_ACCOUNT?: string;
  PROFILE_ASSETS_BASE?: string;
  VIDEO_BASE?: string;
  VIDEO_HOST_BASE?: string;
  VIDEO_HOST_UPLOADS?: string;
  BROWSER_LOG_URL?: string;
  ANALYTICS_URL?: string;
  API_HOST?: string;
  MAIN_SITE_HOST?: string;
  AD_SCRIPT?: string;
  CONSENT_SCRIPT?: string;
  SECURITY_CONTACT?: string;
  WEBSUB_HUB?: string;
  INDEXNOW_KEY?: string;
  ADS_SELLERS?: string;
  OWNER_DOMAIN?: string;
  MACHINE_TERMS?: string;
  TIMEOUT_SCALE?: string;
  OFFLINE_PAGE?: string;
  NOT_FOUND_LOG?: string;
  /** The old name of `NOT_FOUND_LOG`. */
  COUNT_LOST?: string;
  PAGE_CACHE?: string;
  FRONT_CACHE?: string;
  EPOCH_MEMORY?: string;
  ENVIRONMENT?: string;
}

export interface Config {
  /** Mapping of production hosts to the hosts served here; a suffix has no port, because each request has its own. */
  hostRuleText: string;
  servicesOrigin: string;
  /** Base URLs of services that are elsewhere; the others are at `{servicesOrigin}/api/{service}`. */
  serviceBases: Partial<Record<string, string>>;
  images: ImageConfig;
  /** Base of the fallback avatar, logo and placeholders (specification, section 7). */
  profileAssets: string;
  /** Base of video renditions: an address, a path on the blogs' own hosts, or empty if there are none. */
  videoBase: string;
  /** The video host: where it sends videos from, empty if there is none, and where browsers send them to. */
  videoHost: { base: string; uploads: string };
  telemetry: TelemetryConfig;
  /** Development only: the host on which API calls are passed on to the services; otherwise empty. */
  apiHost: string;
  /** Production host of the network's main site: previews start there. */
  mainSiteHost: string;
  /** The ad server's script; empty: no ads. */
  adScript: string;
  /** The consent platform's script, loaded before any ad; empty if there is none. */
  consentScript: string;
  /** Factor for every time-out, so that tests need not wait; 1 in production. */
  timeoutScale: number;
  /** False if every page is rendered for every request. */
  keepsPages: boolean;
  /** True if the platform's cache is asked before the Worker runs, and a rule of the zone tells it the hosts. */
  hasFrontCache: boolean;
  /** Longest time an isolate relies on known change numbers, ms; 0: every request fetches them. */
  epochMemory: number;
  /** Where to report a vulnerability, in order of preference; empty: no `security.txt`. */
  securityContacts: readonly string[];
  /** The WebSub hub that feeds announce; empty if there is none. */
  webSubHub: string;
  /** The IndexNow key served at `/{key}.txt` of each host; empty if search engines are not notified. */
  indexNowKey: string;
  /** Authorized sellers of the network's ads; empty: no `ads.txt`. */
  adSellers: readonly AdSeller[];
  /** The blogs' terms for machines, by blog name; read with `findOfBlog`. */
  terms: Terms;
  /** Domain of the network's owner. */
  ownerDomain: string;
  /** False if all blogs share one host: browsers then store no offline page. */
  hasOfflinePage: boolean;
  /** True if requests for missing pages are reported to the services. */
  logsNotFound: boolean;
  environment: "development" | "staging" | "production";
}

/** Parses the variables; throws an error that names the first invalid one. */
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
    videoHost: { base: vars.VIDEO_HOST_BASE, uploads: vars.VIDEO_HOST_UPLOADS },
    telemetry: { log: vars.BROWSER_LOG_URL, analytics: vars.ANALYTICS_URL },
    apiHost: vars.API_HOST,
    mainSiteHost: vars.MAIN_SITE_HOST,
    adScript: vars.AD_SCRIPT,
    consentScript: vars.CONSENT_SCRIPT,
    timeoutScale: vars.TIMEOUT_SCALE,
    hasOfflinePage: vars.OFFLINE_PAGE === "on" && vars.HOST_RULE !== "prefix",
    logsNotFound: vars.NOT_FOUND_LOG === "on",
    keepsPages: vars.PAGE_CACHE === "on",
    hasFrontCache: vars.FRONT_CACHE === "on",
    epochMemory: vars.EPOCH_MEMORY,
    securityContacts: vars.SECURITY_CONTACT,
    webSubHub: vars.WEBSUB_HUB,
    indexNowKey: vars.INDEXNOW_KEY,
    adSellers: vars.ADS_SELLERS,
    terms: vars.MACHINE_TERMS,
    ownerDomain: vars.OWNER_DOMAIN || vars.MAIN_SITE_HOST,
    environment: vars.ENVIRONMENT,
  };
}

/** The host rule for one request: development keeps the reader's port and scheme. */
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

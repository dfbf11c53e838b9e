import * as v from "valibot";
import { serviceNames } from "../contract/call.ts";
import { trimSlashes } from "../contract/trim-slashes.ts";
import type { TelemetryConfig } from "./blog/page-context.ts";
import type { Limiters } from "./http/rate-limit.ts";
import type { ImageConfig } from "./image/build-image-url.ts";
import { ownProfileAssets } from "./image/profile-assets.ts";
import type { HostRule } from "./link/addressing.ts";

/** What the Worker is given by `wrangler.toml`. Only `config.ts` reads it. */
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
  TIMEOUT_SCALE?: string;
  PAGE_CACHE?: string;
  EPOCH_MEMORY?: string;
  ENVIRONMENT?: string;
}

/** How long an isolate may go by what it was told of changes, ms: below five seconds, with time for what is under way. */
const longestEpochMemory = 4_000;

const HostRuleText = v.pipe(
  v.string(),
  v.regex(
    /^(production|prefix|suffix:\.[a-z0-9.-]+)$/,
    'must be "production", "prefix" or "suffix:.example"',
  ),
);

const origin = v.pipe(
  v.string(),
  v.url("must be an origin such as https://services.example.com"),
  v.transform(trimSlashes),
);

const baseOrEmpty = v.union(
  [v.literal(""), origin],
  'must be empty or an address such as "https://i.example.com"',
);

const pathOrAddress = v.pipe(
  v.string(),
  v.check(
    (base) => /^(\/[\w-]+)+$/.test(base) || /^https?:\/\/[^?#]+$/.test(base),
    'must be a path such as "/profile-assets" or an address such as "https://assets.example.com/profile"',
  ),
  v.transform(trimSlashes),
);

const beaconAddress = v.union(
  [
    v.literal(""),
    v.pipe(v.string(), v.regex(/^\/(?!\/)[^\s?#]*$/)),
    v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
  ],
  'must be empty, a path such as "/ajax/log" or an address such as "https://log.example.com/magma"',
);

const scriptOrEmpty = v.pipe(
  v.string(),
  v.regex(/^(https:\/\/\S+)?$/, 'must be empty or the address of a script, "https://ads.example.com/tag.js"'),
);

const share = v.pipe(
  v.string(),
  v.regex(/^(1|0\.\d{1,3})$/, 'must be a number above 0 and up to 1, as in "0.1"'),
  v.transform(Number),
  v.minValue(0.001, "must be above 0"),
);

const VariablesSchema = v.object({
  HOST_RULE: v.optional(HostRuleText, "production"),
  SERVICES_ORIGIN: v.optional(origin, "http://services.internal"),
  SERVICE_BASES: v.optional(
    v.pipe(v.string(), v.parseJson(), v.record(v.picklist(serviceNames), origin)),
    "{}",
  ),
  IMAGE_BASE: v.optional(baseOrEmpty, ""),
  IMAGE_ACCOUNT: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)), "magma"),
  PROFILE_ASSETS_BASE: v.optional(pathOrAddress, ownProfileAssets),
  VIDEO_BASE: v.optional(v.union([v.literal(""), pathOrAddress]), ""),
  BROWSER_LOG_URL: v.optional(beaconAddress, "/ajax/log"),
  ANALYTICS_URL: v.optional(beaconAddress, ""),
  API_HOST: v.optional(v.string(), ""),
  MAIN_SITE_HOST: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/)), "kinja.com"),
  RECIRCULATION_BLACKLIST: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s,]+/).filter((id) => id !== "")),
      v.array(
        v.pipe(v.string(), v.regex(/^\d{1,19}$/, 'must be ids of posts, as in "1836000001, 1836000002"')),
      ),
    ),
    "",
  ),
  AD_SCRIPT: v.optional(scriptOrEmpty, ""),
  CONSENT_SCRIPT: v.optional(scriptOrEmpty, ""),
  SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/\s+/).filter((contact) => contact !== "")),
      v.array(
        v.pipe(
          v.string(),
          v.regex(
            /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+\S+)$/,
            'must be addresses such as "mailto:security@example.com" or "https://example.com/report"',
          ),
        ),
      ),
    ),
    "",
  ),
  TIMEOUT_SCALE: v.optional(share, "1"),
  PAGE_CACHE: v.optional(v.picklist(["on", "off"]), "on"),
  EPOCH_MEMORY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, "must be milliseconds"),
      v.transform(Number),
      v.maxValue(longestEpochMemory, "must be 4000 ms at most: a change has to be seen within five seconds"),
    ),
    String(longestEpochMemory),
  ),
  ENVIRONMENT: v.optional(v.picklist(["development", "staging", "production"]), "production"),
});

const ConfigSchema = v.pipe(
  VariablesSchema,
  v.forward(
    v.check(
      ({ TIMEOUT_SCALE, ENVIRONMENT }) => TIMEOUT_SCALE === 1 || ENVIRONMENT !== "production",
      "is for tests; readers get the specification's time-outs",
    ),
    ["TIMEOUT_SCALE"],
  ),
);

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
  environment: "development" | "staging" | "production";
}

/** Reads the variables; throws an error that names the first one that is wrong. */
export function parseConfig(env: Env): Config {
  const result = v.safeParse(ConfigSchema, env);
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
    keepsPages: vars.PAGE_CACHE === "on",
    epochMemory: vars.EPOCH_MEMORY,
    securityContacts: vars.SECURITY_CONTACT,
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

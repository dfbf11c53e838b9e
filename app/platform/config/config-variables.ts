import * as v from "valibot";
import { CrawlerName, TermPresetName } from "../../../contract/network/machine-terms.ts";
import { serviceNames } from "../../../contract/wire/call.ts";
import { trimSlashes } from "../../../contract/wire/trim-slashes.ts";
import { parseAdSeller } from "./ads-text.ts";
import { termPresets, type MachineTerms } from "../../blog/machine-terms.ts";
import { ownProfileAssets } from "../../image/profile-assets.ts";

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/, "must be a web address"));

/** Key for all blogs that aren't named. */
const others = "*";

const byBlog = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), entry));

const crawlerNames = v.optional(v.array(CrawlerName), []);

/** The terms of each blog: `{"*": "cite", "kotaku": {"preset": "search", "allow": ["PerplexityBot"]}}`. */
export const Terms = v.optional(
  byBlog(
    v.pipe(
      v.union([
        v.pipe(
          TermPresetName,
          v.transform((preset) => ({ preset, allow: [], block: [], policy: null })),
        ),
        v.strictObject({
          preset: TermPresetName,
          allow: crawlerNames,
          block: crawlerNames,
          policy: v.optional(v.nullable(webAddress), null),
        }),
      ]),
      v.transform(({ preset, ...rest }): MachineTerms => ({ uses: termPresets[preset], ...rest })),
    ),
  ),
  "{}",
);
export type Terms = v.InferOutput<typeof Terms>;

/** The entry of a blog, else the one for all others; null if there is neither. */
export const findOfBlog = <Entry>(entries: Readonly<Record<string, Entry>>, name: string): Entry | null =>
  (Object.hasOwn(entries, name) ? entries[name] : entries[others]) ?? null;

/**
 * Longest time an isolate may rely on known change numbers, ms: below the promised five seconds, with time
 * left for requests in progress.
 */
const maxEpochMemory = 4_000;

const HostRuleText = v.pipe(
  v.string(),
  v.regex(
    /^(production|prefix|suffix:\.[a-z0-9.-]+)$/,
    'must be "production", "prefix" or "suffix:.example"',
  ),
);

const originAddress = v.pipe(
  v.string(),
  v.url("must be an origin such as https://services.example.com"),
  v.transform(trimSlashes),
);

const baseOrEmpty = v.union(
  [v.literal(""), originAddress],
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

const hubOrEmpty = v.pipe(
  v.string(),
  v.regex(/^(https?:\/\/[^\s<>"]+)?$/, 'must be empty or the address of a hub, "https://hub.example.com/"'),
);

const scale = v.pipe(
  v.string(),
  v.regex(/^(10|\d(\.\d{1,3})?)$/, 'must be a number above 0 and up to 10, as in "0.1"'),
  v.transform(Number),
  v.minValue(0.001, "must be above 0"),
);

const VariablesSchema = v.object({
  HOST_RULE: v.optional(HostRuleText, "production"),
  SERVICES_ORIGIN: v.optional(originAddress, "http://services.internal"),
  SERVICE_BASES: v.optional(
    v.pipe(v.string(), v.parseJson(), v.record(v.picklist(serviceNames), originAddress)),
    "{}",
  ),
  IMAGE_BASE: v.optional(baseOrEmpty, ""),
  IMAGE_ACCOUNT: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)), "magma"),
  PROFILE_ASSETS_BASE: v.optional(pathOrAddress, ownProfileAssets),
  VIDEO_BASE: v.optional(v.union([v.literal(""), pathOrAddress]), ""),
  VIDEO_HOST_BASE: v.optional(baseOrEmpty, ""),
  VIDEO_HOST_UPLOADS: v.optional(originAddress, "https://upload.videodelivery.net"),
  BROWSER_LOG_URL: v.optional(beaconAddress, "/ajax/log"),
  ANALYTICS_URL: v.optional(beaconAddress, ""),
  API_HOST: v.optional(v.string(), ""),
  MAIN_SITE_HOST: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/)), "kinja.com"),
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
  WEBSUB_HUB: v.optional(hubOrEmpty, ""),
  INDEXNOW_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([A-Za-z0-9-]{8,128})?$/, "must be empty or 8 to 128 letters, digits and hyphens"),
    ),
    "",
  ),
  ADS_SELLERS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split("\n").filter((line) => line.trim() !== "")),
      v.array(
        v.pipe(
          v.string(),
          v.transform(parseAdSeller),
          v.nonNullable(
            v.any(),
            'must be lines such as "google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0"',
          ),
        ),
      ),
    ),
    "",
  ),
  MACHINE_TERMS: Terms,
  OWNER_DOMAIN: v.optional(
    v.pipe(v.string(), v.regex(/^([a-z0-9-]+\.)*[a-z0-9-]*$/, "must be a domain")),
    "",
  ),
  TIMEOUT_SCALE: v.optional(scale, "1"),
  PAGE_CACHE: v.optional(v.picklist(["on", "off"]), "on"),
  FRONT_CACHE: v.optional(v.picklist(["on", "off"]), "off"),
  EPOCH_MEMORY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, "must be a number of milliseconds"),
      v.transform(Number),
      v.maxValue(maxEpochMemory, "must be 4000 ms at most: a change has to be seen within five seconds"),
    ),
    String(maxEpochMemory),
  ),
  OFFLINE_PAGE: v.optional(v.picklist(["on", "off"]), "on"),
  NOT_FOUND_LOG: v.optional(v.picklist(["on", "off"]), "on"),
  ENVIRONMENT: v.optional(v.picklist(["development", "staging", "production"]), "production"),
});

/** All variables with their formats and defaults (docs/configuration.md). */
export const ConfigSchema = v.pipe(
  VariablesSchema,
  v.forward(
    v.check(
      ({ TIMEOUT_SCALE, ENVIRONMENT }) => TIMEOUT_SCALE === 1 || ENVIRONMENT !== "production",
      "is for tests; readers get the specification's time-outs",
    ),
    ["TIMEOUT_SCALE"],
  ),
);

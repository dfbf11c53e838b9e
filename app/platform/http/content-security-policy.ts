import type { Config } from "../config/parse-config.ts";
import { findIframeSources } from "../../../contract/embed/allowed-hosts.ts";

/**
 * Inputs of a page's policy. Never its reader: cached pages are the same for everyone, so there is no nonce
 * (docs/decisions/0060).
 */
export interface PolicySubject {
  /** `sha256-…` of the theme, the page's only inline style. */
  styleHash: string;
  /**
   * `sha256-…` of the inline module that loads the page's script and may load the ad server's, which uses
   * hosts that can't be listed. Null on a page without ads.
   */
  loaderHash: string | null;
  /** `sha256-…` of the page's other inline scripts: the chosen appearance, a breaking strip. */
  scriptHashes: readonly string[];
  /** True if the page may contain players and widgets of other hosts. */
  showsEmbeds: boolean;
  /** Other hosts that may show the page in an iframe. */
  framedBy: readonly string[];
  /** True if the page's script may register the blog's service worker. */
  hasOfflinePage: boolean;
  /** Path to which browsers report violations. */
  reportHref: string;
}

type PolicyConfig = Pick<Config, "environment" | "videoBase" | "videoHost" | "telemetry">;

/**
 * For responses that are not pages: they may be displayed but load nothing. SVG images may contain styles.
 */
export const barePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** A feed's policy: its stylesheet, for people who open it in a browser. */
export const feedPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The service worker's own policy: it fetches pages of its host. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Name of the group that the `Reporting-Endpoints` header defines. */
export const reportGroup = "csp";

/**
 * The `Content-Security-Policy` of an HTML page. Everything unlisted is forbidden. Scripts are restricted
 * strictly; images, video and captions may come from any https host, because imported posts refer to them at
 * their old addresses.
 */
export function buildPagePolicy(subject: PolicySubject, config: PolicyConfig): string {
  const hasAds = subject.loaderHash !== null;
  const isDevelopment = config.environment === "development";
  // Development hosts have no certificate.
  const anywhere = isDevelopment ? ["https:", "http:"] : ["https:"];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": findScriptSources(subject),
    "style-src": ["'self'", `'${subject.styleHash}'`],
    // Ad scripts set inline style attributes around an ad.
    ...(hasAds ? { "style-src-attr": ["'unsafe-inline'"] } : {}),
    "img-src": ["'self'", ...anywhere, ...(hasAds ? ["data:"] : [])],
    "media-src": ["'self'", "blob:", ...anywhere],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(hasAds ? ["https:"] : []), ...findConnectedOrigins(config)],
    "frame-src": ["'self'", ...findFramed(subject)],
    "worker-src": [subject.hasOfflinePage ? "'self'" : "'none'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'self'", ...subject.framedBy],
    // Trusted Types don't work with ads, because their scripts build HTML. Our own script builds no HTML or
    // script from text, except the service worker's URL (`app/offline/register-worker.client.ts`).
    ...(hasAds
      ? {}
      : {
          "require-trusted-types-for": ["'script'"],
          "trusted-types": [subject.hasOfflinePage ? "offline" : "'none'"],
        }),
    "report-uri": [subject.reportHref],
    // `report-to` works over https only, and browsers that support it ignore `report-uri`.
    ...(isDevelopment ? {} : { "report-to": [reportGroup], "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/**
 * Only our own files, and nothing inline but constants of the build, by their hashes. With ads, also one inline module, allowed by its hash, which may
 * load further scripts (`strict-dynamic`): Google's ad script supports no other way. `'self' https:` is for
 * browsers without `strict-dynamic`.
 */
function findScriptSources({ loaderHash, scriptHashes }: PolicySubject): string[] {
  const inline = scriptHashes.map((hash) => `'${hash}'`);
  return loaderHash === null
    ? ["'self'", ...inline]
    : [`'${loaderHash}'`, ...inline, "'strict-dynamic'", "'self'", "https:"];
}

/**
 * Origins that the page's script connects to besides its own host: video segments, error reports and
 * analytics.
 */
function findConnectedOrigins({ videoBase, videoHost, telemetry }: PolicyConfig): string[] {
  const addresses = [videoBase, videoHost.base, telemetry.log, telemetry.analytics].filter((address) =>
    URL.canParse(address),
  );
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** Upload origins, if a video host is configured. */
const findUploadOrigins = ({ videoHost }: PolicyConfig): string[] =>
  videoHost.base === "" ? [] : [new URL(videoHost.uploads).origin];

/** Inputs of a studio page's policy. */
interface StudioPolicySubject {
  /** Unique for each response, so that it can't be guessed. */
  nonce: string;
  /** Other hosts that the page's forms may redirect to: browsers apply `form-action` to redirects too. */
  formsLeadTo: readonly string[];
  /** Addresses that its iframes may begin with: a front's desk shows its draft. Its pages share one document. */
  framed: readonly string[];
  /** Path to which browsers report violations. */
  reportHref: string;
}

/**
 * The policy of a studio page. Scripts and styles come from our own files, or inline from Remix with this
 * response's nonce. The page can't be shown in an iframe.
 */
export function buildStudioPolicy(
  { nonce, formsLeadTo, framed, reportHref }: StudioPolicySubject,
  config: PolicyConfig,
): string {
  const isDevelopment = config.environment === "development";
  const anywhere = isDevelopment ? ["https:", "http:"] : ["https:"];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", `'nonce-${nonce}'`],
    "style-src": ["'self'", `'nonce-${nonce}'`],
    "img-src": ["'self'", "blob:", "data:", ...anywhere],
    "media-src": ["'self'", "blob:", ...anywhere],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...findConnectedOrigins(config), ...findUploadOrigins(config)],
    "worker-src": ["'self'"],
    ...(framed.length > 0 && { "frame-src": framed }),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...formsLeadTo],
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    // The workers that read files to import and fonts (app/studio/imports/start-worker.client.ts,
    // app/studio/settings/start-font-worker.client.ts).
    "trusted-types": ["imports", "fonts"],
    "report-uri": [reportHref],
    ...(isDevelopment ? {} : { "report-to": [reportGroup], "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/**
 * The policy of an AMP page on its own host; caches send their own policy with their copies. Scripts only
 * come from AMP's host, whose runtime adds inline styles. Ads, players and bidders can be on any host.
 */
export function buildAmpPolicy(reportHref: string, { environment }: PolicyConfig): string {
  const isDevelopment = environment === "development";
  const anywhere = isDevelopment ? "https: http:" : "https:";
  return [
    "default-src 'none'",
    "script-src https://cdn.ampproject.org blob:",
    "style-src 'unsafe-inline' https://cdn.ampproject.org",
    `img-src 'self' ${anywhere} data:`,
    `media-src 'self' ${anywhere} blob:`,
    `font-src 'self' ${anywhere}`,
    "connect-src 'self' https:",
    "frame-src https:",
    "worker-src blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    `report-uri ${reportHref}`,
    ...(isDevelopment ? [] : ["upgrade-insecure-requests"]),
  ].join("; ");
}

const isHttps = (source: string) => source.startsWith("https://");
/** Without a scheme, so that the page's own applies and headers stay short: every post's lists a hundred hosts. */
const embedSources = findIframeSources()
  .filter(isHttps)
  .map((source) => source.slice("https://".length));

/** With ads, any https host may appear in an iframe. */
function findFramed({ loaderHash, showsEmbeds }: PolicySubject): readonly string[] {
  if (loaderHash !== null) return ["https:"];
  return showsEmbeds ? embedSources : [];
}

type LitePolicyConfig = Pick<Config, "environment" | "images" | "profileAssets">;

/** The `Content-Security-Policy` of a lite page: no scripts, and nothing from other hosts. */
export function buildLitePolicy(
  { styleHash, reportHref }: { styleHash: string; reportHref: string },
  { environment, images, profileAssets }: LitePolicyConfig,
): string {
  const bases = [images.base, profileAssets].filter((base) => URL.canParse(base));
  return [
    "default-src 'none'",
    `style-src '${styleHash}'`,
    ["img-src 'self'", ...new Set(bases.map((base) => new URL(base).origin))].join(" "),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    `report-uri ${reportHref}`,
    ...(environment === "development" ? [] : [`report-to ${reportGroup}`, "upgrade-insecure-requests"]),
  ].join("; ");
}

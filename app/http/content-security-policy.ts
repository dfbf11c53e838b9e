import type { Config } from "../config/parse-config.ts";
import { findIframeSources } from "../../contract/embed/allowed-hosts.ts";

/**
 * What a page's policy depends on. Nothing of it is its reader's: cached pages are the same for everyone, so there is no
 * nonce (docs/decisions/0060).
 */
export interface PolicySubject {
  /** `sha256-…` of the theme, the page's one inline style. */
  styleHash: string;
  /**
   * `sha256-…` of the inline module that brings the page's script where that may fetch the ad server's, whose hosts
   * nobody can list. Null on a page without ads.
   */
  loaderHash: string | null;
  /** Players and widgets of other hosts may stand on the page. */
  showsEmbeds: boolean;
  /** Hosts beside the page's own that may frame it. */
  framedBy: readonly string[];
  /** The page's script may let the blog's service worker in. */
  hasOfflinePage: boolean;
  /** Where browsers report what they refused: a path. */
  reportHref: string;
}

type PolicyConfig = Pick<Config, "environment" | "videoBase" | "telemetry">;

/** For what is no page of ours: it is shown, and loads nothing. Drawings may carry their own style. */
export const barePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The service worker's own: it asks for pages of its host. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Name of the group of endpoints that `Reporting-Endpoints` explains. */
export const reportGroup = "csp";

/**
 * The `Content-Security-Policy` of an HTML page. Everything that is not named is forbidden. What can run is strict;
 * pictures, films and captions may be anywhere on the web, because posts that were moved here show them at their old
 * addresses.
 */
export function buildPagePolicy(subject: PolicySubject, config: PolicyConfig): string {
  const hasAds = subject.loaderHash !== null;
  const isDevelopment = config.environment === "development";
  // A developer's own hosts have no certificate.
  const anywhere = isDevelopment ? ["https:", "http:"] : ["https:"];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": findScriptSources(subject),
    "style-src": ["'self'", `'${subject.styleHash}'`],
    // What an ad server's script draws around an ad has sizes of its own.
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
    // The ad server's script is another's and builds what it likes; ours makes no HTML and no script out of text, but for
    // the one address of the service worker (`app/offline/register-worker.client.ts`).
    ...(hasAds
      ? {}
      : {
          "require-trusted-types-for": ["'script'"],
          "trusted-types": [subject.hasOfflinePage ? "offline" : "'none'"],
        }),
    "report-uri": [subject.reportHref],
    // By https only, and whoever reads it hears the other no more.
    ...(isDevelopment ? {} : { "report-to": [reportGroup], "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/**
 * Our own files, and nothing inline. With ads, one inline module that is known by its hash and may bring further scripts
 * (`strict-dynamic`), which is all that Google's ad script supports; `'self' https:` is for browsers that do not know
 * the word.
 */
const findScriptSources = ({ loaderHash }: PolicySubject) =>
  loaderHash === null ? ["'self'"] : [`'${loaderHash}'`, "'strict-dynamic'", "'self'", "https:"];

/** Whom the page's script asks beside its own host: films in parts, and whoever is told what happened. */
function findConnectedOrigins({ videoBase, telemetry }: PolicyConfig): string[] {
  const addresses = [videoBase, telemetry.log, telemetry.analytics].filter((address) =>
    URL.canParse(address),
  );
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** What a studio page's policy depends on. */
interface StudioPolicySubject {
  /** This response's own, so that nobody can guess it. */
  nonce: string;
  /** Hosts beside the page's own to which an answer to its forms may lead: browsers follow redirects with this rule. */
  formsLeadTo: readonly string[];
  /** Where browsers report what they refused: a path. */
  reportHref: string;
}

/**
 * The policy of a studio page. Script and style come from our own files, and inline from Remix with this response's nonce;
 * nothing is framed, and nobody frames it.
 */
export function buildStudioPolicy(
  { nonce, formsLeadTo, reportHref }: StudioPolicySubject,
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
    "connect-src": ["'self'", ...findConnectedOrigins(config)],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...formsLeadTo],
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["'none'"],
    "report-uri": [reportHref],
    ...(isDevelopment ? {} : { "report-to": [reportGroup], "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/**
 * The policy of an AMP page on its own host; caches send one of theirs with the copies that they serve. Script comes from
 * AMP's host alone, which brings what the page's elements need and lays them out by styles that it writes; ads, players
 * and bidders are whoever's they are.
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
/** Without their scheme, which then is the page's own: a hundred hosts are in the header of every post. */
const embedSources = findIframeSources()
  .filter(isHttps)
  .map((source) => source.slice("https://".length));

/** With ads, the frames are whoever's bought the place. */
function findFramed({ loaderHash, showsEmbeds }: PolicySubject): readonly string[] {
  if (loaderHash !== null) return ["https:"];
  return showsEmbeds ? embedSources : [];
}

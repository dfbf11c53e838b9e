import { isWebUrl } from "./parse-address.ts";

/**
 * How production hosts are served. `suffix` is put after the production host, so that the rule can be turned round
 * (`.localhost:8787`, `.staging.example.net`); `prefix` shows all blogs on one preview host, the production host
 * being the path's first segment (`/~kotaku.com/latest`).
 */
export type HostRule =
  | { kind: "production" }
  | { kind: "suffix"; suffix: string; scheme: "http" | "https" }
  | { kind: "prefix"; origin: string };

/** A page of the network: production host, and path with query. */
export interface Address {
  host: string;
  path: string;
}

/** Makes addresses as one blog's pages print them. */
export interface Addressing {
  /** Relative when `host` is the current blog's, absolute otherwise. `path` may carry query and fragment. */
  href: (host: string, path: string) => string;
  absolute: (host: string, path: string) => string;
  /** A path of the current blog. */
  ownHref: (path: string) => string;
  /** The address of a full production URL as served here. Hosts that are not ours, and what is no URL, stay as they are. */
  rewrite: (url: string) => string;
}

const prefixedPath = /^\/~([a-z0-9.-]+)(\/.*)?$/i;

/** Which blog and path a request is for; null when its host or prefix does not fit the rule. */
export function findAddress(requestUrl: URL, rule: HostRule): Address | null {
  if (rule.kind === "prefix") {
    const match = prefixedPath.exec(requestUrl.pathname);
    if (!match?.[1]) return null;
    return { host: match[1].toLowerCase(), path: (match[2] ?? "/") + requestUrl.search };
  }
  const path = requestUrl.pathname + requestUrl.search;
  if (rule.kind === "production") return { host: requestUrl.hostname, path };
  const host = stripSuffix(requestUrl.host, rule);
  return host === null ? null : { host, path };
}

/** The production host under a suffix, or null where the suffix is not there. */
function stripSuffix(host: string, rule: { suffix: string; scheme: string }): string | null {
  // A parsed URL leaves a scheme's own port out, so the rule's must go as well.
  const suffix = rule.suffix.replace(rule.scheme === "http" ? /:80$/ : /:443$/, "");
  return host.length > suffix.length && host.endsWith(suffix) ? host.slice(0, -suffix.length) : null;
}

/** An address that says the same once it is parsed, as a post's own does: a page has dozens, and parsing takes its time. */
const plainAddress = /^https:\/\/([a-z0-9.-]+)(\/[\w/-]*)$/;

const dotSegment = /\/(?:\.|%2e)/i;

/** A path that stays below the host: not `//evil.example`, which would name another, and no way up past the prefix. */
function asPath(path: string): string {
  const rooted = path.replace(/^[/\\]*/, "/");
  if (!dotSegment.test(rooted) || !URL.canParse(rooted, "https://host")) return rooted;
  const { pathname, search, hash } = new URL(rooted, "https://host");
  return pathname.replace(/^\/+/, "/") + search + hash;
}

/** Another blog's page beside the current one, the main site's as well: with the suffix where the current host has it. */
function buildAbsolute(rule: HostRule, host: string, path: string): string {
  if (rule.kind === "prefix") return `${rule.origin}/~${host}${asPath(path)}`;
  if (rule.kind === "suffix") return `${rule.scheme}://${host}${rule.suffix}${asPath(path)}`;
  return `https://${host}${asPath(path)}`;
}

/**
 * Addresses for the pages of `currentHost`. Only `networkHosts` are rewritten. All hosts are production hosts.
 * `onWarning` hears of what could not be rewritten (specification, section 8).
 */
export function createAddressing(
  rule: HostRule,
  currentHost: string,
  networkHosts: ReadonlySet<string>,
  onWarning: (message: string, url: string) => void,
): Addressing {
  const root = rule.kind === "prefix" ? `/~${currentHost}` : "";
  const absolute = (host: string, path: string) => buildAbsolute(rule, host, path);
  const ownHref = (path: string) => root + asPath(path);
  const href = (host: string, path: string) => (host === currentHost ? ownHref(path) : absolute(host, path));

  const rewrite = (url: string) => {
    const [, host = "", path = ""] = plainAddress.exec(url) ?? [];
    if (networkHosts.has(host)) return href(host, path);
    if (!URL.canParse(url)) {
      onWarning("Could not rewrite url", url);
      return url;
    }
    const parsed = new URL(url);
    const isOurs = isWebUrl(parsed) && networkHosts.has(parsed.host);
    return isOurs ? href(parsed.host, parsed.pathname + parsed.search + parsed.hash) : url;
  };
  return { href, absolute, ownHref, rewrite };
}

import { isWebUrl } from "./parse-address.ts";

/**
 * Mapping of production hosts to served hosts. `suffix` is appended to the production host (`.localhost:8787`,
 * `.staging.example.net`); `prefix` serves all blogs on one preview host, with the production host as the first path
 * segment (`/~kotaku.com/latest`), or the first one behind `base` (`/preview/{token}/~kotaku.com/latest`).
 */
export type HostRule =
  | { kind: "production" }
  | { kind: "suffix"; suffix: string; scheme: "http" | "https" }
  | { kind: "prefix"; origin: string; base?: string };

/** A page of the network: production host, and path with query. */
export interface Address {
  host: string;
  path: string;
}

/** Builds URLs for one blog's pages. */
export interface Addressing {
  /** Relative if `host` is the current blog's, otherwise absolute. `path` may have a query and a fragment. */
  href: (host: string, path: string) => string;
  absolute: (host: string, path: string) => string;
  /** A path of the current blog. */
  ownHref: (path: string) => string;
  /** Maps a full production URL to where it is served. Other hosts' URLs and invalid ones stay unchanged. */
  rewrite: (url: string) => string;
}

const prefixedPath = /^\/~([a-z0-9.-]+)(\/.*)?$/i;

/** The blog and path of a request; null if its host or prefix doesn't match the rule. */
export function findAddress(requestUrl: URL, rule: HostRule): Address | null {
  if (rule.kind === "prefix") {
    const { base = "" } = rule;
    if (!requestUrl.pathname.startsWith(base)) return null;
    const match = prefixedPath.exec(requestUrl.pathname.slice(base.length));
    if (!match?.[1]) return null;
    return { host: match[1].toLowerCase(), path: (match[2] ?? "/") + requestUrl.search };
  }
  const path = requestUrl.pathname + requestUrl.search;
  if (rule.kind === "production") return { host: requestUrl.hostname, path };
  const host = stripSuffix(requestUrl.host, rule);
  return host === null ? null : { host, path };
}

/** The production host without the suffix; null if it doesn't end in it. */
function stripSuffix(host: string, rule: { suffix: string; scheme: string }): string | null {
  // Parsed URLs omit the scheme's default port, so it is removed from the suffix as well.
  const suffix = rule.suffix.replace(rule.scheme === "http" ? /:80$/ : /:443$/, "");
  return host.length > suffix.length && host.endsWith(suffix) ? host.slice(0, -suffix.length) : null;
}

/** URLs that don't change when parsed, such as permalinks; skipping the parser is a measurable saving. */
const plainAddress = /^https:\/\/([a-z0-9.-]+)(\/[\w/-]*)$/;

const dotSegment = /\/(?:\.|%2e)/i;

/** A path that can't leave its host: not `//evil.example`, and no `..` beyond the prefix. */
function asPath(path: string): string {
  const rooted = path.replace(/^[/\\]*/, "/");
  if (!dotSegment.test(rooted) || !URL.canParse(rooted, "https://host")) return rooted;
  const { pathname, search, hash } = new URL(rooted, "https://host");
  return pathname.replace(/^\/+/, "/") + search + hash;
}

/** An absolute URL on another blog, with the suffix or prefix if there is one. */
function buildAbsolute(rule: HostRule, host: string, path: string): string {
  if (rule.kind === "prefix") return `${rule.origin}${rule.base ?? ""}/~${host}${asPath(path)}`;
  if (rule.kind === "suffix") return `${rule.scheme}://${host}${rule.suffix}${asPath(path)}`;
  return `https://${host}${asPath(path)}`;
}

/**
 * URLs for the pages of `currentHost`. Only `networkHosts` are rewritten. All hosts are production hosts.
 * `onWarning` is called for URLs that can't be rewritten (specification, section 8).
 */
export function createAddressing(
  rule: HostRule,
  currentHost: string,
  networkHosts: ReadonlySet<string>,
  onWarning: (message: string, url: string) => void,
): Addressing {
  const root = rule.kind === "prefix" ? `${rule.base ?? ""}/~${currentHost}` : "";
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

/**
 * Addressing that always produces absolute URLs, for feeds and for copies on other hosts. `addressing` is
 * that of `host`, the document's blog; paths written by an author are resolved on the post's home host.
 */
export function createWholeAddressing(
  addressing: Addressing,
  { host, homeHost }: { host: string; homeHost: string },
): Addressing {
  const { absolute } = addressing;
  const base = absolute(host, "/");
  return {
    absolute,
    href: absolute,
    ownHref: (path) => absolute(homeHost, path),
    rewrite: (url) => URL.parse(addressing.rewrite(url), base)?.href ?? url,
  };
}

/** A path that stays as it is when resolved, and can't be another host. */
const plainPath = /^\/(?:[\w-][\w/-]*)?$/;
const fronts = new Map<string, boolean>();
/** As many as a network has blogs, unless someone makes hosts up. */
const maxFronts = 1_000;

/** True for the address of a host that is as it would be when parsed: `https://kotaku.com/`. */
function isPlainFront(front: string): boolean {
  const known = fronts.get(front);
  if (known !== undefined) return known;
  const url = URL.parse(front);
  const isPlain = url?.href === front && `${url.origin}/` === front;
  if (fronts.size >= maxFronts) fronts.clear();
  fronts.set(front, isPlain);
  return isPlain;
}

/**
 * Makes a page's `src` or `href` absolute, for use outside the page; paths are resolved on the blog's host. Structured data has
 * two for each reply, so those that need no parser do without.
 */
export function buildAbsoluteUrl(
  href: string,
  { addressing, blog }: { addressing: Pick<Addressing, "absolute">; blog: { host: string } },
): string {
  const front = addressing.absolute(blog.host, "/");
  if (isPlainFront(front)) {
    if (plainPath.test(href)) return front.slice(0, -1) + href;
    if (href.startsWith(front) && plainPath.test(href.slice(front.length - 1))) return href;
  }
  return new URL(href, front).href;
}

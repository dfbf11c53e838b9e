import list from "./hosts.json" with { type: "json" };

export type EmbedKind = "video" | "audio" | "social" | "news" | "data" | "maps" | "commerce" | "form";

/** A host whose pages may be framed, and which of its pages. */
export interface AllowedHost {
  name: string;
  kind: EmbedKind;
  /** Exact names; `*.` matches one or more labels. */
  hosts: readonly string[];
  /** Path prefixes of whole segments; `*` matches one segment. */
  paths: readonly string[];
  /** The host runs code that anyone may have written. */
  runsReadersCode?: boolean;
}

/**
 * Hosts and sample URLs come from the providers' public documentation; the paths are the fixed parts of the
 * samples.
 */
const allowed = list as readonly AllowedHost[];

const isWildcard = (host: string) => host.startsWith("*.");
const pairs = allowed.flatMap((entry) => entry.hosts.map((host) => ({ host, entry })));
const exact = new Map(pairs.filter(({ host }) => !isWildcard(host)).map((pair) => [pair.host, [pair]]));
const wildcards = pairs.filter(({ host }) => isWildcard(host));

/** The suffix of a wildcard's hosts: `*.kaltura.com` → `.kaltura.com`. */
const suffixOf = (wildcard: string) => wildcard.slice(1);

/**
 * The entry that allows a URL to be framed, or null. Requires https, a listed host and path, and no port or
 * credentials.
 */
export function findAllowedHost(url: URL): AllowedHost | null {
  if (url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return null;
  const candidates =
    exact.get(url.hostname) ?? wildcards.filter(({ host }) => url.hostname.endsWith(suffixOf(host)));
  return (
    candidates.find(({ entry }) => entry.paths.some((path) => startsWith(url.pathname, path)))?.entry ?? null
  );
}

/** Compares whole segments, so that `/embed` doesn't match `/embedded`. */
function startsWith(pathname: string, beginning: string): boolean {
  if (beginning === "/") return true;
  const segments = pathname.split("/");
  return beginning.split("/").every((wanted, index) => {
    const segment = segments[index] ?? "";
    if (!wanted.includes("*")) return segment === wanted;
    return segment.length > wanted.length - 1 && segment.endsWith(wanted.slice(1));
  });
}

/** The listed hosts as sources for `frame-src` of the content security policy. */
export function findIframeSources(): string[] {
  return [...new Set(pairs.map(({ host }) => `https://${host}`))].toSorted();
}

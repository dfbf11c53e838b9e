import list from "./hosts.json" with { type: "json" };

export type EmbedKind = "video" | "audio" | "social" | "news" | "data" | "maps" | "commerce" | "form";

/** A host whose pages may be framed, and which of its pages. */
export interface AllowedHost {
  name: string;
  kind: EmbedKind;
  /** Exact names; `*.` stands for one or more labels. */
  hosts: readonly string[];
  /** Beginnings of paths, cut at a slash; `*` is one segment. */
  paths: readonly string[];
  /** Its pages run code that anybody may have written. */
  runsReadersCode?: boolean;
}

/** Hosts and example addresses: public documentation of the providers; the paths are the fixed parts of the examples. */
const allowed = list as readonly AllowedHost[];

const isWildcard = (host: string) => host.startsWith("*.");
const pairs = allowed.flatMap((entry) => entry.hosts.map((host) => ({ host, entry })));
const exact = new Map(pairs.filter(({ host }) => !isWildcard(host)).map((pair) => [pair.host, [pair]]));
const wildcards = pairs.filter(({ host }) => isWildcard(host));

/** What the pages of a wildcard's host end in: `*.kaltura.com` → `.kaltura.com`. */
const suffixOf = (wildcard: string) => wildcard.slice(1);

/**
 * The entry that allows an address to be framed, or null: https, a listed host, a listed path, and neither a port nor a
 * name and password. A host that only ends in a listed name is another's.
 */
export function findAllowedHost(url: URL): AllowedHost | null {
  if (url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return null;
  const candidates =
    exact.get(url.hostname) ?? wildcards.filter(({ host }) => url.hostname.endsWith(suffixOf(host)));
  return (
    candidates.find(({ entry }) => entry.paths.some((path) => startsWith(url.pathname, path)))?.entry ?? null
  );
}

/** Compares segment by segment, so that `/embed` does not allow `/embedded`. */
function startsWith(pathname: string, beginning: string): boolean {
  if (beginning === "/") return true;
  const segments = pathname.split("/");
  return beginning.split("/").every((wanted, index) => {
    const segment = segments[index] ?? "";
    if (!wanted.includes("*")) return segment === wanted;
    return segment.length > wanted.length - 1 && segment.endsWith(wanted.slice(1));
  });
}

/** The listed hosts as sources of a content security policy's `frame-src`. */
export function findFrameSources(): string[] {
  return [...new Set(pairs.map(({ host }) => `https://${host}`))].toSorted();
}

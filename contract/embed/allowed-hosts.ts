import type { EmbedNode, EmbedProvider } from "../entities/embed-node.ts";
import list from "./hosts.json" with { type: "json" };
import { providerIds } from "./provider-ids.ts";

export type EmbedKind = "video" | "audio" | "social" | "news" | "data" | "maps" | "commerce" | "form";

/** A host whose pages may be framed, with the allowed paths. */
interface AllowedHost {
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

/** Provider names in our inset ids (domain notes, Addresses: `youtube-video-…`, `vimeo-…`). */
const insetNames: readonly (readonly [string, EmbedProvider])[] = [
  ["youtube-video", "YoutubeVideo"],
  ["youtube-playlist", "YoutubePlaylist"],
  ["youtube-list", "YoutubePlaylist"],
  ["vimeo", "Vimeo"],
  ["twitter", "Twitter"],
  ["instagram", "Instagram"],
  ["tiktok", "TikTok"],
  ["facebook", "Facebook"],
  ["soundcloud", "SoundCloud"],
  ["megaphone", "Megaphone"],
  ["twitch-stream", "TwitchStream"],
  ["twitch", "TwitchStream"],
  ["dailymotion", "DailyMotion"],
  ["documentcloud", "DocumentCloud"],
  ["gist", "GithubGist"],
  ["typeform", "Typeform"],
  ["mixcloud", "Mixcloud"],
];

/** The embed of an inset id such as `youtube-video-dQw4w9WgXcQ`, or null. */
export function parseInsetId(insetId: string): EmbedNode | null {
  for (const [name, type] of insetNames) {
    if (!insetId.startsWith(`${name}-`)) continue;
    const id = insetId.slice(name.length + 1);
    if (providerIds[type].test(id)) return { type, id, title: "", caption: [] };
  }
  return null;
}

/** The inset id in one of our addresses, `/ajax/inset/iframe?id=…`, on any host; otherwise null. */
export function findInsetId(url: URL): string | null {
  return url.pathname === "/ajax/inset/iframe" ? url.searchParams.get("id") : null;
}

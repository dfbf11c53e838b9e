import type { EmbedProvider } from "../../contract/entities/embed-node.ts";

export interface AddressedEmbed {
  type: EmbedProvider;
  /** The provider's own id. */
  id: string;
}

type FindId = (url: URL, segments: string[]) => AddressedEmbed | null;

const embed = (type: EmbedProvider, id: string | null | undefined, form: RegExp): AddressedEmbed | null =>
  id && form.test(id) ? { type, id } : null;

const after = (segments: string[], name: string): string | undefined => {
  const index = segments.indexOf(name);
  return index < 0 ? undefined : segments[index + 1];
};

const youtubeId = /^[\w-]{6,20}$/;

const youtube: FindId = (url, segments) => {
  const list = url.searchParams.get("list");
  if (list && (segments[0] === "playlist" || segments[1] === "videoseries")) {
    return embed("YoutubePlaylist", list, /^[\w-]+$/);
  }
  const named = ["embed", "v", "shorts", "live"].includes(segments[0] ?? "") ? segments[1] : null;
  return embed("YoutubeVideo", url.searchParams.get("v") ?? named, youtubeId);
};

const twitter: FindId = (_, segments) =>
  embed("Twitter", after(segments, "status") ?? after(segments, "statuses"), /^\d{1,20}$/);

const instagram: FindId = (_, segments) =>
  embed(
    "Instagram",
    after(segments, "p") ?? after(segments, "reel") ?? after(segments, "tv"),
    /^[\w-]{5,40}$/,
  );

const facebook: FindId = (url, segments) => {
  const inner = url.pathname.startsWith("/plugins/") ? URL.parse(url.searchParams.get("href") ?? "") : null;
  if (inner) return facebook(inner, inner.pathname.split("/").filter(Boolean));
  const isPost = segments.length >= 3 && ["posts", "videos", "photos"].includes(segments[1] ?? "");
  return isPost
    ? embed("Facebook", segments.join("/"), /^[\w.-]{1,80}\/(posts|videos|photos)(\/[\w.-]{1,120}){1,3}$/)
    : null;
};

const soundCloud: FindId = (url, segments) => {
  const inner = url.hostname === "w.soundcloud.com" ? URL.parse(url.searchParams.get("url") ?? "") : null;
  const path = inner ? inner.pathname.split("/").filter(Boolean) : segments;
  return path.length >= 2 ? embed("SoundCloud", path.join("/"), /^[\w-]+(\/[\w-]+){1,3}$/) : null;
};

const dailyMotion: FindId = (url, segments) =>
  embed(
    "DailyMotion",
    url.hostname === "dai.ly" ? segments[0] : after(segments, "video"),
    /^[A-Za-z0-9]{5,20}$/,
  );

const twitch: FindId = (url, segments) => {
  if (segments[0] === "videos")
    return embed("TwitchStream", segments.slice(0, 2).join("/"), /^videos\/\d{1,12}$/);
  const isPlayer = url.hostname === "player.twitch.tv";
  const channel = isPlayer ? url.searchParams.get("channel") : segments.length === 1 ? segments[0] : null;
  return embed("TwitchStream", channel, /^\w{3,25}$/);
};

/** A video id; unlisted videos have a key after it. */
const vimeo: FindId = (url, segments) => {
  const index = segments.findIndex((segment) => /^\d+$/.test(segment));
  const key = url.searchParams.get("h") ?? segments[index + 1] ?? "";
  const id = /^[0-9a-f]{6,16}$/.test(key) ? `${segments[index] ?? ""}/${key}` : segments[index];
  return index < 0 ? null : embed("Vimeo", id, /^\d{1,12}(\/[0-9a-f]+)?$/);
};

const mixcloud: FindId = (url, segments) => {
  const feed = url.pathname.startsWith("/widget") ? (url.searchParams.get("feed") ?? "") : segments.join("/");
  return embed("Mixcloud", feed.split("/").filter(Boolean).slice(-2).join("/"), /^[\w-]+\/[\w-]+$/);
};

/** Position of an id in the URLs of each host (without `www.` and `m.`). */
const providers: Record<string, FindId> = {
  "youtube.com": youtube,
  "youtube-nocookie.com": youtube,
  "youtu.be": (_, segments) => embed("YoutubeVideo", segments[0], youtubeId),
  "vimeo.com": vimeo,
  "player.vimeo.com": vimeo,
  "twitter.com": twitter,
  "mobile.twitter.com": twitter,
  "x.com": twitter,
  "instagram.com": instagram,
  "tiktok.com": (_, segments) =>
    embed("TikTok", after(segments, "video") ?? after(segments, "v2"), /^\d{8,20}$/),
  "facebook.com": facebook,
  "soundcloud.com": soundCloud,
  "w.soundcloud.com": soundCloud,
  "playlist.megaphone.fm": (url) => embed("Megaphone", url.searchParams.get("e"), /^\w{4,24}$/),
  "player.megaphone.fm": (_, segments) => embed("Megaphone", segments[0], /^\w{4,24}$/),
  "twitch.tv": twitch,
  "player.twitch.tv": twitch,
  "dailymotion.com": dailyMotion,
  "dai.ly": dailyMotion,
  "documentcloud.org": (_, segments) =>
    embed("DocumentCloud", after(segments, "documents")?.replace(/\.html$/, ""), /^\d{1,12}(-[\w.-]+)?$/),
  "embed.documentcloud.org": (_, segments) =>
    embed("DocumentCloud", after(segments, "documents"), /^\d{1,12}(-[\w.-]+)?$/),
  "gist.github.com": (_, segments) =>
    embed("GithubGist", segments.slice(0, 2).join("/").replace(/\.js$/, ""), /^[\w-]{1,39}\/[0-9a-f]{5,40}$/),
  "mixcloud.com": mixcloud,
};

/** The embed node for a URL of a provider; null if the URL does not name a single item. */
export function findEmbedAddress(url: URL): AddressedEmbed | null {
  const host = url.hostname.replace(/^(www|m)\./, "");
  const segments = url.pathname.split("/").filter(Boolean);
  if (host.endsWith(".typeform.com")) return embed("Typeform", after(segments, "to"), /^[A-Za-z0-9]{4,20}$/);
  return Object.hasOwn(providers, host) ? (providers[host]?.(url, segments) ?? null) : null;
}

import type { EmbedNode, EmbedProvider } from "../entities/embed-node.ts";
import { providerIds } from "./provider-ids.ts";

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

/** The inset id in a URL of ours, `/ajax/inset/iframe?id=…`, on any host; otherwise null. */
export function findInsetId(url: URL): string | null {
  return url.pathname === "/ajax/inset/iframe" ? url.searchParams.get("id") : null;
}

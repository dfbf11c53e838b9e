import { encodeSegment } from "../../contract/wire/encode-segment.ts";
import type { EmbedProvider } from "../../contract/entities/embed-node.ts";
import type { EmbedKind } from "../../contract/embed/allowed-hosts.ts";

/** Rules for the iframe of a provider's node. */
export interface ProviderRule {
  name: string;
  kind: EmbedKind;
  /** URL of the iframe. `host` is the host in the reader's address bar. */
  src: (id: string, host: string) => string;
  /** URL of the page to link to. */
  page: (id: string) => string;
  /** Width divided by height, or a height in CSS pixels, depending on the player. */
  aspect: number | null;
  height: number | null;
}

const encode = encodeSegment;
const wide = { aspect: 16 / 9, height: null };
const tall = (height: number) => ({ aspect: null, height });

/** Numeric ids are API ids; others are page paths. */
const soundCloudUrl = (id: string) =>
  /^\d+$/.test(id)
    ? `https://api.soundcloud.com/tracks/${id}`
    : /^(?:tracks|playlists)\/\d+$/.test(id)
      ? `https://api.soundcloud.com/${id}`
      : `https://soundcloud.com/${id}`;

export const providers: Record<EmbedProvider, ProviderRule> = {
  YoutubeVideo: {
    name: "YouTube",
    kind: "video",
    // The host that sets no cookie before the video plays.
    src: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    ...wide,
  },
  YoutubePlaylist: {
    name: "YouTube",
    kind: "video",
    src: (id) => `https://www.youtube-nocookie.com/embed/videoseries?list=${id}`,
    page: (id) => `https://www.youtube.com/playlist?list=${id}`,
    ...wide,
  },
  Vimeo: {
    name: "Vimeo",
    kind: "video",
    src: (id) => {
      const [number = "", key] = id.split("/");
      return `https://player.vimeo.com/video/${number}?dnt=1${key === undefined ? "" : `&h=${key}`}`;
    },
    page: (id) => `https://vimeo.com/${id}`,
    ...wide,
  },
  Twitter: {
    name: "X",
    kind: "social",
    src: (id) => `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true`,
    page: (id) => `https://twitter.com/i/status/${id}`,
    ...tall(560),
  },
  Instagram: {
    name: "Instagram",
    kind: "social",
    src: (id) => `https://www.instagram.com/p/${id}/embed/captioned/`,
    page: (id) => `https://www.instagram.com/p/${id}/`,
    ...tall(720),
  },
  TikTok: {
    name: "TikTok",
    kind: "social",
    src: (id) => `https://www.tiktok.com/embed/v2/${id}`,
    page: (id) => `https://www.tiktok.com/@_/video/${id}`,
    ...tall(740),
  },
  Facebook: {
    name: "Facebook",
    kind: "social",
    src: (id) => {
      const plugin = id.includes("/videos/") ? "video.php" : "post.php";
      return `https://www.facebook.com/plugins/${plugin}?href=${encode(`https://www.facebook.com/${id}`)}&show_text=true`;
    },
    page: (id) => `https://www.facebook.com/${id}`,
    ...tall(560),
  },
  SoundCloud: {
    name: "SoundCloud",
    kind: "audio",
    src: (id) => `https://w.soundcloud.com/player/?url=${encode(soundCloudUrl(id))}`,
    page: soundCloudUrl,
    ...tall(166),
  },
  Megaphone: {
    name: "Megaphone",
    kind: "audio",
    src: (id) => `https://player.megaphone.fm/${id}`,
    page: (id) => `https://player.megaphone.fm/${id}`,
    ...tall(200),
  },
  TwitchStream: {
    name: "Twitch",
    kind: "video",
    src: (id, host) => {
      const what = id.startsWith("videos/") ? `video=v${id.slice("videos/".length)}` : `channel=${id}`;
      return `https://player.twitch.tv/?${what}&parent=${encode(host)}&autoplay=false`;
    },
    page: (id) => `https://www.twitch.tv/${id}`,
    ...wide,
  },
  DailyMotion: {
    name: "Dailymotion",
    kind: "video",
    src: (id) => `https://www.dailymotion.com/embed/video/${id}`,
    page: (id) => `https://www.dailymotion.com/video/${id}`,
    ...wide,
  },
  DocumentCloud: {
    name: "DocumentCloud",
    kind: "data",
    src: (id) => `https://embed.documentcloud.org/documents/${id}/?embed=1`,
    page: (id) => `https://www.documentcloud.org/documents/${id}`,
    ...tall(800),
  },
  GithubGist: {
    name: "GitHub Gist",
    kind: "data",
    // Gists can't be framed, except in this rendering.
    src: (id) => `https://gist.github.com/${id}.pibb`,
    page: (id) => `https://gist.github.com/${id}`,
    ...tall(400),
  },
  Typeform: {
    name: "Typeform",
    kind: "form",
    src: (id) => `https://form.typeform.com/to/${id}`,
    page: (id) => `https://form.typeform.com/to/${id}`,
    ...tall(600),
  },
  Mixcloud: {
    name: "Mixcloud",
    kind: "audio",
    src: (id) => `https://www.mixcloud.com/widget/iframe/?feed=${encode(`/${id}/`)}`,
    page: (id) => `https://www.mixcloud.com/${id}/`,
    ...tall(120),
  },
};

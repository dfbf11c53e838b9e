import type { EmbedProvider } from "../entities/embed-node.ts";

/** Pattern of a provider's valid ids; nothing else is put into an address. */
export const providerIds: Readonly<Record<EmbedProvider, RegExp>> = {
  YoutubeVideo: /^[\w-]{6,20}$/,
  YoutubePlaylist: /^[\w-]{2,64}$/,
  // Unlisted videos have a key after the number.
  Vimeo: /^\d{1,12}(?:\/[0-9a-f]{6,16})?$/,
  Twitter: /^\d{1,20}$/,
  Instagram: /^[\w-]{5,40}$/,
  TikTok: /^\d{8,20}$/,
  Facebook: /^[\w.-]{1,80}\/(?:posts|videos|photos)(?:\/[\w.-]{1,120}){1,3}$/,
  SoundCloud: /^(?:\d{1,15}|(?:tracks|playlists)\/\d{1,15}|[\w-]{1,60}(?:\/[\w-]{1,120}){1,3})$/,
  Megaphone: /^\w{4,24}$/,
  TwitchStream: /^(?:\w{3,25}|videos\/\d{1,12})$/,
  DailyMotion: /^[A-Za-z0-9]{5,20}$/,
  DocumentCloud: /^\d{1,12}(?:-[\w.-]{1,160})?$/,
  GithubGist: /^(?:[\w-]{1,39}\/)?[0-9a-f]{5,40}$/,
  Typeform: /^[A-Za-z0-9]{4,20}$/,
  Mixcloud: /^[\w-]{1,60}\/[\w-]{1,120}$/,
};

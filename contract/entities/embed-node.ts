import * as v from "valibot";
import { ImageRef } from "./image.ts";
import { InlineNodes } from "./inline-node.ts";

/** One node type for each provider; `id` is the provider's own. */
export const embedProviders = [
  "YoutubeVideo",
  "YoutubePlaylist",
  "Vimeo",
  "Twitter",
  "Instagram",
  "TikTok",
  "Facebook",
  "SoundCloud",
  "Megaphone",
  "TwitchStream",
  "DailyMotion",
  "DocumentCloud",
  "GithubGist",
  "Typeform",
  "Mixcloud",
] as const;
export type EmbedProvider = (typeof embedProviders)[number];

export interface EmbedNode {
  type: EmbedProvider;
  id: string;
  title: string;
  caption: v.InferOutput<typeof InlineNodes>;
  /** A picture of our own for the card that stands there until the reader loads the player. */
  poster?: ImageRef | null;
}

/** The schema of one provider's node. */
export const embedSchema = (provider: EmbedProvider): v.GenericSchema<unknown, EmbedNode> =>
  v.object({
    type: v.literal(provider),
    id: v.string(),
    title: v.optional(v.string(), ""),
    caption: v.optional(InlineNodes, []),
    poster: v.optional(v.nullable(ImageRef), null),
  });

/** Any other framed page; `app/embed` decides by its allow-list whether it is framed. */
export const IframeNode = v.object({
  type: v.literal("Iframe"),
  url: v.string(),
  title: v.optional(v.string(), ""),
  width: v.optional(v.nullable(v.number()), null),
  height: v.optional(v.nullable(v.number()), null),
});

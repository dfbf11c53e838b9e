import * as v from "valibot";
import { ImageRef } from "./image.ts";
import { InlineNodes } from "./inline-node.ts";

/** One node type for each provider; `id` is the provider's id. */
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
  /** Our own image for the placeholder card that is shown until the reader loads the player. */
  poster?: ImageRef | null;
}

/** The schema of a provider's node. */
export const embedSchema = (provider: EmbedProvider): v.GenericSchema<unknown, EmbedNode> =>
  v.object({
    type: v.literal(provider),
    id: v.string(),
    title: v.optional(v.string(), ""),
    caption: v.optional(InlineNodes, []),
    poster: v.optional(v.nullable(ImageRef), null),
  });

/** Any other embedded page; the allow-list of `app/embed` decides whether it is shown in an iframe. */
export const IframeNode = v.object({
  type: v.literal("Iframe"),
  url: v.string(),
  title: v.optional(v.string(), ""),
  width: v.optional(v.nullable(v.number()), null),
  height: v.optional(v.nullable(v.number()), null),
});

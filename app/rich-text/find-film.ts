import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ImageRef } from "../../contract/entities/image.ts";
import { providers } from "../embed/providers.ts";
import { cutPicture } from "../image/cut-picture.ts";
import type { ImageConfig } from "../image/build-image-url.ts";
import { buildVideoFiles } from "./video-renditions.ts";

/** A film as search engines are told of it. Addresses may be paths of the blog's own host. */
export interface Film {
  /** Empty where nobody gave it one: then the story's headline is its name. */
  title: string;
  thumbnail: string;
  /** The film itself; null where only a player shows it. */
  file: string | null;
  player: string | null;
  /** Seconds. */
  duration: number | null;
}

/** Pictures that providers have of every one of their films. */
const thumbnails: Readonly<Record<string, (id: string) => string>> = {
  YoutubeVideo: (id) => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  DailyMotion: (id) => `https://www.dailymotion.com/thumbnail/video/${id}`,
};

/** What finding one depends on; `poster` stands in for an own film's picture. */
interface FilmContext {
  images: ImageConfig;
  videoBase: string;
  poster: ImageRef | null;
}

const wide = 16 / 9;

/**
 * The film that a block shows; null for any other block, and for a film without a picture or a file, of which a search
 * engine makes nothing.
 */
export function findFilm(node: BlockNode, { images, videoBase, poster }: FilmContext): Film | null {
  if (node.type === "KinjaVideo") {
    const [file] = videoBase === "" ? [] : buildVideoFiles(videoBase, node.id);
    const picture = node.poster ?? poster;
    const thumbnail = picture && cutPicture(picture, wide, images)?.src;
    return file && thumbnail
      ? { title: node.title, thumbnail, file, player: null, duration: node.duration }
      : null;
  }
  if (node.type !== "YoutubeVideo" && node.type !== "DailyMotion") return null;
  const provider = providers[node.type];
  const own = node.poster ? cutPicture(node.poster, wide, images)?.src : undefined;
  const thumbnail = own ?? thumbnails[node.type]?.(node.id);
  return provider.id.test(node.id) && thumbnail !== undefined
    ? { title: node.title, thumbnail, file: null, player: provider.src(node.id, ""), duration: null }
    : null;
}

/** A lead film as the block that it would be in the text: the wire names its id and no more of it. */
export const leadFilmNode = (videoId: string): BlockNode => ({
  type: "KinjaVideo",
  id: videoId,
  title: "",
  poster: null,
  duration: null,
  captions: [],
});

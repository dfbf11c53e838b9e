import { trimSlashes } from "../../../contract/wire/trim-slashes.ts";
import { findHostedUid, findVideoFormat } from "../../../contract/media/media-file-ids.ts";
import type { ImageConfig } from "../../image/build-image-url.ts";

/** URL of a video or captions in the media store: `{base}/{account}/video/upload/{file}`. */
export function buildMediaFileUrl({ base, account }: ImageConfig, fileId: string): string {
  return [base, account, "video", "upload", fileId]
    .filter((part, index) => index === 0 || part !== "")
    .join("/");
}

/** One rendition of a video, as named in the manifest. */
interface Rendition {
  name: string;
  width: number;
  height: number;
  /** Peak bit rate including audio, bits per second: the bandwidth this rendition needs. */
  bandwidth: number;
  /** RFC 6381. Lets players skip renditions with unsupported codecs without fetching them. */
  codecs: string;
}

/** AAC-LC, supported by every streaming player. */
const sound = "mp4a.40.2";

/**
 * The four renditions (specification, section 7). H.264, because no other codec plays everywhere; profile and
 * level are the lowest for each size: Constrained Baseline 2.1 for old phones, Main 3.1 up to 720p, High 4.0
 * for 1080p. Players start with the first one while the bandwidth is unknown.
 */
export const renditions: readonly Rendition[] = [
  { name: "480p", width: 854, height: 480, bandwidth: 1_400_000, codecs: `avc1.4d401f,${sound}` },
  { name: "240p", width: 426, height: 240, bandwidth: 500_000, codecs: `avc1.42c015,${sound}` },
  { name: "720p", width: 1280, height: 720, bandwidth: 3_000_000, codecs: `avc1.4d401f,${sound}` },
  { name: "1080p", width: 1920, height: 1080, bandwidth: 5_800_000, codecs: `avc1.640028,${sound}` },
];

/** Renditions also offered as single files for browsers without HLS, best first. */
const singleFiles = ["720p", "480p"];

/** Valid video ids. Nothing else is put into a URL, so that no URL leaves its base. */
const videoId = /^[\w-][\w.-]{0,127}$/;

export const isVideoId = (id: string) => videoId.test(id);

const rootOf = (base: string, id: string) => `${trimSlashes(base)}/${id}`;

/** Sources of videos. */
export interface VideoSources {
  /** The media store. */
  images: ImageConfig;
  /** Base URL of renditions; empty if there is none. */
  videoBase: string;
  /** Base URL of the video host; without it there is none. */
  videoHost?: string;
}

/** True if a video has renditions, and a manifest of them: one in the media store is a single file. */
export const hasRenditions = (id: string, { videoBase }: Pick<VideoSources, "videoBase">): boolean =>
  videoBase !== "" && isVideoId(id) && findVideoFormat(id) === null && findHostedUid(id) === null;

/** Addresses of a video on the video host: its manifest, and a page with its player. Null for other videos. */
export function findHostedAddresses(id: string, { videoHost = "" }: Pick<VideoSources, "videoHost">) {
  const uid = findHostedUid(id);
  if (uid === null || videoHost === "") return null;
  return {
    manifest: `${rootOf(videoHost, uid)}/manifest/video.m3u8`,
    player: `${rootOf(videoHost, uid)}/iframe`,
  };
}

/** URLs of a video's single files; empty for an invalid id. */
export function buildVideoFiles(id: string, sources: VideoSources): string[] {
  if (findVideoFormat(id) !== null) return [buildMediaFileUrl(sources.images, id)];
  return hasRenditions(id, sources)
    ? singleFiles.map((name) => `${rootOf(sources.videoBase, id)}/${name}.mp4`)
    : [];
}

/**
 * The adaptive manifest of a video: an HLS multivariant playlist (RFC 8216, 4.3.4) of the four renditions
 * below the base URL, `{base}/{id}/{rendition}/playlist.m3u8`.
 */
export function buildVideoManifest(base: string, id: string): string {
  const variants = renditions.flatMap(({ name, width, height, bandwidth, codecs }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    `${rootOf(base, id)}/${name}/playlist.m3u8`,
  ]);
  return ["#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-INDEPENDENT-SEGMENTS", ...variants, ""].join("\n");
}

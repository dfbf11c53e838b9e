import { trimSlashes } from "../../contract/trim-slashes.ts";

/** One size of a video, as the manifest names it. */
export interface Rendition {
  name: string;
  width: number;
  height: number;
  /** Bits a second at the most, sound included: what a connection must carry for this rendition to play. */
  bandwidth: number;
  /** RFC 6381. Players refuse a rendition whose codecs they do not know before they ask for a byte of it. */
  codecs: string;
}

/** AAC-LC, which every player of adaptive streams decodes. */
const sound = "mp4a.40.2";

/**
 * The four renditions (specification, section 7). H.264 because no other codec plays everywhere; the profile and level
 * are the lowest that hold the size: Constrained Baseline 2.1 for old telephones, Main 3.1 up to 720 lines, High 4.0
 * for 1080. The first is where a player begins that knows nothing of the connection yet.
 */
export const renditions: readonly Rendition[] = [
  { name: "480p", width: 854, height: 480, bandwidth: 1_400_000, codecs: `avc1.4d401f,${sound}` },
  { name: "240p", width: 426, height: 240, bandwidth: 500_000, codecs: `avc1.42c015,${sound}` },
  { name: "720p", width: 1280, height: 720, bandwidth: 3_000_000, codecs: `avc1.4d401f,${sound}` },
  { name: "1080p", width: 1920, height: 1080, bandwidth: 5_800_000, codecs: `avc1.640028,${sound}` },
];

/** Single files for browsers that read no manifest: two of the renditions, best first. */
const singleFiles = ["720p", "480p"];

/** What the ids of videos look like; nothing else gets into an address, so that none leaves its base. */
const videoId = /^[\w-][\w.-]{0,127}$/;

export const isVideoId = (id: string) => videoId.test(id);

const rootOf = (base: string, id: string) => `${trimSlashes(base)}/${id}`;

/** The single files of a video below the configured base; none for what is no id. */
export function buildVideoFiles(base: string, id: string): string[] {
  return isVideoId(id) ? singleFiles.map((name) => `${rootOf(base, id)}/${name}.mp4`) : [];
}

/**
 * The adaptive manifest of a video: an HLS multivariant playlist (RFC 8216, 4.3.4) that names the four renditions
 * below the configured base, `{base}/{id}/{rendition}/playlist.m3u8`.
 */
export function buildVideoManifest(base: string, id: string): string {
  const variants = renditions.flatMap(({ name, width, height, bandwidth, codecs }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    `${rootOf(base, id)}/${name}/playlist.m3u8`,
  ]);
  return ["#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-INDEPENDENT-SEGMENTS", ...variants, ""].join("\n");
}

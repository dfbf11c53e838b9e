import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The demo network's videos, as `{id}/{rendition}/playlist.m3u8` with segments, and `{id}/{rendition}.mp4`.
 */
export const videoFolder = new URL("./videos/", import.meta.url);

/** Path of the videos in development: `VIDEO_BASE` in `wrangler.toml`. */
export const demoVideoPath = "/demo-video";

const types: Readonly<Record<string, string>> = {
  m3u8: "application/vnd.apple.mpegurl",
  m4s: "video/iso.segment",
  mp4: "video/mp4",
  vtt: "text/vtt",
};

/** The file for a path below `demoVideoPath`; null if there is none. */
export function findVideoFile(path: string): { path: string; type: string } | null {
  const name = /^\/((?:[\w-]+\/){1,2}[\w-]+\.(\w+))(?:\?|$)/.exec(path);
  const type = types[name?.[2] ?? ""];
  if (name?.[1] === undefined || type === undefined) return null;
  const file = fileURLToPath(new URL(name[1], videoFolder));
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? { path: file, type } : null;
}

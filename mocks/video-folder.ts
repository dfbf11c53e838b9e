import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Where the demo network's videos lie, as `{id}/{rendition}/playlist.m3u8` with its segments, and `{id}/{rendition}.mp4`. */
export const videoFolder = new URL("./videos/", import.meta.url);

/** Where they are served in development: `VIDEO_BASE` in `wrangler.toml`. */
export const demoVideoPath = "/demo-video";

const types: Readonly<Record<string, string>> = {
  m3u8: "application/vnd.apple.mpegurl",
  m4s: "video/iso.segment",
  mp4: "video/mp4",
  vtt: "text/vtt",
};

/** The file of a path below `demoVideoPath`, or null. */
export function findVideoFile(path: string): { path: string; type: string } | null {
  const name = /^\/((?:[\w-]+\/){1,2}[\w-]+\.(\w+))(?:\?|$)/.exec(path);
  const type = types[name?.[2] ?? ""];
  if (name?.[1] === undefined || type === undefined) return null;
  const file = fileURLToPath(new URL(name[1], videoFolder));
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? { path: file, type } : null;
}

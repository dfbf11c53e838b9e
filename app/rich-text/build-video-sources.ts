import { encodeSegment } from "../../contract/encode-segment.ts";

/** Single files for browsers that do not read the manifest: two of its renditions (specification, section 7), best first. */
const singleFiles = ["720p", "480p"];

/**
 * Where one of the network's own videos is found: the adaptive manifest first, then single files for browsers that do
 * not read it. `base` is the configured address with or without a slash at its end.
 */
export function buildVideoSources(base: string, id: string): { src: string; type: string }[] {
  const root = `${base.replace(/\/+$/, "")}/${encodeSegment(id)}`;
  return [
    { src: `${root}/manifest.m3u8`, type: "application/vnd.apple.mpegurl" },
    ...singleFiles.map((rendition) => ({ src: `${root}/${rendition}.mp4`, type: "video/mp4" })),
  ];
}

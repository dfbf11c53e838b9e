import { ascii } from "../ascii.ts";
import { joinBytes } from "../join-bytes.ts";

/** What a segment of a JPEG begins with, by what is in it. */
const segmentNames = { exif: "Exif\0\0", xmp: "http://ns.adobe.com/xap/1.0/\0" } as const;

export interface Metadata {
  kind: keyof typeof segmentNames;
  content: Uint8Array;
}

/** Metadata as a JPEG without a picture, for a parser that doesn't know its format. What is too long for a segment is left out. */
export const buildMetadataJpeg = (parts: readonly Metadata[]): Uint8Array<ArrayBuffer> =>
  joinBytes([Uint8Array.of(0xff, 0xd8), ...parts.flatMap(buildSegment), Uint8Array.of(0xff, 0xd9)]);

function buildSegment({ kind, content }: Metadata): Uint8Array[] {
  const name = segmentNames[kind];
  const length = 2 + name.length + content.length;
  if (length > 0xffff) return [];
  return [Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff), ascii(name), content];
}

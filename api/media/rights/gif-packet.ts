import { ascii } from "../ascii.ts";
import { joinBytes } from "../join-bytes.ts";
import type { Metadata } from "./build-metadata-jpeg.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** An application extension for XMP (XMP Specification, part 3, 1.1.2), whose packet is no row of blocks like other data. */
const begin = joinBytes([Uint8Array.of(0x21, 0xff, 0x0b), ascii("XMP DataXMP")]);
/** Wherever a reader arrives that takes the packet for blocks, these lead it to the end. */
const end = Uint8Array.of(1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0);

/** The XMP packet of a GIF; none if it has none. */
export function findGifMetadata(bytes: Uint8Array): Metadata[] {
  const start = findBytes(bytes, begin, 0) + begin.length;
  const stop = start < begin.length ? -1 : findBytes(bytes, end.subarray(0, 16), start);
  return stop < 0 ? [] : [{ kind: "xmp", content: bytes.subarray(start, stop) }];
}

function findBytes(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}

/** A GIF (89a, the version with extensions) with a packet before its end; null for one without an end. */
export function addToGif(bytes: Bytes, packet: Bytes): Bytes | null {
  if (bytes.at(-1) !== 0x3b) return null;
  const added = joinBytes([bytes.subarray(0, -1), begin, packet, end, Uint8Array.of(0x3b)]);
  added.set(ascii("89a"), 3);
  return added;
}

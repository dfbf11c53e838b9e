import { readFileSync } from "node:fs";

/** A video of the demo network: 854 by 480 pixels, H.264. Without metadata about the encoder. */
export function demoVideo(): Uint8Array<ArrayBuffer> {
  const bytes = readFileSync(new URL("../../mocks/videos/187204/480p.mp4", import.meta.url));
  bytes.write("free", bytes.indexOf("udta"), "latin1");
  return new Uint8Array(bytes);
}

/** A box of an ISO media file. */
export function buildBox(type: string, content: Uint8Array | string): Buffer {
  const bytes = Buffer.from(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + bytes.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, bytes]);
}

/** A video lengthened by a box that players skip; different names give different files. */
export const buildLongVideo = (bytes: number, name = ""): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([demoVideo(), buildBox("free", Buffer.alloc(bytes, name || "."))]));

/** A video with its place of recording in the file's index, as phones write it. */
export function buildPlacedVideo(): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(demoVideo());
  const at = bytes.indexOf("moov") - 4;
  const length = bytes.readUInt32BE(at);
  const location = buildBox("udta", buildBox("loci", "+43.2630-002.9350/ SpyPhone"));
  // After the samples, so that their positions stay.
  const index = Buffer.concat([bytes.subarray(at, at + length), location]);
  index.writeUInt32BE(index.length);
  const rest = Buffer.concat([
    bytes.subarray(0, at),
    buildBox("free", Buffer.alloc(length - 8)),
    bytes.subarray(at + length),
  ]);
  return new Uint8Array(Buffer.concat([rest, index]));
}

/** An element of a WebM file, its id in hex; with `isLive`, of unknown size, as written while recording. */
export function buildElement(id: string, content: Uint8Array | string, isLive = false): Buffer {
  const bytes = Buffer.from(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + bytes.length);
  return Buffer.concat([
    Buffer.from(id, "hex"),
    isLive ? Buffer.from("01ffffffffffffff", "hex") : size,
    bytes,
  ]);
}

/** A video with its place of recording, after samples of known or unknown size, and in an attached file. */
export function buildPlacedWebm(isLive: boolean): Uint8Array<ArrayBuffer> {
  const tag = buildElement("7373", buildElement("67c8", "LOCATION +43.2630-002.9350/ SpyPhone"));
  const size = Buffer.concat([
    buildElement("b0", Buffer.from([2, 128])),
    buildElement("ba", Buffer.from([1, 224])),
  ]);
  const samples = Buffer.concat([buildElement("e7", "\0"), buildElement("a3", Buffer.alloc(300_000, "x"))]);
  const parts = Buffer.concat([
    buildElement("1654ae6b", buildElement("ae", buildElement("e0", size))),
    buildElement("1941a469", "an attached cover of a SpyPhone"),
    buildElement("1f43b675", samples, isLive),
    buildElement("1f43b675", samples, isLive),
    // The shortest encoding of a size.
    Buffer.concat([Buffer.from("1254c367", "hex"), Buffer.from([0x80 + tag.length]), tag]),
    buildElement("1f43b675", samples, isLive),
  ]);
  const head = Buffer.from("1a45dfa3874282847765626d", "hex");
  return new Uint8Array(Buffer.concat([head, buildElement("18538067", parts, isLive)]));
}

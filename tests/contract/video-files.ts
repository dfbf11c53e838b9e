import { readFileSync } from "node:fs";

/** A video of the demo network: 854 by 480 pixels, H.264. Without what it says of the program that made it. */
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

/** A video made longer by a box that players skip; `name` makes it another file. */
export const buildLongVideo = (bytes: number, name = ""): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([demoVideo(), buildBox("free", Buffer.alloc(bytes, name || "."))]));

/** Where it was recorded, in the index of the file, as phones write it. */
export function buildPlacedVideo(): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(demoVideo());
  const at = bytes.indexOf("moov") - 4;
  const length = bytes.readUInt32BE(at);
  const location = buildBox("udta", buildBox("loci", "+43.2630-002.9350/ SpyPhone"));
  // Behind the samples, so that their positions stay.
  const index = Buffer.concat([bytes.subarray(at, at + length), location]);
  index.writeUInt32BE(index.length);
  const rest = Buffer.concat([
    bytes.subarray(0, at),
    buildBox("free", Buffer.alloc(length - 8)),
    bytes.subarray(at + length),
  ]);
  return new Uint8Array(Buffer.concat([rest, index]));
}

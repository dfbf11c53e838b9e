import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { stripMetadata } from "../../api/media/strip-image.ts";

const strip = (bytes: Uint8Array<ArrayBuffer>) => stripMetadata(bytes) ?? expect.fail("no image");

const secret = "XSECRETX";
/** Left half red, right half blue, to show its orientation. */
const raw = Buffer.from(
  Array.from({ length: 8 * 4 }, (_, index) => (index % 8 < 4 ? [220, 0, 0] : [0, 0, 220])).flat(),
);
const drawing = () =>
  sharp(raw, { raw: { width: 8, height: 4, channels: 3 } }).resize(80, 40, { kernel: "nearest" });
const noted = (orientation: number) =>
  drawing()
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { ImageDescription: secret }, IFD3: { GPSLatitudeRef: "N" } });
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`;
/** XMP in a GIF ends as if it were blocks of data (XMP Specification, part 3, 1.1.2). */
const xmpEnd = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]);
/** An animation with a comment and XMP between its screen and its images. */
async function notedGif(): Promise<Buffer> {
  const gif = await drawing().gif().toBuffer();
  const start = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
  const comment = Buffer.from([0x21, 0xfe, secret.length, ...Buffer.from(secret), 0]);
  const application = Buffer.concat([
    Buffer.from("\x21\xff\x0bXMP DataXMP", "latin1"),
    Buffer.from(xmp),
    xmpEnd,
  ]);
  const loop = Buffer.from("\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0", "latin1");
  return Buffer.concat([gif.subarray(0, start), comment, application, loop, gif.subarray(start)]);
}
const fresh = (buffer: Buffer) => new Uint8Array(buffer);
const pixels = (bytes: Uint8Array) => sharp(bytes).rotate().raw().toBuffer();

describe("an uploaded image", () => {
  test.each([
    ["JPEG", 6, () => noted(6).jpeg().toBuffer()],
    ["progressive JPEG", 1, () => noted(1).jpeg({ progressive: true }).toBuffer()],
    ["PNG", 1, () => noted(1).png().toBuffer()],
    ["WebP", 1, () => noted(1).webp().toBuffer()],
    ["AVIF", undefined, () => noted(1).withXmp(xmp).avif({ lossless: true }).toBuffer()],
    ["GIF", undefined, () => notedGif()],
  ] as const)("as %s loses its metadata and keeps its pixels", async (_, orientation, draw) => {
    const before = fresh(await draw());
    expect(Buffer.from(before).includes(secret)).toBe(true);
    expect((await sharp(before).metadata()).orientation).toBe(orientation);
    const after = strip(before);
    expect(Buffer.from(after).includes(secret)).toBe(false);
    expect(await pixels(after)).toEqual(await pixels(before));
    expect((await sharp(after).metadata()).xmp).toBeUndefined();
    // Idempotent.
    expect(strip(after)).toEqual(after);
  });

  test("loses trailing data", async () => {
    const wholes = [drawing().jpeg(), drawing().png(), drawing().avif(), drawing().gif()];
    for (const picture of await Promise.all(wholes.map((one) => one.toBuffer()))) {
      const after = strip(fresh(Buffer.concat([picture, Buffer.from(secret)])));
      expect(Buffer.from(after).includes(secret)).toBe(false);
      expect(await pixels(after)).toEqual(await pixels(picture));
    }
  });

  test("is handled safely wherever it is truncated", async () => {
    const wholes = [noted(6).jpeg(), noted(1).png(), noted(1).webp(), noted(1).avif(), noted(1).gif()];
    for (const whole of await Promise.all(wholes.map((one) => one.toBuffer()))) {
      for (let length = 12; length < whole.length; length += 3) {
        const cut = fresh(whole.subarray(0, length));
        // A file without a size is refused before. A truncated one is refused, or shown as far as it goes.
        expect(stripMetadata(cut)?.length ?? 0).toBeLessThanOrEqual(length + 40);
      }
    }
  });

  test("goes on moving, and in its colors", async () => {
    expect(Buffer.from(strip(fresh(await notedGif()))).includes("NETSCAPE2.0")).toBe(true);
  });

  test("is refused if its structure is unknown", () => {
    for (const start of [
      "GIF89a",
      "\xff\xd8\xff",
      "\x89PNG\r\n\x1a\n",
      "RIFF\0\0\0\0WEBP",
      "\0\0\0\x10ftypavif",
    ])
      for (const rest of [" and so on", ",".repeat(40), "\0".repeat(40)])
        expect(stripMetadata(fresh(Buffer.from(start + rest, "latin1")))).toBeNull();
  });
});

import sharp from "sharp";

/** Bytes that one picture may have; the lowest quality is taken even if it does not fit. */
const budget = 50 * 1024;
const qualities = [58, 50, 43, 37, 32];

/** Pixels by which the dots are softened: sharp ones cost half as much again and print no better. */
const softness = 0.7;

/** The SVG as a JPEG of the best quality that fits the budget. */
export async function encodePicture(svg: string): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: "#ffffff" })
    .blur(softness)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let encoded = Buffer.alloc(0);
  for (const quality of qualities) {
    encoded = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (encoded.length <= budget) break;
  }
  return encoded;
}

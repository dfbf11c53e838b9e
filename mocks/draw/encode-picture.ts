import sharp from "sharp";
import { createRandom } from "./random.ts";

const tile = 256;

/** Paper grain: one square of faint noise, the same for every picture, laid side by side. */
function createGrain(): Buffer {
  const random = createRandom("grain");
  const pixels = Buffer.alloc(tile * tile * 4);
  for (let index = 0; index < tile * tile; index++) {
    const isLight = random.chance(0.5);
    pixels.fill(isLight ? 255 : 0, index * 4, index * 4 + 3);
    pixels[index * 4 + 3] = Math.floor(random.unit() ** 3 * 20);
  }
  return pixels;
}

const grain = createGrain();

/** The SVG as a JPEG on grainy paper. */
export async function encodePicture(svg: string, quality = 52): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .flatten({ background: "#ffffff" })
    .composite([{ input: grain, raw: { width: tile, height: tile, channels: 4 }, tile: true }])
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}

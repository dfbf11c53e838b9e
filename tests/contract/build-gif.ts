import { createHash } from "node:crypto";

const head = "47494638396101000100800000";
const pixel = "2c00000000010001000002024401003b";

/** One pixel (GIF 89a), in colors derived from a name: different names give different files. */
export const buildGif = (name: string): Buffer => {
  const colors = createHash("sha256").update(name).digest("hex").slice(0, 12);
  return Buffer.from(`${head}${colors}${pixel}`, "hex");
};

/** An animation with this many images, on a square screen with this side. */
export const buildAnimation = (images: number, side: number): Buffer => {
  const gif = Buffer.from(`${head}000000ffffff${pixel.slice(0, -2).repeat(images)}3b`, "hex");
  gif.writeUInt16LE(side, 6);
  gif.writeUInt16LE(side, 8);
  return gif;
};

import { createHash } from "node:crypto";

const head = "47494638396101000100800000";
const pixel = "2c00000000010001000002024401003b";

/** One pixel (GIF 89a), in colors that follow from a name: another name makes another file. */
export const buildGif = (name: string): Buffer => {
  const colors = createHash("sha256").update(name).digest("hex").slice(0, 12);
  return Buffer.from(`${head}${colors}${pixel}`, "hex");
};

import sharp from "sharp";
import { findCrop } from "./find-crop.ts";

/** The options that `api/media/deliver-image.ts` uses: the size never exceeds the original's. Pixels. */
interface Transform {
  width: number;
  height: number;
  fit: "cover" | "scale-down";
  gravity: "center" | "face" | { x: number; y: number };
}

interface Output {
  format: `image/${"jpeg" | "png" | "webp" | "avif"}`;
  quality: number;
}

/** The part of the Images binding that `api/` uses, implemented with sharp: crops and resizes one image. */
export function createImages(): ImagesBinding {
  return {
    input: (stream: ReadableStream<Uint8Array>) => ({
      transform: (transform: Transform) => ({
        output: async ({ format, quality }: Output) => {
          const original = await new Response(stream).arrayBuffer();
          const bytes = await resize(new Uint8Array(original), transform, { format, quality });
          return { image: () => new Blob([bytes]).stream(), contentType: () => format };
        },
      }),
    }),
  } as unknown as ImagesBinding;
}

async function resize(
  bytes: Uint8Array,
  { width, height, fit, gravity }: Transform,
  { format, quality }: Output,
): Promise<Uint8Array<ArrayBuffer>> {
  const upright = sharp(bytes).rotate();
  const { autoOrient } = await sharp(bytes).metadata();
  const whole = { ...autoOrient, left: 0, top: 0 };
  const focalPoint = typeof gravity === "string" ? null : gravity;
  const part = fit === "cover" ? findCrop(autoOrient, { width, height }, focalPoint) : whole;
  const picture = upright.extract(part).resize(width, height, { fit: "fill" });
  const buffer = await picture.toFormat(findFormat(format), { quality }).toBuffer();
  return new Uint8Array(buffer);
}

const findFormat = (type: Output["format"]) => {
  const formats = {
    "image/jpeg": "jpeg",
    "image/png": "png",
    "image/webp": "webp",
    "image/avif": "avif",
  } as const;
  return formats[type];
};

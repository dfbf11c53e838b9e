import { readFile } from "node:fs/promises";
import type { StoredImage } from "../contract/images.ts";
import { imageFolder } from "./image-folder.ts";
import manifest from "./pictures/manifest.json" with { type: "json" };

/** Metadata of the demo network's images. */
export const storedImages = manifest as StoredImage[];

const ids = new Set(storedImages.map(({ id }) => id));

/** The image files, by id. */
export const imageFiles = {
  has: (id: string) => ids.has(id),
  read: async (id: string) => new Uint8Array(await readFile(new URL(`${id}.jpg`, imageFolder))),
};

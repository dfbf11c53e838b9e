import { readFile } from "node:fs/promises";
import type { StoredImage } from "../contract/images.ts";
import { imageFolder } from "./image-folder.ts";
import manifest from "./pictures/manifest.json" with { type: "json" };

/** What is known of the demo network's pictures. */
export const storedPictures = manifest as StoredImage[];

const ids = new Set(storedPictures.map(({ id }) => id));

/** Their bytes, by id. */
export const pictureFiles = {
  has: (id: string) => ids.has(id),
  read: async (id: string) => new Uint8Array(await readFile(new URL(`${id}.jpg`, imageFolder))),
};

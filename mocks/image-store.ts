import { readFile } from "node:fs/promises";
import type { StoredImage } from "../contract/media/images.ts";
import archived from "./archive/images/manifest.json" with { type: "json" };
import { findImageFile } from "./image-folder.ts";
import manifest from "./pictures/manifest.json" with { type: "json" };

/** Metadata of the demo network's images. */
export const storedImages = manifest as StoredImage[];

/** Metadata of the images of its archive. */
export const archivedImages = archived as StoredImage[];

const ids = new Set([...storedImages, ...archivedImages].map(({ id }) => id));

/** The image files, by id. */
export const imageFiles = {
  has: (id: string) => ids.has(id),
  read: async (id: string) => new Uint8Array(await readFile(findImageFile(id))),
};

import { readFile } from "node:fs/promises";
import type { StoredImage } from "../contract/images.ts";
import { pictureFolder } from "./picture-folder.ts";
import manifest from "./pictures/manifest.json" with { type: "json" };

const pictures = new Map(manifest.map((picture) => [picture.id, picture as StoredImage]));

/** What is known of a drawn picture. */
export function findPicture(id: string): StoredImage | undefined {
  return pictures.get(id);
}

/** The bytes of a picture of the manifest. */
export function readPicture(id: string): Promise<Uint8Array> {
  return readFile(new URL(`${id}.jpg`, pictureFolder));
}

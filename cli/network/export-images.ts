import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { StoredImage } from "../../contract/media/images.ts";
import { createLimit } from "../images/limit.ts";
import type { CompletePage, ExportParts } from "./export-kind.ts";
import { nameImage, type ImageLine } from "./manifest.ts";

/** Parallel downloads; each image is held in memory, 20 MB at most. */
const atOnce = 4;

/**
 * Downloads the images of a page into the folder, named by the hash of their bytes. An image missing in the
 * store is passed to `lose` and left out.
 */
export function createImageExport(
  { client, folder }: Pick<ExportParts, "client" | "folder">,
  lose: (id: string) => void,
): CompletePage {
  const limit = createLimit(atOnce);
  const bring = async (picture: StoredImage): Promise<ImageLine[]> => {
    const bytes = await client.readOriginal(picture.id);
    if (bytes === null) {
      lose(picture.id);
      return [];
    }
    const line = { ...picture, sha256: createHash("sha256").update(bytes).digest("hex") };
    const path = join(folder, nameImage(line));
    if (!existsSync(path)) {
      // Two images may have the same bytes, and be downloaded at the same time.
      const part = join(folder, "pictures", `${picture.id}.part`);
      await writeFile(part, bytes);
      await rename(part, path);
    }
    return [line];
  };
  return async (records) => {
    const lines = records.map((record) => {
      const parsed = v.safeParse(StoredImage, record);
      return parsed.success ? limit(() => bring(parsed.output)) : Promise.resolve([record]);
    });
    return (await Promise.all(lines)).flat();
  };
}

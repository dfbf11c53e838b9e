import { open } from "node:fs/promises";
import { join } from "node:path";
import { countParts, partBytes } from "../../contract/media/upload-parts.ts";
import type { ApiClient } from "../upload/api-client.ts";
import { nameMediaFile, type MediaFileLine } from "./manifest.ts";

/**
 * Uploads a video or captions in parts. Returns how the stored file differs from the exported one, or null if it
 * doesn't.
 */
export async function importFile(
  { id, size, sha256 }: MediaFileLine,
  totals: { created: number; unchanged: number },
  { client, folder }: { client: Pick<ApiClient, "mediaFiles">; folder: string },
): Promise<string | null> {
  const known = await client.mediaFiles.find(id);
  if (known !== null && known !== size) return "already exists with different content";
  if (known !== null) {
    totals.unchanged += 1;
    return null;
  }
  const file = await open(join(folder, nameMediaFile({ id, sha256 })));
  try {
    for (let number = 1; number <= countParts(size); number += 1) {
      const bytes = new Uint8Array(Math.min(partBytes, size - (number - 1) * partBytes));
      await file.read(bytes, 0, bytes.length, (number - 1) * partBytes);
      await client.mediaFiles.putPart(id, { number, size, bytes });
    }
  } finally {
    await file.close();
  }
  if ((await client.mediaFiles.find(id)) !== size) return "is not whole in the store";
  totals.created += 1;
  return null;
}

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { MediaFileRecord } from "../../contract/records/network-records.ts";
import type { CompletePage, ExportParts } from "./export-kind.ts";
import { nameMediaFile, type MediaFileLine } from "./manifest.ts";

/**
 * Downloads the videos and captions of a page into the folder, one after the other and streamed, named by the hash of
 * their bytes. A file missing in the store is passed to `lose` and left out.
 */
export function createFileExport(
  { client, folder }: Pick<ExportParts, "client" | "folder">,
  lose: (id: string) => void,
): CompletePage {
  const bring = async (file: v.InferOutput<typeof MediaFileRecord>): Promise<MediaFileLine[]> => {
    const body = await client.readMediaFile(file.id);
    if (body === null) {
      lose(file.id);
      return [];
    }
    const path = join(folder, "media-files", `${file.id}.part`);
    const line = { ...file, sha256: await write(body, path) };
    const whole = join(folder, nameMediaFile(line));
    if (!existsSync(whole)) await rename(path, whole);
    return [line];
  };
  return async (records) => {
    const lines: unknown[] = [];
    for (const record of records) {
      const parsed = v.safeParse(MediaFileRecord, record);
      lines.push(...(parsed.success ? await bring(parsed.output) : [record]));
    }
    return lines;
  };
}

/** Writes a stream to a file; returns its SHA-256 in hex. */
async function write(body: AsyncIterable<Uint8Array>, path: string): Promise<string> {
  const hash = createHash("sha256");
  const out = await open(path, "w");
  try {
    for await (const chunk of body) {
      hash.update(chunk);
      await out.writeFile(chunk);
    }
  } finally {
    await out.close();
  }
  return hash.digest("hex");
}

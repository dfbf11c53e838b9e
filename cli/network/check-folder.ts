import { existsSync } from "node:fs";
import { join } from "node:path";
import { SourceError } from "../source.ts";
import { hashFile } from "./hash-file.ts";
import { nameFile, nameImage, nameMediaFile, readManifest, type Manifest } from "./manifest.ts";
import { readLines, type UnreadableLine } from "./read-lines.ts";

export interface CheckedFolder {
  manifest: Manifest;
  /** Names of the export's blogs. */
  blogs: ReadonlySet<string>;
  /** Records that this release can't read: they are left out. */
  unreadable: readonly UnreadableLine[];
}

/**
 * Validates a whole export before any of it is written: the hash of every file and image, and every line against its
 * schema. Throws `SourceError` for the first file that is missing or damaged; lists the records that this release can't
 * read. `step` is called for each record.
 */
export async function checkFolder(folder: string, step: (title: string) => void): Promise<CheckedFolder> {
  const manifest = await readManifest(folder);
  for (const file of manifest.files) {
    await checkFile(folder, nameFile(file.kind), file);
  }
  const blogs = new Set<string>();
  const unreadable: UnreadableLine[] = [];
  for (const { kind } of manifest.files) {
    for await (const { line, record } of readLines(folder, kind, (it) => void unreadable.push(it))) {
      if ("sha256" in record) {
        const wanted = { sha256: record.sha256, bytes: record.size };
        const name = "format" in record ? nameImage(record) : nameMediaFile(record);
        await checkFile(folder, name, wanted, `${nameFile(kind)}:${line}: `);
      }
      if ("blogGroup" in record) blogs.add(record.name);
      step(`reads ${kind}`);
    }
  }
  return { manifest, blogs, unreadable };
}

async function checkFile(
  folder: string,
  name: string,
  wanted: { sha256: string; bytes: number },
  where = "",
): Promise<void> {
  const path = join(folder, name);
  if (!existsSync(path)) throw new SourceError(`${where}${name} is missing.`);
  const { sha256, bytes } = await hashFile(path);
  if (bytes !== wanted.bytes) {
    throw new SourceError(`${where}${name} is damaged: it has ${bytes} bytes, not ${wanted.bytes}.`);
  }
  if (sha256 !== wanted.sha256) {
    throw new SourceError(`${where}${name} is damaged: its SHA-256 is ${sha256}, not ${wanted.sha256}.`);
  }
}

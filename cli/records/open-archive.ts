import { createReadStream, openAsBlob, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { gunzipSync } from "node:zlib";
import { SourceError } from "../source.ts";
import { createArchiveFile, openArchiveFile, type Archive, type ArchiveFile } from "./archive.ts";
import type { InputFile } from "./input-file.ts";

/** A file on a disk. */
export const openFile = (path: string): InputFile => ({
  name: basename(path),
  stream: () => createReadStream(path) as AsyncIterable<Uint8Array>,
  blob: () => openAsBlob(path),
});

/** Opens a folder, a zip file (`.zip`, or what begins like one), or any other file as an archive of one. */
export const openArchive = async (path: string): Promise<Archive> =>
  statSync(path).isDirectory()
    ? { name: basename(path), files: await listFolder(path), refused: [] }
    : openArchiveFile(openFile(path));

async function listFolder(folder: string): Promise<ArchiveFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => createArchiveFile(relative(folder, path).replaceAll("\\", "/"), openFile(path)))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * A file that may be packed with gzip, which exports of comments are. Throws `SourceError` if what is in it has more than `most`
 * bytes.
 */
export const unpackFile = (file: ArchiveFile): ArchiveFile => ({
  name: file.name,
  read: async (most) => {
    const bytes = await file.read(most);
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
    try {
      return new Uint8Array(gunzipSync(bytes, { maxOutputLength: most }));
    } catch (error) {
      throw new SourceError(`${file.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  },
});

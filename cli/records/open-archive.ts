import { createReadStream, openAsBlob, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { ImageOrigin } from "../source.ts";
import { decodePath } from "./archive-path.ts";
import { createArchiveFile, type Archive, type ArchiveFile } from "./archive.ts";
import { openArchiveFile } from "./zip-files.ts";
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

/** Locates what an address in a file means among the files of its folder, and never outside of that. */
export const locateBeside =
  (path: string) =>
  (address: string): ImageOrigin | null => {
    const written = decodePath(address.split(/[?#]/)[0] ?? "").replace(/^(\.{0,2}\/)+/, "");
    const folder = resolve(dirname(path));
    const file = resolve(join(folder, written));
    const inside = relative(folder, file);
    if (inside === "" || inside === ".." || inside.startsWith(`..${sep}`)) return null;
    return isFile(file) ? { kind: "file", path: file } : null;
  };

/** False also for names that no file can have: with a null character, or too long. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

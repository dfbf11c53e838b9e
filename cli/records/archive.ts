import { createReadStream, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { gunzipSync } from "node:zlib";
import { SourceError, type ImageOrigin } from "../source.ts";
import { readStream } from "./read-stream.ts";
import { openZip } from "./zip-files.ts";

const megabyte = 1024 * 1024;
/** Maximum size of a text in an archive, bytes: a post, or a list of posts. */
export const maxText = 64 * megabyte;
/** Maximum size of one file with a whole export, bytes. JavaScript has no texts of more than 512 MB. */
export const maxExport = 500 * megabyte;
/** Maximum size of an image, bytes. */
export const maxImage = 20 * megabyte;

/** A file of an archive. */
export interface ArchiveFile {
  /** From the top of the archive, with slashes: `posts/12.fog.html`. */
  name: string;
  /** Throws `SourceError` if it has more than `most` bytes, or can't be read. */
  read: (most: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** The files of an export: a folder, a zip file, or one file. */
export interface Archive {
  /** Name of the folder or file, for the report. */
  name: string;
  /** Sorted by name. */
  files: readonly ArchiveFile[];
  /** Files that are never read, with the reason. */
  refused: readonly { name: string; reason: string }[];
}

/** Opens a folder, a zip file (`.zip`, or what begins like one), or any other file as an archive of one. */
export async function openArchive(path: string): Promise<Archive> {
  const name = basename(path);
  if (statSync(path).isDirectory()) return { name, files: await listFolder(path), refused: [] };
  if (await isZip(path)) return { name, ...(await openZip(path)) };
  return { name, files: [createFile(name, path)], refused: [] };
}

/** Zip files begin with the signature of an entry, or of the end of an empty one. */
async function isZip(path: string): Promise<boolean> {
  const start = await readStream(createReadStream(path, { end: 3 }), 4).catch(() => new Uint8Array());
  return ["PK\u0003\u0004", "PK\u0005\u0006"].includes(Buffer.from(start).toString("latin1"));
}

async function listFolder(folder: string): Promise<ArchiveFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => createFile(relative(folder, path).replaceAll("\\", "/"), path))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const createFile = (name: string, path: string): ArchiveFile => ({
  name,
  read: async (most) => {
    try {
      return await readStream(createReadStream(path), most);
    } catch (error) {
      throw new SourceError(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  },
});

/** A file's text: UTF-8 with or without a byte order mark, or UTF-16 with one. Bytes that aren't valid become U+FFFD. */
export async function readText(file: ArchiveFile, most: number = maxText): Promise<string> {
  const bytes = await file.read(most);
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  return new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8").decode(bytes);
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

/** An image in an archive. */
export const locateEntry = (file: ArchiveFile): ImageOrigin => ({
  kind: "entry",
  read: () => file.read(maxImage),
});

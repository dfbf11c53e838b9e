import { SourceError, type ImageOrigin } from "../source.ts";
import { readChunks, readStart, type InputFile } from "./input-file.ts";
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

/** A zip file (`.zip`, or what begins like one), or any other file as an archive of one. */
export async function openArchiveFile(file: InputFile): Promise<Archive> {
  const { name } = file;
  if (await isZip(file)) return { name, ...(await openZip(file)) };
  return { name, files: [createArchiveFile(name, file)], refused: [] };
}

/** Zip files begin with the signature of an entry, or of the end of an empty one. */
async function isZip(file: InputFile): Promise<boolean> {
  const start = new TextDecoder("latin1").decode(await readStart(file, 4).catch(() => new Uint8Array()));
  return start.startsWith("PK\u0003\u0004") || start.startsWith("PK\u0005\u0006");
}

/** A file as a part of an archive. */
export const createArchiveFile = (name: string, { stream }: Pick<InputFile, "stream">): ArchiveFile => ({
  name,
  read: async (most) => {
    try {
      return await readStream(stream(), most);
    } catch (error) {
      throw new SourceError(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  },
});

/**
 * A file that may be packed with gzip, which exports of comments are. Throws `SourceError` if what is in it has more than `most`
 * bytes.
 */
export const unpackFile = (file: ArchiveFile): ArchiveFile => ({
  name: file.name,
  read: async (most) => {
    const bytes = await file.read(most);
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return createArchiveFile(file.name, { stream: () => readChunks(unpacked) }).read(most);
  },
});

/** A file's text: UTF-8 with or without a byte order mark, or UTF-16 with one. Bytes that aren't valid become U+FFFD. */
export async function readText(file: ArchiveFile, most: number = maxText): Promise<string> {
  const bytes = await file.read(most);
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  return new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8").decode(bytes);
}

/** An image in an archive. */
export const locateEntry = (file: ArchiveFile): ImageOrigin => ({
  kind: "entry",
  read: () => file.read(maxImage),
});

import { SourceError, type ImageOrigin } from "../source.ts";
import { readChunks, readStart, toStream, type InputFile } from "./input-file.ts";
import { describeLimit, readStream } from "./read-stream.ts";
import { findEncoding } from "./text-chunks.ts";

const megabyte = 1024 * 1024;
/** Maximum size of a text in an archive, bytes: a post, or a list of posts. */
export const maxText = 64 * megabyte;
/** Maximum size of one file with a whole export that is read at once, bytes. JavaScript has no texts of more than 512 MB. */
export const maxExport = 500 * megabyte;
/** Maximum size of a packed file that is read piece by piece, unpacked, bytes. Files that aren't packed have none. */
const maxUnpacked = 8 * 1024 * megabyte;
/** Maximum size of an image, bytes. */
export const maxImage = 20 * megabyte;

/** A file of an archive. */
export interface ArchiveFile {
  /** From the top of the archive, with slashes: `posts/12.fog.html`. */
  name: string;
  /** Throws `SourceError` if it has more than `most` bytes, or can't be read. */
  read: (most: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** Its bytes, piece by piece. Throws `SourceError` if it can't be read further. */
  stream: () => AsyncIterable<Uint8Array>;
  /** The same for readers that don't begin at its start; absent if it is packed. */
  blob?: () => Promise<Blob>;
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

/** A file as a part of an archive. */
export const createArchiveFile = (
  name: string,
  { stream, blob }: Pick<InputFile, "stream" | "blob">,
): ArchiveFile => ({ ...readByPieces(name, stream), blob });

/** A file by what streams its bytes, as often as needed. `most`: bytes that the stream may have. */
export function readByPieces(
  name: string,
  stream: () => AsyncIterable<Uint8Array>,
  most = Infinity,
): ArchiveFile {
  const describe = (error: unknown) =>
    new SourceError(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  return {
    name,
    read: async (limit) => {
      try {
        return await readStream(stream(), limit);
      } catch (error) {
        throw describe(error);
      }
    },
    stream: async function* () {
      let size = 0;
      try {
        for await (const chunk of stream()) {
          size += chunk.byteLength;
          if (size > most) throw new RangeError(describeLimit(most));
          yield chunk;
        }
      } catch (error) {
        throw describe(error);
      }
    },
  };
}

/** A packed file by what streams its bytes, unpacked. */
export const readPacked = (name: string, stream: () => AsyncIterable<Uint8Array>): ArchiveFile =>
  readByPieces(name, stream, maxUnpacked);

/** A file that may be packed with gzip, which exports of comments are. */
export function unpackFile(file: ArchiveFile): ArchiveFile {
  const isPacked = async () => {
    const [first, second] = await readStart(file, 2);
    return first === 0x1f && second === 0x8b;
  };
  return readPacked(file.name, async function* () {
    if (!(await isPacked())) yield* file.stream();
    else yield* readChunks(toStream(file.stream()).pipeThrough(new DecompressionStream("gzip")));
  });
}

/** A file's text: UTF-8 with or without a byte order mark, or UTF-16 with one. Bytes that aren't valid become U+FFFD. */
export async function readText(file: ArchiveFile, most: number = maxText): Promise<string> {
  const bytes = await file.read(most);
  return new TextDecoder(findEncoding(bytes)).decode(bytes);
}

/** An image in an archive. */
export const locateEntry = (file: ArchiveFile): ImageOrigin => ({
  kind: "entry",
  read: () => file.read(maxImage),
});

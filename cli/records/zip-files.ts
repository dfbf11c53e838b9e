import { BlobReader, configure, ZipReader, type Entry, type FileEntry } from "@zip.js/zip.js";
import { SourceError } from "../source.ts";
import { createArchiveFile, readPacked, type Archive, type ArchiveFile } from "./archive.ts";
import { readChunks, readStart, type InputFile } from "./input-file.ts";
import { describeLimit } from "./read-stream.ts";

/** Maximum number of entries of a zip file. */
const maxEntries = 200_000;

// Web workers of the library would keep the process alive.
configure({ useWebWorkers: false });

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

/**
 * Lists the files of a zip file, which are read when they are needed and never written to disk. Entries with a password, a
 * path outside of the archive or the name of another one are refused. Throws `SourceError` if it isn't a zip file.
 */
export const openZip = async (file: InputFile): Promise<Entries> => listEntries(file.name, await file.blob());

type Entries = Pick<Archive, "files" | "refused">;

/** The same of a zip file in an archive; it is in memory if that is packed as well. Throws `SourceError` if it isn't one. */
export const openZipEntry = async ({ name, read, blob }: ArchiveFile, most: number): Promise<Entries> =>
  listEntries(name, (await blob?.()) ?? new Blob([await read(most)]));

async function listEntries(zipName: string, bytes: Blob): Promise<Entries> {
  const files = new Map<string, ArchiveFile>();
  const refused: { name: string; reason: string }[] = [];
  const reader = new ZipReader(new BlobReader(bytes), {
    // Names are checked here, so that one of them doesn't cost the others.
    filenameValidation: "tolerant",
    checkCrc32: true,
  });
  let count = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      count += 1;
      if (count > maxEntries) throw new Error(`has more than ${maxEntries} entries`);
      const name = entry.filename.replaceAll("\\", "/");
      if (isFolder(entry) || isOfSystem(name)) continue;
      const reason = files.has(name) ? "another entry has the same name" : findRefusal(name, entry);
      if (reason !== null) refused.push({ name, reason });
      else files.set(name, openEntry(name, entry));
    }
  } catch (error) {
    throw new SourceError(`${zipName}: can't be read as a zip file: ${describe(error)}`);
  }
  return { files: [...files.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)), refused };
}

const isFolder = (entry: Entry) => entry.directory;

/** Files that macOS and Windows add. */
const isOfSystem = (name: string) => /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(name);

function findRefusal(name: string, entry: Entry): string | null {
  if (name.startsWith("/") || /^[A-Za-z]:/.test(name)) return "its path begins at the root of a disk";
  if (name.split("/").includes("..")) return "its path leads out of the archive";
  return entry.encrypted ? "it has a password" : null;
}

/** The bytes of an entry, which its checksum has to match. */
async function* streamEntry(entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const unpacking = entry.getData(writable).then(
    () => null,
    (error: unknown) => {
      void writable.abort(error).catch(() => {});
      return { error };
    },
  );
  yield* readChunks(readable);
  const fault = await unpacking;
  if (fault !== null) throw fault.error;
}

/** An entry as a file. The size that the archive's list has may be wrong, on purpose. */
function openEntry(name: string, entry: FileEntry): ArchiveFile {
  const file = readPacked(name, () => streamEntry(entry));
  return {
    ...file,
    read: async (most) => {
      if (entry.uncompressedSize > most) throw new SourceError(`${name}: ${describeLimit(most)}`);
      return file.read(most);
    },
  };
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));

import type { Archive } from "../records/archive.ts";
import { openRecords, locateRemote } from "../records/record-source.ts";
import { readLineChunks, readTextChunks } from "../records/text-chunks.ts";
import { SourceError, type Source } from "../source.ts";
import { readTextEntry, type MovableTypeContext } from "./read-entry.ts";
import { splitEntries, type TextEntry } from "./split-entries.ts";

interface Options {
  blog: string;
  /** Address of the old site, for images; null if unknown. */
  site: string | null;
  /** Pattern of the addresses of stories; null for those that Movable Type gives. */
  permalinks: string | null;
  /** IANA time zone of the dates. */
  timezone: string;
}

/** A text file in the format of Movable Type, which TypePad and others write as well, as an import source. */
export async function openMovableType(archive: Archive, options: Options): Promise<Source> {
  const { blog, site, permalinks, timezone } = options;
  const [file] = archive.files;
  if (!file || archive.files.length > 1) throw new SourceError(`${archive.name}: isn't one text file`);
  const readEntries = () => splitEntries(readLineChunks(readTextChunks(file)));
  if (!(await hasBody(readEntries())))
    throw new SourceError(`${archive.name}: isn't an export of Movable Type: has no entry with a BODY:`);
  const context: MovableTypeContext = {
    file: file.name,
    blog,
    timezone,
    permalinks: [permalinks ?? "/:year/:month/:slug.html"],
  };
  return openRecords({
    name: archive.name,
    blog,
    read: async function* () {
      for await (const entry of readEntries()) yield* readTextEntry(entry, context);
    },
    locateImage: (src) => locateRemote(src, site),
  });
}

/** True as soon as an entry has a body. */
async function hasBody(entries: AsyncIterable<TextEntry>): Promise<boolean> {
  for await (const { sections } of entries) if (sections.some(({ name }) => name === "BODY")) return true;
  return false;
}

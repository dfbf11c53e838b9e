import { openBeehiiv } from "../../../cli/beehiiv/beehiiv-source.ts";
import { openBlogger } from "../../../cli/blogger/blogger-source.ts";
import { openButtondown } from "../../../cli/buttondown/buttondown-source.ts";
import { openCommento } from "../../../cli/comments/commento-source.ts";
import { openCoral } from "../../../cli/comments/coral-source.ts";
import { openDisqus } from "../../../cli/comments/disqus-source.ts";
import type { FindStories } from "../../../cli/comments/threads.ts";
import { openDrupal } from "../../../cli/drupal/drupal-source.ts";
import { openGhost } from "../../../cli/ghost/ghost-source.ts";
import { openJsonLines } from "../../../cli/jsonl/jsonl-source.ts";
import { openSiteArchive } from "../../../cli/markdown/archive-files.ts";
import { openMarkdown } from "../../../cli/markdown/markdown-source.ts";
import { openMedium } from "../../../cli/medium/medium-source.ts";
import { openMovableType } from "../../../cli/movable-type/movable-type-source.ts";
import {
  locateEntry,
  maxExport,
  unpackFile,
  type Archive,
  type ArchiveFile,
} from "../../../cli/records/archive.ts";
import { openArchiveFile } from "../../../cli/records/zip-files.ts";
import { decodePath } from "../../../cli/records/archive-path.ts";
import { readStart, type InputFile } from "../../../cli/records/input-file.ts";
import { folderOfPath, joinPath } from "../../../cli/records/paths.ts";
import { findEncoding, readTextStart } from "../../../cli/records/text-chunks.ts";
import { nameSource, type Source } from "../../../cli/source.ts";
import { isSquarespace, openSquarespace } from "../../../cli/squarespace/squarespace-source.ts";
import { openSubstack } from "../../../cli/substack/substack-source.ts";
import { openTumblr } from "../../../cli/tumblr/tumblr-source.ts";
import { openWxr } from "../../../cli/wxr/wxr-source.ts";
import { guessArchiveKind, guessTextKind, type GuessedKind } from "./guess-kind.ts";
import type { FileKind, Refusal, SourceHints } from "./worker-messages.ts";

/** A file that isn't read here. */
export class FileRefusal extends Error {
  override name = "FileRefusal";
  readonly refusal: Refusal;
  constructor(refusal: Refusal, detail = "") {
    super(detail);
    this.refusal = refusal;
  }
}

/** Length of the start of a file by which its kind is guessed, bytes. */
const startBytes = 64 * 1024;

/** The kind of a file, guessed from what is in it. Throws `FileRefusal`. */
export async function guessKind(file: InputFile, archive: Archive): Promise<GuessedKind> {
  const start = await readStart(file, startBytes);
  if (start.byteLength === 0) throw new FileRefusal("empty");
  const isZip = start[0] === 0x50 && start[1] === 0x4b;
  if (isZip && archive.files.length === 0) throw new FileRefusal("empty");
  const kind = isZip ? await guessArchiveKind(archive) : await guessText(archive, start);
  if (kind === null) throw new FileRefusal("unknown");
  return kind === "wxr" && (await isSquarespace(findOnly(file, archive))) ? "squarespace" : kind;
}

async function guessText({ files }: Archive, start: Uint8Array): Promise<GuessedKind | null> {
  const [packed] = files;
  if (packed && start[0] === 0x1f && start[1] === 0x8b)
    return guessTextKind(await readTextStart(unpackFile(packed), startBytes));
  const text = new TextDecoder(findEncoding(start)).decode(start);
  if (text.trim() === "") throw new FileRefusal("empty");
  return guessTextKind(text);
}

/** The file itself, or the only text of a zip file. */
function findOnly(file: InputFile, { files }: Archive): InputFile {
  const [only, ...others] = files.filter(({ name }) => /\.(?:xml|jsonl)$/i.test(name));
  return only === undefined || others.length > 0 || only.name === file.name ? file : toInputFile(only);
}

const toInputFile = ({ name, read, stream, blob }: ArchiveFile): InputFile => ({
  name,
  stream,
  blob: blob ?? (async () => new Blob([await read(maxExport)])),
});

interface OpenOptions {
  /** Name of the blog. */
  blog: string;
  /** IANA time zone of dates without one. */
  timezone: string;
  hints: SourceHints;
  /** Finds the stories that comments belong to. */
  findStories: FindStories;
}

/**
 * Opens a file with the reader of the command; of lists of subscribers, only their archive. Throws `FileRefusal`, or
 * `SourceError` for a damaged one.
 */
export async function openChosen(
  file: InputFile,
  { hints, ...options }: OpenOptions,
): Promise<{ kind: FileKind; source: Source } | { kind: "subscribers"; file: string; archive: Archive }> {
  const archive = await openArchiveFile(file);
  const kind = hints.kind ?? (await guessKind(file, archive));
  if (kind === "subscribers") return { kind, file: file.name, archive };
  const site = hints.site === "" ? null : hints.site;
  const permalinks = hints.permalinks === "" ? null : hints.permalinks;
  const source = await openers[kind](
    { archive, file: findOnly(file, archive) },
    { ...options, site, permalinks, isPublic: hints.isPublic },
  );
  return { kind, source: { ...source, system: nameSource(kind, source, site) } };
}

interface Opened {
  archive: Archive;
  /** For readers of one text of any size. */
  file: InputFile;
}

type Options = Omit<OpenOptions, "hints"> & {
  site: string | null;
  permalinks: string | null;
  isPublic: boolean;
};

const inArchive =
  (open: (archive: Archive, options: Options) => Promise<Source>) =>
  ({ archive }: Opened, options: Options) =>
    open(archive, options);

const openers: Readonly<Record<FileKind, (opened: Opened, options: Options) => Promise<Source>>> = {
  wxr: ({ file }, { blog }) => openWxr(file, blog),
  squarespace: ({ file }, options) => openSquarespace(file, options),
  ghost: inArchive(openGhost),
  substack: inArchive(openSubstack),
  medium: inArchive(openMedium),
  blogger: inArchive(openBlogger),
  "movable-type": inArchive(openMovableType),
  tumblr: inArchive(openTumblr),
  buttondown: inArchive(openButtondown),
  beehiiv: inArchive(openBeehiiv),
  drupal: inArchive(openDrupal),
  markdown: async ({ archive }, options) => {
    const folder = await openSiteArchive(archive);
    return openMarkdown(folder, { ...options, assets: joinPath(folder.path, "../assets") });
  },
  jsonl: ({ archive, file }, options) =>
    openJsonLines(file, { ...options, locateBeside: (path) => locateBeside(archive, file.name, path) }),
  disqus: inArchive(openDisqus),
  commento: inArchive(openCommento),
  coral: inArchive(openCoral),
};

/** The image of a path beside a file of an archive. */
function locateBeside({ files }: Archive, name: string, path: string) {
  const written = decodePath(path.split(/[?#]/)[0] ?? "");
  const wanted = joinPath("/", folderOfPath(name), written).slice(1);
  const file = files.find((one) => one.name === wanted);
  return file === undefined ? null : locateEntry(file);
}

import { openGhost } from "../../../cli/ghost/ghost-source.ts";
import { openMedium } from "../../../cli/medium/medium-source.ts";
import { openArchiveFile, type Archive } from "../../../cli/records/archive.ts";
import { readStart, type InputFile } from "../../../cli/records/input-file.ts";
import { nameSource, type Source } from "../../../cli/source.ts";
import { isSquarespace, openSquarespace } from "../../../cli/squarespace/squarespace-source.ts";
import { openSubstack } from "../../../cli/substack/substack-source.ts";
import { openWxr } from "../../../cli/wxr/wxr-source.ts";
import type { ImportKind, Refusal } from "./worker-messages.ts";

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

/** Exports that only the command reads, by the beginning of a text, with their names for the command. */
const ofCommand: readonly [RegExp, string][] = [
  [/<feed[\s>]/i, "blogger"],
  [/<disqus[\s>]/i, "disqus"],
  [/^(?:AUTHOR|TITLE|DATE): /m, "movable-type"],
  [/^\s*\{"/, "jsonl"],
];

/** The kind of a file, guessed from what is in it: names of files say nothing. */
export async function guessKind(file: InputFile): Promise<{ kind: ImportKind; archive: Archive | null }> {
  const bytes = await readStart(file, startBytes);
  if (bytes.byteLength === 0) throw new FileRefusal("empty");
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return guessArchive(await openArchiveFile(file));
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const start = new TextDecoder(isWide && bytes[0] === 0xff ? "utf-16le" : isWide ? "utf-16be" : "utf-8")
    .decode(bytes)
    .trimStart();
  if (start === "") throw new FileRefusal("empty");
  if (/^<(?:\?xml|!--|rss)/.test(start) && /<rss[\s>]/.test(start))
    return { kind: (await isSquarespace(file)) ? "squarespace" : "wxr", archive: null };
  if (start.startsWith("{") && /"(?:db|data|meta|posts)"\s*:/.test(start))
    return { kind: "ghost", archive: await openArchiveFile(file) };
  const [, command] = ofCommand.find(([sign]) => sign.test(start)) ?? [];
  throw command === undefined ? new FileRefusal("unknown") : new FileRefusal("command", command);
}

function guessArchive(archive: Archive): { kind: ImportKind; archive: Archive } {
  const has = (sign: RegExp) => archive.files.some(({ name }) => sign.test(name));
  if (has(/(?:^|\/)posts\.csv$/)) return { kind: "substack", archive };
  if (has(/(?:^|\/)posts\/[^/]+\.html$/)) return { kind: "medium", archive };
  if (has(/\.json$/) && !has(/(?:^|\/)posts_\d+\.html$/)) return { kind: "ghost", archive };
  if (archive.files.length === 0) throw new FileRefusal("empty");
  throw has(/\.mdx?$/) ? new FileRefusal("command", "markdown") : new FileRefusal("unknown");
}

interface OpenOptions {
  /** Name of the blog. */
  blog: string;
  /** IANA time zone of dates without one. */
  timezone: string;
  /** Address of the old site, for exports that don't say it; null if unknown. */
  site: string | null;
}

/** Opens a file with the reader of the command. Throws `FileRefusal`, or `SourceError` for a damaged one. */
export async function openChosen(
  file: InputFile,
  { blog, timezone, site }: OpenOptions,
): Promise<{ kind: ImportKind; source: Source }> {
  const { kind, archive } = await guessKind(file);
  const source = await open();
  return { kind, source: { ...source, system: nameSource(kind, source, site) } };

  async function open(): Promise<Source> {
    if (archive === null)
      return kind === "squarespace" ? openSquarespace(file, { blog }) : openWxr(file, blog);
    if (kind === "substack") return openSubstack(archive, { blog });
    if (kind === "medium") return openMedium(archive, { blog });
    return openGhost(archive, { blog, site, permalinks: null, timezone });
  }
}

import { unpackFile, type Archive, type ArchiveFile } from "../../../cli/records/archive.ts";
import { lastOfPath } from "../../../cli/records/archive-path.ts";
import { readTextStart } from "../../../cli/records/text-chunks.ts";
import type { FileKind } from "./worker-messages.ts";

/** A kind of file, of which lists of subscribers have no stories. */
export type GuessedKind = FileKind | "subscribers";

/** Length of the part of a text by which its kind is guessed, bytes. */
const startBytes = 64 * 1024;

/** Signs in JSON. Lists of Commento and Coral are told apart by the names of their ids. */
const json: readonly [FileKind, RegExp][] = [
  ["jsonl", /^\s*\{[^\n]{0,2000}"type"\s*:\s*"(?:post|person|comment)"/],
  ["commento", /"commentHex"/i],
  ["drupal", /"jsonapi"\s*:|"type"\s*:\s*"(?:node|comment)--/],
  ["coral", /"(?:storyID|asset_id)"\s*:/],
  ["ghost", /"(?:db|data|meta|posts)"\s*:/],
];

/** The kind of a text, by how it begins: names of files say nothing. Null if it is none that is read. */
export function guessTextKind(start: string): GuessedKind | null {
  const text = start.replace(/^\ufeff/, "").trimStart();
  if (/^[[{]/.test(text)) return json.find(([, sign]) => sign.test(text))?.[0] ?? null;
  if (text.startsWith("<")) {
    if (/<disqus[\s>]/.test(text)) return "disqus";
    if (/<rss[\s>]/.test(text)) return "wxr";
    if (/<(?:tumblr|tumblelog)[\s>]/.test(text)) return "tumblr";
    return /<feed[\s>]/.test(text) ? "blogger" : null;
  }
  if (/^(?:---|\+\+\+)\r?\n/.test(text)) return "markdown";
  if (/^(?:AUTHOR|TITLE|DATE|BASENAME|STATUS): /m.test(text)) return "movable-type";
  return guessTable(text);
}

/** The kind of a table, by the names of its columns. */
function guessTable(text: string): GuessedKind | null {
  const [head = ""] = text.split("\n", 1);
  if (!head.includes(",")) return null;
  if (head.includes("content_html")) return "beehiiv";
  if (/commentHex/i.test(head)) return "commento";
  return /(?:^|[,"])e-?mail/i.test(head) ? "subscribers" : null;
}

/** Kinds that are known by the names of their files, the most special first. */
const names: readonly [FileKind, RegExp][] = [
  ["tumblr", /(?:^|\/)posts\.(?:zip|xml)$|(?:^|\/)html\/(?:submissions\/)?\d+\.html$/],
  ["blogger", /(?:^|\/)feed\.atom$/],
  ["buttondown", /(?:^|\/)emails(?:\/[^/]+\.md|[^/]*\.(?:csv|json))$/],
  ["commento", /(?:^|\/)commenters[^/]*\.csv(?:\.gz)?$/],
  ["substack", /(?:^|\/)posts\.csv$/],
  ["medium", /(?:^|\/)posts\/[^/]+\.html$/],
  ["coral", /(?:^|\/)comments?\.jsonl?(?:\.gz)?$/],
];

const data = /\.(?:csv|jsonl?|xml|txt)(?:\.gz)?$/i;
/** Files that are looked into. */
const maxLooks = 20;

/** The kind of an archive: by what its data begin with, then by its names. Null if it is none that is read. */
export async function guessArchiveKind({ files }: Archive): Promise<GuessedKind | null> {
  const hasName = (sign: RegExp) => files.some(({ name }) => sign.test(name));
  const isSite = hasName(/\.(?:mdx?|markdown)$/i);
  const isGhost = files.some(({ name }) => name.endsWith(".json") && lastOfPath(name).includes("ghost"));
  const named = names.find(([, sign]) => hasName(sign))?.[0] ?? (isGhost ? "ghost" : null);
  // Tables of this name are in exports of several systems.
  for (const table of files.filter(({ name }) => /\.csv$/i.test(name)).slice(0, maxLooks))
    if ((await guessFile(table)) === "beehiiv") return "beehiiv";
  if (named !== null) return named;
  let list: GuessedKind | null = null;
  for (const file of files.filter(({ name }) => data.test(name)).slice(0, maxLooks)) {
    const kind = await guessFile(file);
    if (kind === "subscribers" || kind === null || (isSite && !ofDatabases.includes(kind))) list ??= kind;
    else return kind;
  }
  return isSite ? "markdown" : list;
}

/** Kinds whose signs no file of a site has. */
const ofDatabases: readonly GuessedKind[] = ["drupal", "commento", "coral"];

const guessFile = async (file: ArchiveFile): Promise<GuessedKind | null> =>
  guessTextKind(await readTextStart(unpackFile(file), startBytes).catch(() => ""));

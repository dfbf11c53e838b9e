import type { Archive, ArchiveFile } from "../records/archive.ts";
import { parsePart, readJsonParts } from "../records/json-parts.ts";
import { SourceError } from "../source.ts";
import { GhostTables, isRead } from "./tables.ts";

/** An export, without its posts, which are read one at a time. */
export interface GhostExport {
  file: ArchiveFile;
  /** Where its tables are: `db.0.data.`. */
  place: string;
  tables: GhostTables;
}

/** A post, not validated, or the reason why it can't be read. */
export type PostRow = { index: number } & ({ row: unknown } | { problem: string });

/** Files of JSON that aren't exports. */
const otherFiles =
  /(?:^|\/)(?:redirects|routes|package|package-lock)[^/]*\.json$|(?:^|\/)(?:themes|node_modules)\//;

/** Where the tables of an export are: Ghost puts them at the first place, tools that convert to it also at the others. */
const places = ["db.0.data.", "data.", ""] as const;
const tablePath = /^(db\.0\.data\.|data\.|)([a-z_]{1,40})(?:\.(\d+))?$/;
const isWanted = (path: string) => isRead(tablePath.exec(path)?.[2] ?? "");

/**
 * Finds the export in an archive, and reads everything but its posts. Throws `SourceError` if there is none, or more than one. One
 * that is cut off is read up to there; reading its posts ends with the reason.
 */
export async function readExport({ name, files }: Archive): Promise<GhostExport> {
  const candidates = files.filter((file) => file.name.endsWith(".json") && !otherFiles.test(file.name));
  const only = files.length === 1 ? files : candidates;
  const found: GhostExport[] = [];
  let problem: string | null = null;
  for (const file of only) {
    const read = await readTables(file);
    if (read.export !== null && (read.fault === null || read.export.tables.posts > 0))
      found.push(read.export);
    else if (read.fault !== null) problem = read.fault;
  }
  const [first, second] = found;
  if (second)
    throw new SourceError(
      `${name}: has several exports: ${found.map(({ file }) => file.name).join(", ")}. Import one of them.`,
    );
  if (first) return first;
  throw new SourceError(problem ?? `${name}: has no export of Ghost (a JSON file with "posts")`);
}

async function readTables(file: ArchiveFile): Promise<{ export: GhostExport | null; fault: string | null }> {
  const found = new Map<string, GhostTables>();
  let fault: string | null = null;
  try {
    for await (const part of readJsonParts(file, isWanted)) {
      const [, place = "", table = "", index] = tablePath.exec(part.path) ?? [];
      const tables = found.get(place) ?? new GhostTables();
      found.set(place, tables);
      if (index !== undefined) tables.addRow(table, part.kind === "value" ? parseRow(part.bytes) : null);
      else if (part.kind === "list") tables.addTable(table);
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    fault = error.message;
  }
  const place = places.find((one) => found.get(one)?.hasPosts === true);
  const tables = place === undefined ? undefined : found.get(place);
  return { export: place === undefined || !tables ? null : { file, place, tables }, fault };
}

function parseRow(bytes: Uint8Array): unknown {
  try {
    return parsePart(bytes);
  } catch {
    return null;
  }
}

/** The posts of an export. Throws `SourceError` where the file ends or isn't JSON any more. */
export async function* readPosts({ file, place }: GhostExport): AsyncGenerator<PostRow> {
  const start = `${place}posts.`;
  const wanted = (path: string) => path.startsWith(start) && /^\d+$/.test(path.slice(start.length));
  for await (const part of readJsonParts(file, wanted)) {
    const index = Number(part.path.slice(start.length));
    if (part.kind === "problem") yield { index, problem: part.reason };
    else if (part.kind === "list") yield { index, row: [] };
    else yield readPost(index, part.bytes);
  }
}

function readPost(index: number, bytes: Uint8Array): PostRow {
  try {
    return { index, row: parsePart(bytes) };
  } catch (error) {
    return { index, problem: `isn't JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

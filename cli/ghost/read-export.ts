import { readText, maxExport, type Archive, type ArchiveFile } from "../records/archive.ts";
import { fieldsOf, isFields, rowsOf, textOfField, type Fields } from "../records/fields.ts";
import { SourceError } from "../source.ts";

/** The tables of an export that are read, and the number of rows of those that are not. */
export interface GhostExport {
  /** Name of the JSON file in the archive. */
  file: string;
  /** Rows, not validated. */
  posts: readonly unknown[];
  tables: Fields;
}

/** Files of JSON that aren't exports. */
const otherFiles =
  /(?:^|\/)(?:redirects|routes|package|package-lock)[^/]*\.json$|(?:^|\/)(?:themes|node_modules)\//;

/**
 * Finds and parses the export in an archive: Ghost puts it at `db[0].data`, tools that convert to it also at `data` or at the
 * top. Throws `SourceError` if there is none, or more than one.
 */
export async function readExport({ name, files }: Archive): Promise<GhostExport> {
  const candidates = files.filter((file) => file.name.endsWith(".json") && !otherFiles.test(file.name));
  const only = files.length === 1 ? files : candidates;
  const found: GhostExport[] = [];
  let problem: string | null = null;
  for (const file of only) {
    try {
      const tables = findTables(JSON.parse(await readText(file, maxExport)));
      if (tables !== null) found.push({ file: file.name, posts: tables["posts"] as unknown[], tables });
    } catch (error) {
      problem = describe(file, error);
    }
  }
  const [first, second] = found;
  if (second)
    throw new SourceError(
      `${name}: has several exports: ${found.map(({ file }) => file).join(", ")}. Import one of them.`,
    );
  if (first) return first;
  throw new SourceError(problem ?? `${name}: has no export of Ghost (a JSON file with "posts")`);
}

const describe = (file: ArchiveFile, error: unknown) =>
  error instanceof SourceError
    ? error.message
    : `${file.name}: isn't JSON: ${error instanceof Error ? error.message : String(error)}`;

function findTables(value: unknown): Fields | null {
  const [first] = rowsOf(fieldsOf(value)["db"]);
  const places = [first?.["data"], fieldsOf(value)["data"], value];
  return places.filter(isFields).find((tables) => Array.isArray(tables["posts"])) ?? null;
}

/** Rows by a column. The first of several counts. */
export function indexRows(rows: unknown, column: string): ReadonlyMap<string, Fields> {
  const index = new Map<string, Fields>();
  for (const row of rowsOf(rows)) {
    const key = textOfField(row, column);
    if (key !== "" && !index.has(key)) index.set(key, row);
  }
  return index;
}

/** Targets by post of a table that joins both, in its order. */
export function joinRows(rows: unknown, column: string): ReadonlyMap<string, string[]> {
  const sorted = rowsOf(rows).toSorted((a, b) => orderOf(a) - orderOf(b));
  const joined = new Map<string, string[]>();
  for (const row of sorted) {
    const key = textOfField(row, "post_id");
    const targets = joined.get(key) ?? [];
    if (targets.length === 0) joined.set(key, targets);
    targets.push(textOfField(row, column));
  }
  return joined;
}

const orderOf = (row: Fields) => Number(textOfField(row, "sort_order")) || 0;

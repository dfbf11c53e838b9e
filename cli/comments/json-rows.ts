import type { ArchiveFile } from "../records/archive.ts";
import { isFields, parseJson, type Fields } from "../records/fields.ts";
import { parsePart, readJsonParts } from "../records/json-parts.ts";
import { parseMoment } from "../records/moment.ts";
import type { OmittedRecord } from "../records/record.ts";
import { readLineChunks, readTextChunks, readTextStart } from "../records/text-chunks.ts";
import { SourceError } from "../source.ts";

export interface JsonRow {
  origin: string;
  fields: Fields;
}

const reject = (origin: string, reason = "isn't a JSON object"): OmittedRecord => ({
  kind: "rejected",
  origin,
  title: "",
  reason,
});

/** The objects of a JSON list, or of a file with one in each line, as MongoDB writes it; with those that can't be read. */
export async function* readJsonRows(file: ArchiveFile): AsyncGenerator<JsonRow | OmittedRecord> {
  const start = await readTextStart(file, 4_096);
  if (start.trimStart().startsWith("[")) yield* readListed(file, "");
  else yield* readLines(file);
}

/** The objects of lists in a JSON object, by their names. Reading ends in a rejected item if the file isn't JSON to its end. */
export async function* readNamedRows(
  file: ArchiveFile,
  names: readonly string[],
): AsyncGenerator<JsonRow | OmittedRecord> {
  for (const name of names) yield* readListed(file, `${name}.`);
}

/** True if a file is a JSON object with a list of this name. */
export async function hasList(file: ArchiveFile, name: string): Promise<boolean> {
  try {
    for await (const { kind } of readJsonParts(file, (path) => path === name)) return kind === "list";
  } catch (error) {
    // It has an object in each line, or is something else.
    if (!(error instanceof SourceError)) throw error;
  }
  return false;
}

async function* readListed(file: ArchiveFile, prefix: string): AsyncGenerator<JsonRow | OmittedRecord> {
  const wanted = (path: string) => path.startsWith(prefix) && /^\d+$/.test(path.slice(prefix.length));
  try {
    for await (const part of readJsonParts(file, wanted)) {
      const number = Number(part.path.slice(prefix.length)) + 1;
      const origin = `${file.name}:${prefix.replace(".", " ")}${number}`;
      if (part.kind === "problem") yield reject(origin, part.reason);
      else yield part.kind === "list" ? reject(origin) : toRow(parseOrNull(part.bytes), origin);
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    yield reject(file.name, error.message.replace(`${file.name}: `, ""));
  }
}

async function* readLines(file: ArchiveFile): AsyncGenerator<JsonRow | OmittedRecord> {
  let number = 0;
  for await (const lines of readLineChunks(readTextChunks(file)))
    for (const line of lines) {
      number += 1;
      const written = line.trim().replace(/,$/, "");
      if (written !== "" && written !== "[" && written !== "]")
        yield toRow(parseJson(written), `${file.name}:${number}`);
    }
}

const toRow = (value: unknown, origin: string): JsonRow | OmittedRecord =>
  isFields(value) ? { origin, fields: value } : reject(origin);

function parseOrNull(bytes: Uint8Array): unknown {
  try {
    return parsePart(bytes);
  } catch {
    return null;
  }
}

/** A moment as JSON has it, also in MongoDB's forms: `{"$date": "…"}`, `{"$date": {"$numberLong": "…"}}`. */
export function readMoment(value: unknown): number | null {
  if (!isFields(value)) return parseMoment(value);
  const inside = value["$date"] ?? value["$numberLong"];
  if (isFields(inside)) return readMoment(inside);
  return typeof inside === "string" && /^\d+$/.test(inside)
    ? parseMoment(Number(inside))
    : parseMoment(inside);
}

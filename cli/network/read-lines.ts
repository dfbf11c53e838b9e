import { createReadStream } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { RecordKind } from "../../contract/records/records.ts";
import { SourceError } from "../source.ts";
import { lineSchemas, nameFile, type LineOf } from "./manifest.ts";

/** A record and its line number, starting with 1. */
export interface Line<Kind extends RecordKind> {
  line: number;
  record: LineOf<Kind>;
}

const newline = 0x0a;

/**
 * Lines of a file without line ends. Only a newline ends a line: `readline` would also split at U+2028, which
 * may be part of a headline.
 */
export async function* splitLines(path: string): AsyncGenerator<string> {
  let pieces: Buffer[] = [];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      yield Buffer.concat([...pieces, chunk.subarray(start, end)]).toString();
      pieces = [];
      start = end + 1;
    }
    if (start < chunk.byteLength) pieces.push(chunk.subarray(start));
  }
  if (pieces.length > 0) yield Buffer.concat(pieces).toString();
}

/** A line that isn't a record of this release: its file and number, the record and the field. */
export interface UnreadableLine {
  where: string;
  reason: string;
}

/**
 * Reads the records of one kind. Throws `SourceError` naming file, line and field; with `skip`, unreadable records are
 * passed to that instead.
 */
export async function* readLines<Kind extends RecordKind>(
  folder: string,
  kind: Kind,
  skip?: (line: UnreadableLine) => void,
): AsyncGenerator<Line<Kind>> {
  let line = 0;
  for await (const text of splitLines(join(folder, nameFile(kind)))) {
    line += 1;
    const where = `${nameFile(kind)}:${line}`;
    const stored = parseLine(where, text);
    const parsed = v.safeParse(lineSchemas[kind], stored);
    if (parsed.success) yield { line, record: parsed.output as LineOf<Kind> };
    else {
      const reason = describeIssue(stored, parsed.issues[0]);
      if (skip === undefined) throw new SourceError(`${where}: ${reason}`);
      skip({ where, reason });
    }
  }
}

/** A line's JSON, not validated. */
export function parseLine(where: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new SourceError(`${where}: isn't JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A field of an unreadable record: `1836000001: mode: …`. */
export function describeIssue(record: unknown, issue: v.BaseIssue<unknown>): string {
  return `${nameRecord(record)}: ${v.getDotPath(issue) ?? "the record"}: ${issue.message}`;
}

/** Identifies a record within its kind. */
function nameRecord(record: unknown): string {
  const fields = Object.entries(typeof record === "object" && record !== null ? record : {}).filter(
    ([, value]) => (typeof value === "string" || typeof value === "number") && value !== "",
  );
  const own = fields.find(([name]) => name === "id");
  if (own) return String(own[1]);
  const ids = fields.filter(([name]) => /^(?:name|number|host|path|list|safeName)$|Id$/.test(name));
  return ids.map(([name, value]) => `${name} ${String(value)}`).join(", ") || "a record without an id";
}

import { createReadStream } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { RecordKind } from "../../contract/records.ts";
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

/** Reads the records of one kind. Throws `SourceError` naming file, line and field. */
export async function* readLines<Kind extends RecordKind>(
  folder: string,
  kind: Kind,
): AsyncGenerator<Line<Kind>> {
  let line = 0;
  for await (const text of splitLines(join(folder, nameFile(kind)))) {
    line += 1;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), lineSchemas[kind]), text, {
      abortPipeEarly: true,
    });
    if (!parsed.success) {
      const [issue] = parsed.issues;
      throw new SourceError(
        `${nameFile(kind)}:${line}: ${v.getDotPath(issue) ?? "the record"}: ${issue.message}`,
      );
    }
    yield { line, record: parsed.output as LineOf<Kind> };
  }
}

import { createReadStream } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { RecordKind } from "../../contract/records.ts";
import { SourceError } from "../source.ts";
import { lineSchemas, nameFile, type LineOf } from "./manifest.ts";

/** A record with the line on which it stands, from 1. */
export interface Line<Kind extends RecordKind> {
  line: number;
  record: LineOf<Kind>;
}

const newline = 0x0a;

/**
 * The lines of a file, without their ends. Only a newline ends one: `readline` would cut at U+2028 as well, which may
 * stand in any headline.
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

/** The records of one kind in a folder. Throws `SourceError` naming the file, the line and the field. */
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

import { SourceError } from "../source.ts";
import { maxText } from "./archive.ts";
import { joinBytes, type InputFile } from "./input-file.ts";
import { describeLimit } from "./read-stream.ts";
import { readUtf8Chunks } from "./text-chunks.ts";

/** A value of a JSON file, or a list that begins. */
export type JsonPart = {
  /** Names and numbers: `db.0.data.posts.12`. */
  path: string;
} & (
  | { kind: "list" }
  /** Not parsed, as UTF-8. It starts so many bytes from the beginning of a file of UTF-8. */
  | { kind: "value"; bytes: Uint8Array; start: number }
  | { kind: "problem"; reason: string }
);

/** Names and numbers of a path, at most; what is deeper is passed over as a whole. */
const maxDepth = 5;

/**
 * Reads those values of a JSON file that `wants` names by their paths, one at a time, and passes over the others. Lists are never
 * read as a whole: a wanted list is only named, and its values are asked for. Each value is checked when it is parsed, so that
 * a damaged one ends nothing. Throws `SourceError` where the file ends or isn't JSON any more, with the last value before.
 */
export async function* readJsonParts(
  file: Pick<InputFile, "name" | "stream">,
  wants: (path: string) => boolean,
): AsyncGenerator<JsonPart> {
  const scanner = createScanner(file.name, wants);
  for await (const chunk of readUtf8Chunks(file)) yield* scanner.add(chunk);
  scanner.close();
}

const decoder = new TextDecoder();

/** The value of a part; throws for what isn't JSON. */
export const parsePart = (bytes: Uint8Array): unknown => JSON.parse(decoder.decode(bytes));

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** An object or list that is looked into. */
interface Level {
  isList: boolean;
  /** Before the names of its values: `posts.`. */
  prefix: string;
  depth: number;
  /** Number of values before, in a list. */
  count: number;
  /** The name of the value that comes next, in an object; null before it. */
  key: string | null;
}

/** A value that is passed over, or a name. */
interface Passed {
  kind: "nested" | "text" | "literal" | "key";
  path: string;
  isWanted: boolean;
  startAt: number;
  /** Objects and lists in it that are open. */
  open: number;
}

function createScanner(name: string, wants: (path: string) => boolean) {
  const levels: Level[] = [];
  let passed: Passed | null = null;
  /** In a text of what is passed over. */
  let isText = false;
  let isEscaped = false;
  let pieces: Uint8Array[] = [];
  let size = 0;
  let isDone = false;
  let last = "";
  /** Bytes before the chunk. */
  let before = 0;

  const fail = (reason: string) =>
    new SourceError(`${name}: isn't JSON: ${reason}${last === "" ? "" : `, after ${last}`}`);

  const keep = (piece: Uint8Array) => {
    size += piece.byteLength;
    if (size > maxText) pieces = [];
    else if (passed?.isWanted === true || passed?.kind === "key") pieces.push(piece);
  };
  const finishValue = () => {
    const level = levels.at(-1);
    if (!level) isDone = true;
    else if (level.isList) level.count += 1;
    else level.key = null;
  };
  /** Ends what is passed over. */
  const finish = (): JsonPart | null => {
    if (passed === null) return null;
    const { kind, path, isWanted, startAt } = passed;
    const bytes = joinBytes(pieces);
    const isTooLong = size > maxText;
    passed = null;
    pieces = [];
    size = 0;
    if (kind === "key") {
      const level = levels.at(-1);
      if (level) level.key = parseKey(bytes);
      return null;
    }
    finishValue();
    if (!isWanted) return null;
    last = path;
    return isTooLong
      ? { path, kind: "problem", reason: describeLimit(maxText) }
      : { path, kind: "value", bytes, start: startAt };
  };
  const isValue = () => passed !== null;
  const start = (kind: Passed["kind"], path: string, startAt: number, isWanted: boolean) => {
    passed = { kind, path, isWanted, startAt, open: kind === "nested" ? 1 : 0 };
    isText = kind === "text" || kind === "key";
    isEscaped = false;
  };
  /** Begins a value. Returns a list that is wanted. */
  const open = (byte: number, at: number): JsonPart | null => {
    const level = levels.at(-1);
    const isMisplaced = byte === comma || byte === colon || (level && !level.isList && level.key === null);
    if (isDone || isMisplaced) throw fail(`unexpected ${show(byte)} at byte ${at}`);
    const path = level ? level.prefix + (level.isList ? level.count : (level.key ?? "")) : "";
    const depth = level ? level.depth + 1 : 0;
    const isWanted = depth > 0 && wants(path);
    const isList = byte === openBracket;
    const isNested = isList || byte === openBrace;
    if (depth === 0 && !isNested) throw fail(`begins with ${show(byte)}`);
    if (isNested && depth < maxDepth && (isList || !isWanted)) {
      levels.push({ isList, prefix: path === "" ? "" : `${path}.`, depth, count: 0, key: null });
      return isList && isWanted ? { path, kind: "list" } : null;
    }
    start(isNested ? "nested" : byte === quote ? "text" : "literal", path, at, isWanted);
    return null;
  };
  const closeLevel = (byte: number, at: number) => {
    const level = levels.at(-1);
    if (!level || level.isList !== (byte === closeBracket) || level.key !== null)
      throw fail(`unexpected ${show(byte)} at byte ${at}`);
    levels.pop();
    finishValue();
  };
  /** The position after what is passed over, or the chunk's length if that goes on. */
  const pass = (chunk: Uint8Array, from: number, by: Passed): { at: number; isOver: boolean } => {
    let at = from;
    const { length } = chunk;
    if (by.kind === "literal") {
      for (; at < length; at += 1) {
        const byte = chunk[at] ?? 0;
        if (byte === comma || byte === closeBrace || byte === closeBracket || isSpace(byte))
          return { at, isOver: true };
      }
      return { at, isOver: false };
    }
    while (at < length) {
      if (isText) {
        if (isEscaped) {
          isEscaped = false;
          at += 1;
        }
        let byte = -1;
        while (at < length && (byte = chunk[at] ?? 0) !== quote && byte !== backslash) at += 1;
        if (at >= length) break;
        at += 1;
        if (byte === backslash) isEscaped = true;
        else {
          isText = false;
          if (by.open === 0) return { at, isOver: true };
        }
        continue;
      }
      const byte = chunk[at] ?? 0;
      at += 1;
      if (byte === quote) isText = true;
      else if (byte === openBrace || byte === openBracket) by.open += 1;
      else if (byte === closeBrace || byte === closeBracket) {
        by.open -= 1;
        if (by.open === 0) return { at, isOver: true };
      }
    }
    return { at, isOver: false };
  };

  return {
    *add(chunk: Uint8Array): Generator<JsonPart> {
      let at = 0;
      while (at < chunk.length) {
        if (passed !== null) {
          const end = pass(chunk, at, passed);
          keep(chunk.subarray(at, end.at));
          at = end.at;
          const part = end.isOver ? finish() : null;
          if (part !== null) yield part;
          continue;
        }
        const byte = chunk[at] ?? 0;
        const level = levels.at(-1);
        const position = before + at;
        if (isSpace(byte) || (level && byte === comma) || (level && !level.isList && byte === colon)) {
          at += 1;
        } else if (byte === closeBrace || byte === closeBracket) {
          closeLevel(byte, position);
          at += 1;
        } else if (byte === quote && level && !level.isList && level.key === null) {
          start("key", "", position, false);
          keep(chunk.subarray(at, at + 1));
          at += 1;
        } else {
          const part = open(byte, position);
          if (part !== null) yield part;
          if (isValue()) keep(chunk.subarray(at, at + 1));
          at += 1;
        }
      }
      before += chunk.length;
    },
    close: () => {
      if (!isDone) throw fail("ends before its end");
    },
  };
}

/** A name; as it is written if it isn't JSON. */
function parseKey(bytes: Uint8Array): string {
  const text = decoder.decode(bytes);
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

const show = (byte: number) =>
  byte > 0x20 && byte < 0x7f ? `"${String.fromCharCode(byte)}"` : `the byte ${byte}`;

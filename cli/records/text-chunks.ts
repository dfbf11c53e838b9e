import { joinBytes, readStart, type InputFile } from "./input-file.ts";

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

/** The encoding of a text by its first bytes: UTF-16 has a byte order mark, or a `<` of two bytes. */
export function findEncoding([first, second]: Uint8Array): Encoding {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  return "utf-8";
}

/** The chunks of a file, of which the first has all bytes of a byte order mark. */
async function* readWholeStart({ stream }: Pick<InputFile, "stream">): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | null = new Uint8Array();
  for await (const chunk of stream()) {
    if (start === null) yield chunk;
    else {
      start = joinBytes([start, chunk]);
      if (start.byteLength < 3) continue;
      yield start;
      start = null;
    }
  }
  if (start !== null && start.byteLength > 0) yield start;
}

/**
 * The text of a file, piece by piece, without its byte order mark. Bytes that aren't valid become U+FFFD; no piece ends inside of
 * a character.
 */
export async function* readTextChunks(file: Pick<InputFile, "stream">): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of readWholeStart(file)) {
    decoder ??= new TextDecoder(findEncoding(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder !== null) yield decoder.decode();
}

/** The start of a text, of at most so many bytes. */
export async function readTextStart(file: Pick<InputFile, "stream">, most: number): Promise<string> {
  const bytes = await readStart(file, most);
  return new TextDecoder(findEncoding(bytes)).decode(bytes);
}

/**
 * The same texts, joined so that each is at least half as long as what `heldLength` says is still kept of those before: what grows with
 * each of them is then copied a few times, and not once for each.
 */
export async function* joinWhileHeld(
  chunks: AsyncIterable<string>,
  heldLength: () => number,
): AsyncGenerator<string> {
  let waiting: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < heldLength() / 2) continue;
    yield waiting.join("");
    [waiting, length] = [[], 0];
  }
  if (waiting.length > 0) yield waiting.join("");
}

/** Longest line that is kept together, characters; the rest of it is a line of its own. */
const maxLine = 16 * 1024 * 1024;

/** The lines of a text without their ends (`\n`, `\r\n` or `\r`), as many at a time as a piece of it has. */
export async function* readLineChunks(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let open = "";
  for await (const chunk of joinWhileHeld(chunks, () => open.length)) {
    const text = open + chunk;
    // A line feed may follow it in the next piece.
    const isHeld = text.endsWith("\r");
    const lines = (isHeld ? text.slice(0, -1) : text).split(/\r\n|\r|\n/);
    open = (lines.pop() ?? "") + (isHeld ? "\r" : "");
    if (open.length > maxLine) {
      lines.push(open);
      open = "";
    }
    if (lines.length > 0) yield lines;
  }
  if (open !== "") yield open.replace(/\r$/, "").split("\r");
}

/** Bytes of a text as UTF-8, with spaces in place of a byte order mark. */
export async function* readUtf8Chunks(file: Pick<InputFile, "stream">): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  let decoder: TextDecoder | null = null;
  const encoder = new TextEncoder();
  for await (const chunk of readWholeStart(file)) {
    const encoding = findEncoding(chunk);
    if (isFirst && encoding !== "utf-8") decoder = new TextDecoder(encoding);
    const hasMark = isFirst && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
    isFirst = false;
    if (decoder !== null) yield encoder.encode(decoder.decode(chunk, { stream: true }));
    else yield hasMark ? Uint8Array.from(chunk).fill(0x20, 0, 3) : chunk;
  }
  if (decoder !== null) yield encoder.encode(decoder.decode());
}

/** Number of line feeds in a text. */
export function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

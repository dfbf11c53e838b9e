import { joinBytes, type InputFile } from "./input-file.ts";

export interface TextLine {
  /** Starting with 1. */
  line: number;
  /** Null if it has more bytes than allowed. */
  text: string | null;
}

const newline = 0x0a;

/** Lines of a UTF-8 file without their ends. A line of more than `maxBytes` is never in memory as a whole. */
export async function* readTextLines(
  { stream }: Pick<InputFile, "stream">,
  maxBytes: number,
): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let pieces: Uint8Array[] = [];
  let size = 0;
  let line = 0;
  const add = (piece: Uint8Array) => {
    size += piece.byteLength;
    if (size > maxBytes) pieces = [];
    else if (piece.byteLength > 0) pieces.push(piece);
  };
  const close = (): TextLine => {
    line += 1;
    const text = size > maxBytes ? null : decoder.decode(joinBytes(pieces)).replace(/\r$/, "");
    pieces = [];
    size = 0;
    return { line, text };
  };
  for await (const chunk of stream()) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      add(chunk.subarray(start, end));
      yield close();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (size > 0) yield close();
}

/** A complete response. */
export interface WireResponse {
  status: number;
  head: string;
  body: Buffer;
  /** Its length in the buffer, bytes. */
  length: number;
}

const blankLine = Buffer.from("\r\n\r\n");

/**
 * The response at the start of a buffer; null while it is incomplete. Supports the forms that workerd sends: a content
 * length, or chunks. Throws on anything else, so that no misread response is measured.
 */
export function readResponse(buffer: Buffer): WireResponse | null {
  const headEnd = buffer.indexOf(blankLine);
  if (headEnd === -1) return null;
  const head = buffer.toString("latin1", 0, headEnd);
  const status = Number(head.slice(9, 12));
  if (!head.startsWith("HTTP/1.1 ") || !(status >= 100))
    throw new Error(`No HTTP answer: ${head.slice(0, 80)}`);
  const start = headEnd + blankLine.length;
  const [, length] = /^content-length: *(\d+)/im.exec(head) ?? [];
  if (length !== undefined || status === 304 || status === 204) {
    const end = start + Number(length ?? 0);
    return buffer.length < end ? null : { status, head, body: buffer.subarray(start, end), length: end };
  }
  if (!/^transfer-encoding: *chunked/im.test(head)) throw new Error(`An answer without length: ${head}`);
  return readChunks(buffer, start, { status, head });
}

function readChunks(buffer: Buffer, start: number, { status, head }: Pick<WireResponse, "status" | "head">) {
  const chunks: Buffer[] = [];
  let at = start;
  for (;;) {
    const lineEnd = buffer.indexOf("\r\n", at);
    if (lineEnd === -1) return null;
    const size = Number.parseInt(buffer.toString("latin1", at, lineEnd), 16);
    const chunk = lineEnd + 2;
    const end = chunk + size + 2;
    if (buffer.length < end) return null;
    if (size === 0) return { status, head, body: Buffer.concat(chunks), length: end };
    chunks.push(buffer.subarray(chunk, chunk + size));
    at = end;
  }
}

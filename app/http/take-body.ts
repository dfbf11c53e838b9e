import { findBodyLimit } from "./find-refusal.ts";
import { refuse } from "./refuse.ts";

/**
 * A request whose body can be read without fear: it has been, as far as its path takes it and not a byte further: 413.
 * What it announces was judged before, and is not believed: programs and proxies send chunks without a length, and whoever
 * likes sends them beside a false one (RFC 9112, 6.3). `path` may carry a query.
 */
export async function takeBody(request: Request, path: string): Promise<Request | Response> {
  const limit = findBodyLimit(path);
  if (limit === null || request.body === null) return request;
  const bytes = await readWithin(request.body, limit);
  if (bytes === null) return refuse(413);
  return new Request(request, { method: request.method, body: bytes });
}

/** Null for a body of more bytes than `limit`; what is left of it is not read. */
async function readWithin(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body.getReader();
  const bytes = new Uint8Array(limit);
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes.slice(0, size);
    if (size + value.byteLength > limit) {
      // Whether the sender hears of it or not, it has its answer.
      void reader.cancel().catch(() => undefined);
      return null;
    }
    bytes.set(value, size);
    size += value.byteLength;
  }
}

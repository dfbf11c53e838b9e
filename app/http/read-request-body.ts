import { readWithin } from "../../contract/read-within.ts";
import { findBodyLimit } from "./find-refusal.ts";
import { refuse } from "./refuse.ts";

/**
 * A request whose body can be read without fear: it has been, as far as its path takes it and not a byte further: 413.
 * What it announces was judged before, and is not believed: programs and proxies send chunks without a length, and whoever
 * likes sends them beside a false one (RFC 9112, 6.3). `path` may carry a query.
 */
export async function readRequestBody(request: Request, path: string): Promise<Request | Response> {
  const limit = findBodyLimit(path);
  if (limit === null || request.body === null) return request;
  const bytes = await readWithin(request, limit);
  if (bytes === null) return refuse(413);
  return new Request(request, { method: request.method, body: bytes });
}

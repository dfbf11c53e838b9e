import { readWithin } from "../../contract/read-within.ts";
import { findBodyLimit } from "./find-refusal.ts";
import { refuse } from "./refuse.ts";

/**
 * The request with its body in memory, read up to the limit of its path; 413 if it is longer. The declared
 * length was checked earlier but isn't trusted: programs and proxies send chunks without a length, and
 * attackers send them with a false one (RFC 9112, section 6.3). `path` may include a query.
 */
export async function readRequestBody(request: Request, path: string): Promise<Request | Response> {
  const limit = findBodyLimit(path);
  if (limit === null || request.body === null) return request;
  const bytes = await readWithin(request, limit);
  if (bytes === null) return refuse(413);
  return new Request(request, { method: request.method, body: bytes });
}

import { readWithin } from "../../../contract/wire/read-within.ts";
import type { Route } from "../../route-kinds.ts";
import { refuse } from "./refusals.ts";

/**
 * The fields of a submitted form; empty if the body isn't a form, so that the form's own validation reports
 * what is missing.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

/**
 * The request with its body in memory, read up to the limit of its route; 413 if it is longer. The declared length was
 * checked earlier but isn't trusted: programs and proxies send chunks without a length, and attackers send them with a
 * false one (RFC 9112, section 6.3). Bodies of routes open to every origin are not read.
 */
export async function readRequestBody(
  request: Request,
  { maxBytes, isOpen }: Route,
): Promise<Request | Response> {
  if (maxBytes === undefined || isOpen || request.body === null) return request;
  const bytes = await readWithin(request, maxBytes);
  if (bytes === null) return refuse(413);
  return new Request(request, { method: request.method, body: bytes });
}

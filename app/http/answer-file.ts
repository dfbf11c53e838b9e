import type { Config } from "../config/parse-config.ts";
import { cacheControlFor } from "./cache-rules.ts";
import { buildContentTag } from "./content-tag.ts";

/**
 * Serves a generated file, the same for everyone: cached like a page, and not indexed outside production. Its
 * ETag is a hash of its bytes, because no epoch reports contents that only depend on the time.
 */
export async function answerFile(
  body: string,
  contentType: string,
  { config }: { config: Pick<Config, "environment"> },
): Promise<Response> {
  const headers = new Headers({
    "Content-Type": contentType,
    "Cache-Control": cacheControlFor(200),
    ETag: await buildContentTag(body),
  });
  if (config.environment !== "production") headers.set("X-Robots-Tag", "noindex");
  return new Response(body, { headers });
}

/**
 * 404 without an HTML page. `mayAppear`: the file is there as soon as somebody chooses so, and a stored 404, which no epoch ends,
 * would hide it for half a minute.
 */
export const answerNoFile = ({ mayAppear = false } = {}): Response =>
  new Response(null, {
    status: 404,
    headers: { "Cache-Control": mayAppear ? "no-store" : cacheControlFor(404) },
  });

/**
 * Turns a failed service call into a plain response for programs, where a page would render an error page.
 */
export async function answerOrFail(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    const headers = new Headers({ "Cache-Control": cacheControlFor(error.status) });
    const retryAfter = error.headers.get("Retry-After");
    if (retryAfter !== null) headers.set("Retry-After", retryAfter);
    return new Response(null, { status: error.status, headers });
  }
}

export const xmlType = "application/xml; charset=utf-8";

import type { Config } from "../config/parse-config.ts";
import { cacheControlFor } from "./cache-rules.ts";
import { buildContentTag } from "./content-tag.ts";

/**
 * A file that this Worker writes for everybody: kept as pages are, and outside production for no search engine. Its tag is
 * one of its bytes: of what leaves it by the hour alone, no epoch tells.
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

/** There is no such file, and nobody is shown a page about it. */
export const answerNoFile = (): Response =>
  new Response(null, { status: 404, headers: { "Cache-Control": cacheControlFor(404) } });

/** A failure of the services as a program reads it: what a page would throw is answered, without a page around it. */
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

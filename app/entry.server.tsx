import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { cacheControlFor, unlistedCacheControl } from "./http/cache-rules.ts";

/**
 * Renders the whole page into a string: it is buffered for the cache anyway, and in workerd that takes a fraction of
 * the CPU time of a stream.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Response {
  const html = `<!DOCTYPE html>${renderToString(<RemixServer context={remixContext} url={request.url} />)}`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A route may say that its page is for no cache; what else it says of a page does not hold for an error.
  const own = headers.get("Cache-Control");
  if (own === null || (status >= 400 && own !== "no-store")) {
    headers.set("Cache-Control", cacheControlFor(status));
  }
  if (context.previewTheme !== null) headers.set("Cache-Control", unlistedCacheControl);
  if (context.page) headers.set("Content-Language", context.page.blog.locale);
  // Nothing outside production belongs into a search index (expected behaviour, 3.1).
  if (context.config.environment !== "production") headers.set("X-Robots-Tag", "noindex");
  return new Response(request.method === "HEAD" ? null : html, { status, headers });
}

/** Called for what a loader or a component throws; answers that are thrown on purpose never come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.log("page.failed", {
    url: request.url,
    message: error instanceof Error ? error.message : String(error),
    stack: error instanceof Error ? error.stack : undefined,
  });
};

import { storePrintedText } from "../../contract/posts/printed-texts.ts";
import { findStoryPasses } from "../account/account-cookies.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { createPageServices } from "../platform/context/page-services.ts";
import { findPrintDesign } from "../platform/context/print-design.ts";
import type { TextPrinting } from "../platform/context/print-text.ts";
import { createBreakers } from "../platform/services/breakers.ts";
import type { PendingSiteLayout } from "../platform/services/site-cache.ts";
import { createLog } from "../platform/telemetry/log.ts";
import type { ContextOptions } from "./create-context.ts";

/**
 * Printed texts of stories, for public pages at their bare address: a query may change what a page shows, and readers choose
 * it. Only our own services, bound to this Worker, store texts.
 */
export function openPrinting(
  layout: PendingSiteLayout,
  { blog, addressing }: BlogContext,
  options: ContextOptions,
): TextPrinting | null {
  const { env, config, request, asked, preview, isLimited, waitUntil } = options;
  const isOurs = env.SERVICES !== undefined && config.serviceBases["magma"] === undefined;
  const isBare = request.method === "GET" && asked.url.search === "" && !asked.isData;
  if (!isOurs || !isBare || preview || isLimited || import.meta.env.DEV) return null;
  if (findStoryPasses(request.headers.get("Cookie")) !== null) return null;
  const at = { deployment: env.VERSION?.id, origin: addressing.absolute(blog.host, "/") };
  const design = findPrintDesign(layout, at, waitUntil);
  if (design === null) return null;
  const store: TextPrinting["store"] = (postId, body) => {
    // Failures to store don't count against the services that pages need.
    const own = { ...options, preview: undefined, breakers: createBreakers(), dependencies: null };
    const { signal } = new AbortController();
    const services = createPageServices(own, {
      signal,
      log: createLog(options.trace.requestId),
      start: Date.now(),
    });
    // The services' client has logged a failure.
    waitUntil(services.send(storePrintedText, { params: { postId }, body }).catch(() => null));
  };
  return { design, mark: `text:${crypto.randomUUID()}`, pending: null, store };
}

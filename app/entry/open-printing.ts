import { hashText } from "../../contract/wire/hash.ts";
import { storePrintedText } from "../../contract/posts/printed-texts.ts";
import { findStoryPasses } from "../account/account-cookies.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { createPageServices } from "../platform/context/page-services.ts";
import type { TextPrinting } from "../platform/context/print-text.ts";
import { createBreakers } from "../platform/services/breakers.ts";
import { findLayoutVersion, type PendingSiteLayout } from "../platform/services/site-cache.ts";
import { createLog } from "../platform/telemetry/log.ts";
import type { ContextOptions } from "./create-context.ts";

/** Half of a SHA-256, in hex. */
const designLength = 32;

/** By site layout, then by deployment and origin. */
const designs = new WeakMap<PendingSiteLayout, Map<string, string>>();

/**
 * Identifies what the HTML of a story's text depends on besides the services' answer for the page: the code and
 * variables of this deployment, the site layout with its flags, and where the blog is served. Null until it is known,
 * because no page waits for it; without the platform's id of the deployment, it is never known.
 */
function findPrintDesign(
  layout: PendingSiteLayout,
  { deployment, origin }: { deployment: string | undefined; origin: string },
  waitUntil: (work: Promise<unknown>) => void,
): string | null {
  if (deployment === undefined || deployment === "") return null;
  const known = designs.get(layout) ?? new Map<string, string>();
  designs.set(layout, known);
  const key = JSON.stringify([deployment, origin]);
  const found = known.get(key);
  if (found !== undefined) return found;
  const find = async () => {
    const hash = await hashText(JSON.stringify([key, await findLayoutVersion(layout)]));
    known.set(key, hash.slice(0, designLength));
  };
  waitUntil(find());
  return null;
}

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

import { http, type HttpHandler, type HttpResponseResolver } from "msw";
import type { MemoryServices } from "./create-services.ts";

export interface HandlerOptions {
  /** Scheme and host of the services, without a trailing slash; "*" for any. */
  origin: string;
  /** The services; requests wait while they are starting. */
  services: MemoryServices | Promise<MemoryServices>;
}

/** MSW handlers for the services at one origin, and for the image host at any origin. */
export function createHandlers({ origin, services }: HandlerOptions): HttpHandler[] {
  const answer: HttpResponseResolver = async ({ request }) => (await services).fetch(request as Request);
  return [
    http.all(`${origin}/api/*`, answer),
    // The cloud image host: `{account}/image/upload/{transform}/{id}.{format}`, and cards of stories.
    http.get("*/:account/image/upload/*", answer),
    http.get("*/:account/video/upload/:file", answer),
  ];
}

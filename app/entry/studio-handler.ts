import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";
import type { AppContext } from "../context/app-context.ts";
import { splitPath } from "../http/split-path.ts";
import { parseStudioPath } from "../studio/studio-path.ts";

type RequestHandler = ReturnType<typeof createRequestHandler>;

/** Keyed by base name: on preview hosts every path begins with the blog's host. */
const studioHandlers = new Map<string, RequestHandler>();

/** Remix's own request handler, for studio pages on hosts whose paths begin with `basename`. */
export function findStudioHandler(basename: string): RequestHandler {
  const known =
    studioHandlers.get(basename) ?? createRequestHandler({ ...build, basename }, import.meta.env.MODE);
  studioHandlers.set(basename, known);
  return known;
}

/**
 * The prefix of every path on the host ("/", or `/~kotaku.com` on a preview host), for studio pages; null for
 * other pages.
 */
export function findStudioBase({ path, blogContext }: AppContext): string | null {
  if (blogContext === null || parseStudioPath(splitPath(path).pathname) === null) return null;
  return blogContext.addressing.ownHref("/").replace(/(?<=.)\/$/, "");
}

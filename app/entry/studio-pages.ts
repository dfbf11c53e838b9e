import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "virtual:studio-build";

type RequestHandler = ReturnType<typeof createRequestHandler>;

/** Keyed by base name: on preview hosts every path begins with the blog's host. */
const handlers = new Map<string, RequestHandler>();

/** Remix's own request handler, for studio pages on hosts whose paths begin with `basename`. */
export function findStudioHandler(basename: string): RequestHandler {
  const known = handlers.get(basename) ?? createRequestHandler({ ...build, basename }, import.meta.env.MODE);
  handlers.set(basename, known);
  return known;
}

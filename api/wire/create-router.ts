import { Hono } from "hono";
import { buildErrorEnvelope, errorStatus, type WireError } from "../../contract/wire/envelope.ts";
import type { ServiceContext } from "../env.ts";
import { findCaller, logFailure } from "../telemetry/call-log.ts";
import type { Route } from "./route.ts";
import { notFound, ServiceError } from "./service-error.ts";

/** Time until a retry, s: rate limits are per minute, and a discussion being moved is back in seconds. */
const retryAfter: Readonly<Record<number, string>> = { 429: "60", 503: "10" };

/** The service of a path for the log: `core` for `/api/core/…`, `images` for image URLs. */
function findServiceName(path: string): string {
  const [, first, second] = path.split("/");
  if (first === "api") return second ?? "";
  return path.includes("/image/upload/") ? "images" : "";
}

/**
 * The response to a failed request, which is logged once. Reason and stack of an unexpected error are only
 * logged; `uid` connects both.
 */
function answerError(error: unknown, request: Request, uid: string): Response {
  const path = URL.parse(request.url)?.pathname ?? "";
  const known = error instanceof ServiceError ? error : null;
  const code = known?.code ?? "failed";
  const status = errorStatus[code];
  logFailure({
    uid,
    ...findCaller(request),
    service: findServiceName(path),
    method: request.method,
    path,
    status,
    code,
    reason: error instanceof Error ? error.message : String(error),
    ...(known === null && error instanceof Error ? { stack: error.stack } : known?.details),
  });
  const message = known?.message ?? "Something went wrong on our side.";
  const wireError: WireError = { message, code, uid, ...known?.details };
  const wait = retryAfter[status];
  const headers = wait === undefined ? {} : { "Retry-After": wait };
  return Response.json(buildErrorEnvelope(wireError), { status, headers });
}

/**
 * Headers of every response, whatever its status (OWASP, REST Security Cheat Sheet): responses are data, not
 * to be framed, executed or loaded by other sites. The front end replaces them in responses it passes on.
 */
const answerHeaders = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
} as const;

/** Defaults that routes may override: images are public and cached. */
const defaults = { "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "same-site" } as const;

/** Adds the headers to a response, except to WebSocket upgrades. */
function secureAnswer(response: Response): Response {
  if (response.webSocket) return response;
  const secured = new Response(response.body, response);
  for (const [name, value] of Object.entries(answerHeaders)) secured.headers.set(name, value);
  for (const [name, value] of Object.entries(defaults)) {
    if (!secured.headers.has(name)) secured.headers.set(name, value);
  }
  return secured;
}

/**
 * Handles every request: by its route, 405 with `Allow` on a known path, otherwise 404; errors use the envelope.
 * `prepare` runs before each request.
 */
export function createRouter(
  routes: readonly Route[],
  prepare?: (context: ServiceContext) => Promise<void> | undefined,
) {
  const app = new Hono<{ Bindings: ServiceContext }>();
  for (const { method, pattern, answer } of routes) {
    app.on(method, pattern, (c) => answer(c.req.raw, c.req.param() as Record<string, string>, c.env));
  }
  for (const [pattern, allowed] of groupMethods(routes)) {
    app.all(pattern, (c) => {
      const response = answerError(
        new ServiceError("methodNotAllowed", `This address only accepts ${allowed}.`),
        c.req.raw,
        c.env.createUid(),
      );
      response.headers.set("Allow", allowed);
      return response;
    });
  }
  app.notFound((c) => answerError(notFound("address"), c.req.raw, c.env.createUid()));
  app.onError((error, c) => answerError(error, c.req.raw, c.env.createUid()));
  return {
    fetch: async (request: Request, context: ServiceContext) => {
      // The host header can be any text.
      if (!URL.canParse(request.url)) {
        const invalid = new ServiceError("invalid", "This address isn't valid.");
        return secureAnswer(answerError(invalid, request, context.createUid()));
      }
      await prepare?.(context);
      return secureAnswer(await app.fetch(request, context));
    },
  };
}

/** Allowed methods by pattern, as printed in `Allow`. */
function groupMethods(routes: readonly Route[]): Map<string, string> {
  const methods = new Map<string, string>();
  for (const { method, pattern } of routes) {
    const own = method === "GET" ? "GET, HEAD" : method;
    const others = methods.get(pattern);
    methods.set(pattern, others === undefined ? own : `${others}, ${own}`);
  }
  return methods;
}

import { Hono } from "hono";
import type { ServiceContext } from "../env.ts";
import { answerError } from "./answer-error.ts";
import type { Route } from "./route.ts";
import { secureAnswer } from "./secure-answer.ts";
import { notFound, ServiceError } from "./service-error.ts";

/**
 * Handles every request: by its route, 405 with `Allow` on a known path, otherwise 404; errors use the
 * envelope. `prepare` is done before each request is answered.
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
      // A host is anybody's text.
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

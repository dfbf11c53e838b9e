import { findStoryPasses } from "../account/story-pass-cookie.ts";
import type { Env } from "../config/parse-config.ts";
import { cacheControlFor } from "../http/cache-rules.ts";
import { compressFeed } from "../http/compress-feed.ts";
import { findHostRefusal } from "../http/find-address-refusal.ts";
import { secureResponse } from "../http/security-headers.ts";
import { hideTokens } from "../telemetry/hide-tokens.ts";
import { createLog } from "../telemetry/log.ts";
import {
  addTraceHeaders,
  createRequestTrace,
  listTraceHeaders,
  type RequestTrace,
} from "../telemetry/request-trace.ts";
import { findIsolate } from "./isolate.ts";
import { logNotFound } from "./not-found-log.ts";
import { createCachePorts, type FindEpochs, type RequestContext } from "./ports.ts";
import { respond } from "./respond.ts";
import { createCopyAsker, createRevalidation, type Revalidation } from "./revalidation.ts";

/** Never throws: an unexpected error becomes a plain text response. */
async function render(
  request: Request,
  requestContext: RequestContext,
  findEpochs: FindEpochs,
  revalidation: Revalidation | null = null,
  trace = createRequestTrace(request),
): Promise<Response> {
  try {
    const response = await respond(request, requestContext, trace, { findEpochs, answer, revalidation });
    // A WebSocket response has no body and must keep its own headers.
    return response.webSocket ? response : addTraceHeaders(secureResponse(response), trace);
  } catch (error) {
    return answerFault(request, error, trace);
  }
}

/** The last resort: the log has the reason, the reader gets a plain sentence. */
function answerFault({ url }: Request, error: unknown, trace: RequestTrace): Response {
  createLog(trace.requestId)("page.failed", { url: hideTokens(url), message: String(error) });
  const failure = new Response("This page cannot be shown right now.\n", {
    status: 500,
    headers: { "Cache-Control": cacheControlFor(500) },
  });
  return addTraceHeaders(secureResponse(failure), trace);
}

/** Responds from the page cache, or renders. */
function answer(requestContext: RequestContext): Response | Promise<Response> {
  const { request, isolate } = requestContext;
  // Who has a pass sees what others don't.
  if (isolate.pages === null || findStoryPasses(request.headers.get("Cookie")) !== null)
    return render(request, requestContext, () => null);
  const ports = createCachePorts(requestContext);
  return isolate.pages.answer(request, {
    ...ports,
    render: (page, changes) =>
      render(page, requestContext, changes === undefined ? ports.epochs : () => changes),
    make: async (ask, changes, kept) => {
      const trace = createRequestTrace(request);
      const isBound = requestContext.env.SERVICES !== undefined;
      const revalidation = createRevalidation(kept, isBound, isolate.sites, ports.now);
      const asker = createCopyAsker(requestContext, revalidation, trace, changes);
      const confirmed = await revalidation.confirm(asker);
      if (confirmed) return { how: "confirmed", passing: listTraceHeaders(trace), dependencies: confirmed };
      const response = await render(ask(), requestContext, () => changes, revalidation, trace);
      return { response, ...(await revalidation.describe()) };
    },
  });
}

export default {
  fetch(request: Request, env: Env, execution: ExecutionContext): Response | Promise<Response> {
    try {
      const invalid = findHostRefusal(request);
      if (invalid) return secureResponse(invalid);
      const requestContext = { request, env, execution, isolate: findIsolate(env) };
      const look = (response: Response) => {
        if (response.status === 404) logNotFound(requestContext);
        return compressFeed(response, request);
      };
      const answered = answer(requestContext);
      // No promise for a cached page: it would cost as much as the rest of the response.
      return answered instanceof Promise
        ? answered
            .then(look)
            .catch((error: unknown) => answerFault(request, error, createRequestTrace(request)))
        : look(answered);
    } catch (error) {
      return answerFault(request, error, createRequestTrace(request));
    }
  },
};

import { cacheControlFor } from "../platform/http/cache-rules.ts";
import { secureResponse } from "../platform/http/security-headers.ts";
import { hideTokens, createLog } from "../platform/telemetry/log.ts";
import { addTraceHeaders, createRequestTrace } from "../platform/telemetry/request-trace.ts";
import type { Stage } from "./exchange.ts";

/** The last resort: the log gets the reason, the reader a plain sentence. */
export function buildFaultResponse(
  request: Request,
  error: unknown,
  trace = createRequestTrace(request),
): Response {
  createLog(trace.requestId)("page.failed", { url: hideTokens(request.url), message: String(error) });
  const failure = new Response("This page cannot be shown right now.\n", {
    status: 500,
    headers: { "Cache-Control": cacheControlFor(500) },
  });
  return addTraceHeaders(secureResponse(failure), trace);
}

/** Stage: turns every error into a response. */
export const respondToFaults: Stage = (exchange, next) => {
  const answer = (error: unknown) => buildFaultResponse(exchange.request, error);
  try {
    const answered = next(exchange);
    return answered instanceof Promise ? answered.catch(answer) : answered;
  } catch (error) {
    return answer(error);
  }
};

/**
 * Stage: adds the headers of every rendered response. Errors become responses here too, so that the page cache sees
 * them as failures.
 */
export const secure: Stage = async (exchange, next) => {
  const { request, trace } = exchange;
  try {
    const response = await next(exchange);
    // A WebSocket response has no body and must keep its own headers.
    return response.webSocket ? response : addTraceHeaders(secureResponse(response), trace);
  } catch (error) {
    return buildFaultResponse(request, error, trace);
  }
};

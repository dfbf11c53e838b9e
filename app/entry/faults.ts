import { cacheControlFor } from "../platform/http/cache-rules.ts";
import { secureResponse } from "../platform/http/security-headers.ts";
import { hideTokens, createLog } from "../platform/telemetry/log.ts";
import { addTraceHeaders, createRequestTrace } from "../platform/telemetry/request-trace.ts";
import type { Stage } from "./exchange.ts";

/** The last resort: the log has the reason, the reader gets a plain sentence. */
export function answerFault(request: Request, error: unknown, trace = createRequestTrace(request)): Response {
  createLog(trace.requestId)("page.failed", { url: hideTokens(request.url), message: String(error) });
  const failure = new Response("This page cannot be shown right now.\n", {
    status: 500,
    headers: { "Cache-Control": cacheControlFor(500) },
  });
  return addTraceHeaders(secureResponse(failure), trace);
}

/** Stage: no error goes past it. */
export const respondToFaults: Stage = (exchange, next) => {
  const answer = (error: unknown) => answerFault(exchange.request, error);
  try {
    const answered = next(exchange);
    return answered instanceof Promise ? answered.catch(answer) : answered;
  } catch (error) {
    return answer(error);
  }
};

/**
 * Stage: the headers of every response that is made. An error becomes a response here too, so that the page cache learns of
 * it as a failure.
 */
export const secure: Stage = async (exchange, next) => {
  const { request, trace } = exchange;
  try {
    const response = await next(exchange);
    // A WebSocket response has no body and must keep its own headers.
    return response.webSocket ? response : addTraceHeaders(secureResponse(response), trace);
  } catch (error) {
    return answerFault(request, error, trace);
  }
};

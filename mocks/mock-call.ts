import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { buildRoutePattern, readQuery, type Call, type PathParams } from "../contract/call.ts";
import { buildEnvelope, buildErrorEnvelope } from "../contract/envelope.ts";
import { ServiceError } from "./service-error.ts";

/** A call and how the mocks answer it. */
export interface MockCall {
  call: Call;
  answer: (params: Record<string, string>, query: unknown) => unknown;
}

/** Pairs a call with its answer, so that the types of path, query and reply are those of the contract. */
export function mockCall<Path extends string, Query extends v.GenericSchema, Reply extends v.GenericSchema>(
  call: Call<Path, Query, undefined, Reply>,
  answer: (params: PathParams<Path>, query: v.InferOutput<Query>) => v.InferOutput<Reply>,
): MockCall {
  return { call, answer: answer as MockCall["answer"] };
}

/** The query as the call's schema reads it, or a 400 that names the field. */
function parseQuery(call: Call, url: string): unknown {
  const parsed = v.safeParse(call.query, readQuery(new URL(url).searchParams));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? "query";
  throw new ServiceError("invalid", `${field}: ${issue.message}`, { field });
}

/** An error as the services send it. Errors that are nobody's answer are thrown on: they are faults of the mocks. */
export function respondWithError(error: unknown): Response {
  if (!(error instanceof ServiceError)) throw error;
  const { code, message, detail } = error;
  return HttpResponse.json(buildErrorEnvelope({ message, code, uid: `mock-${code}`, ...detail }), {
    status: error.status,
  });
}

/** Serves one call below `origin`: query in, envelope out. */
export function createCallHandler(origin: string, { call, answer }: MockCall): HttpHandler {
  return http.get(origin + buildRoutePattern(call), ({ request, params }) => {
    try {
      const reply = answer(params as Record<string, string>, parseQuery(call, request.url));
      return HttpResponse.json(buildEnvelope(reply) as object);
    } catch (error) {
      return respondWithError(error);
    }
  });
}

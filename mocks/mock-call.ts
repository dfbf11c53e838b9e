import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { buildRoutePattern, readQuery, type Call, type PathParams } from "../contract/call.ts";
import { buildEnvelope, buildErrorEnvelope } from "../contract/envelope.ts";
import { ServiceError } from "./service-error.ts";
import { settleNotifications } from "./store/notifications.ts";
import { findActor, type Actor } from "./store/sessions.ts";
import type { Store } from "./store/store.ts";

/** A call and how the mocks answer it. `actor` is null unless the call is for whoever is signed in. */
export interface MockCall {
  call: Call;
  answer: (params: Record<string, string>, query: unknown, body?: unknown, actor?: Actor | null) => unknown;
}

/** Pairs a call with its answer, so that the types of path, query, body and reply are those of the contract. */
export function mockCall<
  Path extends string,
  Query extends v.GenericSchema,
  Body extends v.GenericSchema | undefined,
  Reply extends v.GenericSchema,
>(
  call: Call<Path, Query, Body, Reply>,
  answer: (
    params: PathParams<Path>,
    query: v.InferOutput<Query>,
    body: Body extends v.GenericSchema ? v.InferOutput<Body> : undefined,
  ) => v.InferOutput<Reply> | Promise<v.InferOutput<Reply>>,
): MockCall {
  return { call, answer: answer as MockCall["answer"] };
}

/** The same of a call for whoever is signed in. */
export function mockSignedCall<
  Path extends string,
  Query extends v.GenericSchema,
  Body extends v.GenericSchema | undefined,
  Reply extends v.GenericSchema,
>(
  call: Call<Path, Query, Body, Reply>,
  answer: (
    actor: Actor,
    params: PathParams<Path>,
    query: v.InferOutput<Query>,
    body: Body extends v.GenericSchema ? v.InferOutput<Body> : undefined,
  ) => v.InferOutput<Reply> | Promise<v.InferOutput<Reply>>,
): MockCall {
  const asActor: MockCall["answer"] = (params, query, body, actor) => {
    if (!actor) throw new ServiceError("unauthorized", "Nobody is signed in with this session.");
    return answer(actor, params as PathParams<Path>, query, body as never);
  };
  return { call, answer: asActor };
}

const readBearer = (request: Pick<Request, "headers">) =>
  /^Bearer +(\S{1,200})$/i.exec(request.headers.get("authorization") ?? "")?.[1];

/** Whoever makes a call that is for who is signed in; nobody for any other. */
function requireActor(store: Store, call: Call, request: Pick<Request, "headers">): Actor | null {
  if (call.scope !== "person") return null;
  const actor = findActor(store, readBearer(request));
  if (actor === null) throw new ServiceError("unauthorized", "Nobody is signed in with this session.");
  return actor;
}

/** A part of the request as the call's schema reads it, or a 400 that names the field. */
function parseInput(schema: v.GenericSchema, input: unknown, part: string): unknown {
  const parsed = v.safeParse(schema, input, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? part;
  throw new ServiceError("invalid", `${field}: ${issue.message}`, { field });
}

async function readJson(request: Pick<Request, "text">): Promise<unknown> {
  try {
    return JSON.parse(await request.text());
  } catch {
    throw new ServiceError("invalid", "The body is not JSON.", { field: "body" });
  }
}

/** An error as the services send it. Errors that are nobody's answer are thrown on: they are faults of the mocks. */
export function respondWithError(error: unknown): Response {
  if (!(error instanceof ServiceError)) throw error;
  const { code, message, detail } = error;
  return HttpResponse.json(buildErrorEnvelope({ message, code, uid: `mock-${code}`, ...detail }), {
    status: error.status,
  });
}

/** Serves one call below `origin`: query and body in, envelope out. */
export function createCallHandler(origin: string, store: Store, { call, answer }: MockCall): HttpHandler {
  const listen = { GET: http.get, POST: http.post, PUT: http.put }[call.method];
  return listen(origin + buildRoutePattern(call), async ({ request, params }) => {
    try {
      const actor = requireActor(store, call, request);
      const query = parseInput(call.query, readQuery(new URL(request.url).searchParams), "query");
      const body =
        call.body === undefined ? undefined : parseInput(call.body, await readJson(request), "body");
      const reply = await answer(params as Record<string, string>, query, body, actor);
      if (call.method !== "GET") settleNotifications(store);
      return HttpResponse.json(buildEnvelope(reply) as object);
    } catch (error) {
      return respondWithError(error);
    }
  });
}

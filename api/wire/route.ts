import { Hono } from "hono";
import type * as v from "valibot";
import { buildRoutePattern, readQuery, type Call, type PathParams } from "../../contract/wire/call.ts";
import {
  buildEnvelope,
  buildErrorEnvelope,
  errorStatus,
  type WireError,
} from "../../contract/wire/envelope.ts";
import { printLines, buildVersion } from "../../contract/wire/response-version.ts";
import type { ServiceContext } from "../env.ts";
import { findCaller, logFailure } from "../telemetry/call-log.ts";
import { assertOperator, requireActor } from "./authorize.ts";
import type { Actor } from "./find-actor.ts";
import { readBytes, maxBodyBytes, maxPublicBodyBytes, parseInput, readJson } from "./parse-input.ts";
import { assertPublicRate, findNetwork } from "./rate-limits.ts";
import { notFound, ServiceError } from "./service-error.ts";

/** True if a call's replies are the same for everyone who makes it. */
const isPublicRead = ({ method, scope }: Pick<Call, "method" | "scope">) =>
  method === "GET" && scope === null;

/**
 * The response to a public read, with its version as a weak `ETag` (RFC 9110, section 8.8.3); 304 for a caller that has this
 * version.
 */
async function respondVersioned<Reply>(
  request: Request,
  reply: Reply,
  { versionOf, isInLines = false }: Pick<Call, "versionOf" | "isInLines"> = {},
): Promise<Response> {
  const envelope = buildEnvelope(reply);
  const text = isInLines ? printLines(envelope) : JSON.stringify(envelope);
  const hashed = versionOf ? JSON.stringify(versionOf(reply as never)) : text;
  const version = await buildVersion(hashed);
  if (request.headers.get("If-None-Match") === version)
    return new Response(null, { status: 304, headers: { ETag: version } });
  return new Response(text, { headers: { "Content-Type": "application/json", ETag: version } });
}

/** A method on a path pattern. `answer` may throw a `ServiceError`. */
export interface Route {
  method: string;
  pattern: string;
  /** The call of the contract; absent for files and live connections. */
  call?: Call;
  answer: (request: Request, params: Record<string, string>, context: ServiceContext) => Promise<Response>;
}

interface CallInput<Path extends string, Query extends v.GenericSchema, Body> {
  params: PathParams<Path>;
  query: v.InferOutput<Query>;
  body: Body extends v.GenericSchema ? v.InferOutput<Body> : undefined;
  /** The caller's network: `findNetwork`. */
  network: string;
}

type Answer<Path extends string, Query extends v.GenericSchema, Body, Reply extends v.GenericSchema, Who> = (
  context: ServiceContext,
  input: CallInput<Path, Query, Body> & Who,
) => Promise<v.InferOutput<Reply>>;

/**
 * The route of a contract call: checks the token, parses query and body, and wraps the reply in the envelope.
 */
export function routeCall<
  Path extends string,
  Query extends v.GenericSchema,
  Body extends v.GenericSchema | undefined,
  Reply extends v.GenericSchema,
>(call: Call<Path, Query, Body, Reply>, work: Answer<Path, Query, Body, Reply, object>): Route {
  return buildRoute(
    call,
    async (request, context) => {
      if (call.scope === "person") throw new TypeError(`${call.path}: is for who is signed in`);
      if (call.scope !== null) await assertOperator(request, context, call.scope);
      return {};
    },
    work,
  );
}

/** The context with the name of the access token by which the call is made, for the audit log. */
const withTokenName = (context: ServiceContext, { tokenName }: Actor): ServiceContext =>
  tokenName === undefined ? context : { ...context, tokenName };

/** The same for a call on behalf of the signed-in person, who is passed to `work`. */
export function routeSignedCall<
  Path extends string,
  Query extends v.GenericSchema,
  Body extends v.GenericSchema | undefined,
  Reply extends v.GenericSchema,
>(call: Call<Path, Query, Body, Reply>, work: Answer<Path, Query, Body, Reply, { actor: Actor }>): Route {
  return buildRoute(
    call,
    async (request, context) => ({ actor: await requireActor(request, context, call) }),
    (context, input) => work(withTokenName(context, input.actor), input),
  );
}

function buildRoute<
  Path extends string,
  Query extends v.GenericSchema,
  Body extends v.GenericSchema | undefined,
  Reply extends v.GenericSchema,
  Who extends object,
>(
  call: Call<Path, Query, Body, Reply>,
  authorize: (request: Request, context: ServiceContext) => Promise<Who>,
  work: Answer<Path, Query, Body, Reply, Who>,
): Route {
  return {
    method: call.method,
    pattern: buildRoutePattern(call),
    call,
    answer: async (request, params, context) => {
      if (call.limiter) await assertPublicRate(context, call.limiter, request);
      const who = await authorize(request, context);
      const query = parseInput(call.query, readQuery(new URL(request.url).searchParams));
      const isOperators = call.scope === "import" || call.scope === "export";
      const limit = call.maxBytes ?? (isOperators ? maxBodyBytes : maxPublicBodyBytes);
      const read = call.isFile ? readBytes : readJson;
      const body = call.body === undefined ? undefined : parseInput(call.body, await read(request, limit));
      const input = { params, query, body, network: findNetwork(request), ...who } as CallInput<
        Path,
        Query,
        Body
      > &
        Who;
      const reply = await work(context, input);
      return isPublicRead(call)
        ? respondVersioned(request, reply, call)
        : Response.json(buildEnvelope(reply));
    },
  };
}

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
function respondToError(error: unknown, request: Request, uid: string): Response {
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
function secureResponse(response: Response): Response {
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
      const response = respondToError(
        new ServiceError("methodNotAllowed", `This address only accepts ${allowed}.`),
        c.req.raw,
        c.env.createUid(),
      );
      response.headers.set("Allow", allowed);
      return response;
    });
  }
  app.notFound((c) => respondToError(notFound("address"), c.req.raw, c.env.createUid()));
  app.onError((error, c) => respondToError(error, c.req.raw, c.env.createUid()));
  return {
    fetch: async (request: Request, context: ServiceContext) => {
      // The host header can be any text.
      if (!URL.canParse(request.url)) {
        const invalid = new ServiceError("invalid", "This address isn't valid.");
        return secureResponse(respondToError(invalid, request, context.createUid()));
      }
      await prepare?.(context);
      return secureResponse(await app.fetch(request, context));
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

import type * as v from "valibot";
import { printLines, buildVersion } from "../../contract/wire/response-version.ts";
import { buildRoutePattern, readQuery, type Call, type PathParams } from "../../contract/wire/call.ts";
import { buildEnvelope } from "../../contract/wire/envelope.ts";
import type { ServiceContext } from "../env.ts";
import type { Actor } from "./find-actor.ts";
import { assertPublicRate, findNetwork } from "./rate-limits.ts";
import { assertOperator, requireActor } from "./authorize.ts";
import { readBytes, maxBodyBytes, maxPublicBodyBytes, parseInput, readJson } from "./parse-input.ts";

/** True if a call's replies are the same for everyone who makes it. */
const isPublicRead = ({ method, scope }: Pick<Call, "method" | "scope">) =>
  method === "GET" && scope === null;

/**
 * The response to a public read, with its version as a weak `ETag` (RFC 9110, section 8.8.3); 304 for a caller that has this
 * version.
 */
async function answerVersioned<Reply>(
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

/** The same for a call on behalf of the signed-in person, who is passed to `work`. */
export function routeSignedCall<
  Path extends string,
  Query extends v.GenericSchema,
  Body extends v.GenericSchema | undefined,
  Reply extends v.GenericSchema,
>(call: Call<Path, Query, Body, Reply>, work: Answer<Path, Query, Body, Reply, { actor: Actor }>): Route {
  return buildRoute(
    call,
    async (request, context) => ({ actor: await requireActor(request, context) }),
    work,
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
      return isPublicRead(call) ? answerVersioned(request, reply, call) : Response.json(buildEnvelope(reply));
    },
  };
}

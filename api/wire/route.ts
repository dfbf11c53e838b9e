import type * as v from "valibot";
import { buildRoutePattern, readQuery, type Call, type PathParams } from "../../contract/call.ts";
import { buildEnvelope } from "../../contract/envelope.ts";
import type { ServiceContext } from "../env.ts";
import { assertOperator } from "./authorize.ts";
import { maxBodyBytes, maxPublicBodyBytes, parseInput, readJson } from "./parse-input.ts";

/** One method on one path pattern. `answer` may throw a `ServiceError`. */
export interface Route {
  method: string;
  pattern: string;
  answer: (request: Request, params: Record<string, string>, context: ServiceContext) => Promise<Response>;
}

export interface CallInput<Path extends string, Query extends v.GenericSchema, Body> {
  params: PathParams<Path>;
  query: v.InferOutput<Query>;
  body: Body extends v.GenericSchema ? v.InferOutput<Body> : undefined;
}

/** The route of a call of the contract: checks the token, parses query and body, and puts the envelope around the reply. */
export function routeCall<
  Path extends string,
  Query extends v.GenericSchema,
  Body extends v.GenericSchema | undefined,
  Reply extends v.GenericSchema,
>(
  call: Call<Path, Query, Body, Reply>,
  work: (context: ServiceContext, input: CallInput<Path, Query, Body>) => Promise<v.InferOutput<Reply>>,
): Route {
  return {
    method: call.method,
    pattern: buildRoutePattern(call),
    answer: async (request, params, context) => {
      if (call.scope !== null) await assertOperator(request, context, call.scope);
      const query = parseInput(call.query, readQuery(new URL(request.url).searchParams));
      const limit = call.scope === null ? maxPublicBodyBytes : maxBodyBytes;
      const body =
        call.body === undefined ? undefined : parseInput(call.body, await readJson(request, limit));
      const reply = await work(context, { params, query, body } as CallInput<Path, Query, Body>);
      return Response.json(buildEnvelope(reply));
    },
  };
}

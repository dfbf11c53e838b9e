import type * as v from "valibot";
import type { Call, PathParams, QueryValues } from "../../contract/wire/call.ts";
import type { ErrorCode } from "../../contract/wire/envelope.ts";

/** A call and the expectations for its response. */
export interface ReadCase {
  title: string;
  call: Call;
  params: Record<string, string>;
  query: QueryValues;
  check: (data: never) => void;
}

/** A case whose parameters and response have the types of its call. */
export function readCase<Path extends string, Query extends v.GenericSchema, Reply extends v.GenericSchema>(
  title: string,
  call: Call<Path, Query, undefined, Reply>,
  params: PathParams<Path>,
  query: QueryValues,
  check: (data: v.InferOutput<Reply>) => void,
): ReadCase {
  return { title, call, params, query, check };
}

/** A request that must fail, with the expected error. `field` is the part of the request named in it. */
export interface ErrorCase {
  title: string;
  path: string;
  method?: string;
  code: ErrorCode;
  field?: string;
  requestedBy?: string;
}

/** Makes a call and parses the response, including the envelope. */
export type Ask = <Path extends string, Reply extends v.GenericSchema>(
  call: Call<Path, v.GenericSchema, undefined, Reply>,
  params: PathParams<Path>,
  query: QueryValues,
) => Promise<v.InferOutput<Reply>>;

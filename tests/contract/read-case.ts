import type * as v from "valibot";
import type { Call, PathParams, QueryValues } from "../../contract/call.ts";
import type { ErrorCode } from "../../contract/envelope.ts";

/** A question and what must hold of the answer. */
export interface ReadCase {
  title: string;
  call: Call;
  params: Record<string, string>;
  query: QueryValues;
  check: (data: never) => void;
}

/** A case whose parameters and answer have the types of its call. */
export function readCase<Path extends string, Query extends v.GenericSchema, Reply extends v.GenericSchema>(
  title: string,
  call: Call<Path, Query, undefined, Reply>,
  params: PathParams<Path>,
  query: QueryValues,
  check: (data: v.InferOutput<Reply>) => void,
): ReadCase {
  return { title, call, params, query, check };
}

/** A request that must fail, and how. `field` is the part of the request that is named. */
export interface ErrorCase {
  title: string;
  path: string;
  method?: string;
  code: ErrorCode;
  field?: string;
  requestedBy?: string;
}

/** Asks one call and parses the answer by its schema, envelope included. */
export type Ask = <Path extends string, Reply extends v.GenericSchema>(
  call: Call<Path, v.GenericSchema, undefined, Reply>,
  params: PathParams<Path>,
  query: QueryValues,
) => Promise<v.InferOutput<Reply>>;

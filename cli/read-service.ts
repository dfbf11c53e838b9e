import * as v from "valibot";
import { buildCallPath, type Call, type PathParams, type QueryValues } from "../contract/call.ts";
import { envelopeOf } from "../contract/envelope.ts";

type Read<Path extends string, Reply extends v.GenericSchema> = Call<Path, v.GenericSchema, undefined, Reply>;

/** Reads one call of the services at `origin`. Throws when the answer is not the reply that the contract promises. */
export async function readService<Path extends string, Reply extends v.GenericSchema>(
  origin: string,
  call: Read<Path, Reply>,
  params: PathParams<Path>,
  query: QueryValues = {},
): Promise<v.InferOutput<Reply>> {
  const address = `${origin}/api/${call.service}/${buildCallPath(call, params, query)}`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return v.parse(envelopeOf(call.reply), await response.json()).data as v.InferOutput<Reply>;
}

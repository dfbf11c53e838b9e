import * as v from "valibot";
import { readWithin } from "../../contract/wire/read-within.ts";
import { ServiceError } from "./service-error.ts";

/** The bytes of a body; throws 413 above `limit`. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readWithin(request, limit);
  if (bytes) return bytes;
  throw new ServiceError("tooLarge", `The body must be at most ${limit.toString()} bytes.`);
}

/** Maximum JSON body of the operator's calls: 32 MB, a batch of 100 very long posts. */
export const maxBodyBytes = 32 * 1024 * 1024;
/** Maximum JSON body of public calls: several times the front end's longest. */
export const maxPublicBodyBytes = 256 * 1024;

/** Parses a part of a request; throws 400 naming the field (`posts.3.headline`). */
export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue);
  throw new ServiceError(
    "invalid",
    field === null ? issue.message : `${field}: ${issue.message}`,
    field === null ? {} : { field },
  );
}

/** JSON escapes of characters that can't be displayed: null, and lone surrogates. */
const unprintable = /\\u(?:0000|d[89a-f])/i;

/** Removes characters that can't be displayed and would be altered by the database. */
const asPrintable = (_: string, value: unknown): unknown =>
  typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd").replaceAll("\0", "") : value;

/** The parsed JSON of a body, with clean texts; 413 if it exceeds `limit` bytes, 400 if it isn't JSON. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  const text = new TextDecoder().decode(bytes);
  try {
    return unprintable.test(text) ? JSON.parse(text, asPrintable) : JSON.parse(text);
  } catch {
    throw new ServiceError("invalid", "The body isn't valid JSON.", { field: "body" });
  }
}

/**
 * Reads variables of the environment. Throws an error that names an invalid one, but nothing within it: for a list of
 * secrets that would reveal a key.
 */
export function parseVariables<Schema extends v.GenericSchema>(
  schema: Schema,
  variables: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, variables);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new TypeError(`Variable ${String(issue.path?.[0]?.key)}: ${issue.message}`);
}

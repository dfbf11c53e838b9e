import * as v from "valibot";
import { readBytes } from "./read-bytes.ts";
import { ServiceError } from "./service-error.ts";

/** Largest JSON body that the operator's calls take: 32 MB, a batch of 100 very long posts. */
export const maxBodyBytes = 32 * 1024 * 1024;
/** Of the calls that anybody may make: several times the longest that the front end sends. */
export const maxPublicBodyBytes = 256 * 1024;

/** Parses a part of a request, or throws 400 naming the field (`posts.3.headline`). */
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

/** How JSON writes what no page can show: the null character, and half of a character without the other. */
const unprintable = /\\u(?:0000|d[89a-f])/i;

/** A text as a page shows it. The database would give back three strange characters for each half, and two for null. */
const asPrintable = (_: string, value: unknown): unknown =>
  typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd").replaceAll("\0", "") : value;

/** The JSON of a body, its texts printable; 413 when it has more bytes than `limit`, 400 when it is no JSON. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  const text = new TextDecoder().decode(bytes);
  try {
    return unprintable.test(text) ? JSON.parse(text, asPrintable) : JSON.parse(text);
  } catch {
    throw new ServiceError("invalid", "The body isn't valid JSON.", { field: "body" });
  }
}

import * as v from "valibot";

/**
 * Reads variables of the environment. Throws an error that names an invalid one, but nothing within it: of a list of secrets
 * it would name a key.
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

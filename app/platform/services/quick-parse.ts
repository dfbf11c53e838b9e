import type * as v from "valibot";

/** Returns the schema's output for a value, or `failed`. */
type Reader = (input: unknown) => unknown;

const failed = Symbol("failed");
const readers = new WeakMap<v.GenericSchema, Reader>();

/**
 * Same output as `v.safeParse(schema, input)` in about half the time: schemas are compiled once to nested functions,
 * without valibot's bookkeeping for every value. Unchanged values are not copied: the output may be the input or share
 * parts with it, so the input must not be changed afterwards. It reads only documented properties of a schema:
 * `entries`, `item`, `wrapped` and so on (docs/guides/services.md). Undefined if the input is invalid; use valibot to
 * find out why.
 */
export function quickParse<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): { output: v.InferOutput<Schema> } | undefined {
  try {
    const output = findReader(schema)(input);
    return output === failed ? undefined : { output: output as v.InferOutput<Schema> };
  } catch {
    // Nesting exceeded the stack.
    return undefined;
  }
}

function findReader(schema: v.GenericSchema): Reader {
  const known = readers.get(schema);
  if (known) return known;
  const reader = buildReader(schema as KnownSchema) ?? parseWithValibot(schema);
  readers.set(schema, reader);
  return reader;
}

/** Schema types with a fast path; all others are handled by valibot. */
type KnownSchema =
  | v.StringSchema<undefined>
  | v.NumberSchema<undefined>
  | v.BooleanSchema<undefined>
  | v.NullSchema<undefined>
  | v.LiteralSchema<v.Literal, undefined>
  | v.PicklistSchema<readonly string[], undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.ObjectSchema<v.ObjectEntries, undefined>
  | v.NullableSchema<v.GenericSchema, unknown>
  | v.OptionalSchema<v.GenericSchema, unknown>
  | v.LazySchema<v.GenericSchema>
  | v.VariantSchema<string, Option[], undefined>;

type Option = v.ObjectSchema<v.ObjectEntries, undefined>;

function buildReader(schema: KnownSchema): Reader | null {
  if ("pipe" in schema) return null;
  return "fallback" in schema ? readOrFallBack(schema) : buildPlainReader(schema);
}

/** An unreadable value counts as the fallback. */
function readOrFallBack(schema: KnownSchema & { fallback: unknown }): Reader | null {
  const { fallback } = schema;
  const read = typeof fallback === "function" ? null : buildPlainReader(schema);
  if (!read) return null;
  return (input) => {
    const found = read(input);
    return found === failed ? fallback : found;
  };
}

function buildPlainReader(schema: KnownSchema): Reader | null {
  switch (schema.type) {
    case "string":
    case "boolean":
      return (input) => (typeof input === schema.type ? input : failed);
    case "number":
      return (input) => (typeof input === "number" && !Number.isNaN(input) ? input : failed);
    case "null":
      return (input) => (input === null ? input : failed);
    case "literal":
      return (input) => (input === schema.literal ? input : failed);
    case "picklist":
      return (input) => (schema.options.includes(input as string) ? input : failed);
    case "array":
      return readArray(schema.item);
    case "object":
      return readObject(schema.entries);
    case "nullable":
      return readInstead(null, schema);
    case "optional":
      return readInstead(undefined, schema);
    case "lazy":
      return (input) => findReader(schema.getter(input))(input);
    case "variant":
      return readVariant(schema.key, schema.options);
    default:
      return null;
  }
}

/** Uses the Standard Schema interface, which does less work for each value than `v.safeParse`. */
function parseWithValibot(schema: v.GenericSchema): Reader {
  const { validate } = schema["~standard"];
  return (input) => {
    const result = validate(input);
    return result instanceof Promise || result.issues ? failed : result.value;
  };
}

/** For `nullable` and `optional`: replaces a missing value with the default. */
function readInstead(
  none: null | undefined,
  schema: v.NullableSchema<v.GenericSchema, unknown> | v.OptionalSchema<v.GenericSchema, unknown>,
): Reader | null {
  if (typeof schema.default === "function") return null;
  let wrapped: Reader | undefined;
  return (input) => {
    const value = input === none && schema.default !== undefined ? schema.default : input;
    return value === none ? value : (wrapped ??= findReader(schema.wrapped))(value);
  };
}

/** Objects with a discriminating key; valibot handles other variants. */
function readVariant(key: string, options: readonly Option[]): Reader | null {
  const readOption = new Map<unknown, Reader>();
  for (const option of options) {
    const field = option.type === "object" && !("pipe" in option) ? option.entries[key] : undefined;
    if (field?.type !== "literal" || "pipe" in field) return null;
    const { literal } = field as v.LiteralSchema<v.Literal, undefined>;
    if (readOption.has(literal)) return null;
    readOption.set(literal, findReader(option));
  }
  return (input) => {
    if (typeof input !== "object" || input === null) return failed;
    const read = readOption.get((input as Record<string, unknown>)[key]);
    return read ? read(input) : failed;
  };
}

function readArray(item: v.GenericSchema): Reader {
  let readItem: Reader | undefined;
  return (input) => {
    if (!Array.isArray(input)) return failed;
    const read = (readItem ??= findReader(item));
    let output: unknown[] = input;
    for (let index = 0; index < input.length; index += 1) {
      const found = read(input[index]);
      if (found === failed) return failed;
      if (found === input[index]) continue;
      if (output === input) output = [...(input as unknown[])];
      output[index] = found;
    }
    return output;
  };
}

function readObject(entries: v.ObjectEntries): Reader {
  const fields = Object.entries(entries).map(([key, schema]) => {
    const hasFallback = "fallback" in schema;
    const isOptional = schema.type === "optional" || hasFallback;
    // An optional field without a default is left out of the output.
    const isLeftOut =
      !hasFallback && (schema as v.OptionalSchema<v.GenericSchema, unknown>).default === undefined;
    return { key, isOptional, isLeftOut, read: findReader(schema) };
  });
  const known = new Set(Object.keys(entries));
  return (input) => {
    if (typeof input !== "object" || input === null) return failed;
    // A list counts as an object without fields.
    let output = (Array.isArray(input) ? {} : input) as Record<string, unknown>;
    for (const { key, isOptional, isLeftOut, read } of fields) {
      const value = (input as Record<string, unknown>)[key];
      if (value === undefined && !(key in input)) {
        if (!isOptional) return failed;
        if (isLeftOut) continue;
      }
      const found = read(value);
      if (found === failed) return failed;
      if (found === value && (value !== undefined || key in input)) continue;
      if (output === input) output = { ...input };
      output[key] = found;
    }
    return withoutOthers(output, known);
  };
}

/** An object without fields unknown to its schema: the same object, if there are none. */
function withoutOthers(object: Record<string, unknown>, known: ReadonlySet<string>): Record<string, unknown> {
  for (const key in object) {
    if (!known.has(key))
      return Object.fromEntries(Object.entries(object).filter(([name]) => known.has(name)));
  }
  return object;
}

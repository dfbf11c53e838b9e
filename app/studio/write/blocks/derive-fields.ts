import type * as v from "valibot";
import {
  plainBlocks,
  slideEntries,
  slideshowEntries,
  storyNames,
} from "../../../../contract/document/block-entries.ts";
import { Attribution, attributionLabels, emptyImage, ImageRef } from "../../../../contract/entities/image.ts";

/** The kind of input for a value. */
export type FieldShape =
  | { kind: "text" }
  | { kind: "number" }
  | { kind: "boolean" }
  | { kind: "choice"; values: readonly string[] }
  | { kind: "image" }
  /** Several lines of text. */
  | { kind: "lines" }
  | { kind: "group"; fields: readonly BlockField[] }
  | { kind: "list"; fields: readonly BlockField[]; empty: unknown };

/** A field of a block's form, by its schema. */
export interface BlockField {
  name: string;
  shape: FieldShape;
  /** True if null stands for no value. */
  isNullable: boolean;
  /** True if a new block needs a value. */
  isRequired: boolean;
  /** The initial value. */
  empty: unknown;
}

/** The parts of a valibot schema that determine a form. */
interface Described {
  type: string;
  wrapped?: Described;
  default?: unknown;
  entries?: Record<string, Described>;
  item?: Described;
  options?: readonly unknown[];
}

/** The fields of a block's form, by the name of its node; none for a block that has only text. */
export function deriveFields(type: string): BlockField[] {
  const entries =
    type === "Slideshow" ? slideshowEntries : type === storyNames.slide ? slideEntries : plainBlocks[type];
  return Object.entries(entries?.attributes ?? {}).map(([name, schema]) => deriveField(name, schema));
}

const deriveField = (name: string, schema: v.GenericSchema): BlockField => describeField(name, schema);

function describeField(name: string, schema: Described): BlockField {
  const { inner, isNullable, standard } = unwrap(schema);
  const shape = findShape(name, inner);
  const empty = isNullable ? null : (standard ?? findEmpty(shape));
  return { name, shape, isNullable, isRequired: schema.type !== "optional", empty };
}

/** Without `optional` and `nullable`; an optional entry without a default may be absent, which counts as null. */
function unwrap(schema: Described): { inner: Described; isNullable: boolean; standard: unknown } {
  let inner = schema;
  let isNullable = false;
  while (inner.wrapped) {
    isNullable ||= inner.type !== "optional" || inner.default === undefined;
    inner = inner.wrapped;
  }
  return { inner, isNullable, standard: schema.default };
}

/** A kind of schema without an input is an error: the form would silently lack it. */
function findShape(name: string, schema: Described): FieldShape {
  if ((schema as unknown) === ImageRef) return { kind: "image" };
  // Any text is allowed; these are the common ones.
  if ((schema as unknown) === Attribution.entries.label.wrapped)
    return { kind: "choice", values: ["", ...attributionLabels] };
  switch (schema.type) {
    case "string":
    // A price is a number or free text.
    case "union":
      return { kind: "text" };
    case "number":
    case "boolean":
      return { kind: schema.type };
    case "picklist":
      return { kind: "choice", values: (schema.options ?? []).map(String) };
    case "object":
      return { kind: "group", fields: describeEntries(schema) };
    case "array": {
      const item = schema.item ?? { type: "unknown" };
      if (item.type === "string") return { kind: "lines" };
      const fields = describeEntries(item);
      return { kind: "list", fields, empty: buildEmpty(fields) };
    }
    default:
      throw new Error(`No way to enter ${name}, which is of the kind ${schema.type}.`);
  }
}

const describeEntries = ({ entries = {} }: Described): BlockField[] =>
  Object.entries(entries).map(([name, schema]) => describeField(name, schema));

const buildEmpty = (fields: readonly BlockField[]): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ name, empty }) => [name, empty]));

function findEmpty(shape: FieldShape): unknown {
  switch (shape.kind) {
    case "text":
      return "";
    case "number":
      return 0;
    case "boolean":
      return false;
    case "choice":
      return shape.values[0];
    case "lines":
    case "list":
      return [];
    case "group":
      return buildEmpty(shape.fields);
    case "image":
      return emptyImage;
  }
}

/** Attributes of a new block that its schema requires. */
export const buildRequired = (type: string): Record<string, unknown> =>
  Object.fromEntries(
    deriveFields(type)
      .filter(({ isRequired }) => isRequired)
      .map(({ name, empty }) => [name, empty]),
  );

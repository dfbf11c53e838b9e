import type { MarkSpec, Node, Schema } from "prosemirror-model";
import * as v from "valibot";
import type { MarkJson } from "./document-json.ts";

/**
 * Marks of suggestions, on text and on whole blocks, until they are accepted: an `insertion` isn't part of the story, a
 * `deletion` still is, and a `modification` has the styles in `was`.
 */
export const suggestionKinds = ["insertion", "deletion", "modification"] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** Attributes common to the marks of one suggestion. */
export interface SuggestionAttributes {
  /** Suggestion id: a replacement is a deletion and an insertion with one id. */
  id: string;
  personId: string;
  timeMillis: number;
}

const isSuggestionKind = (type: string): type is SuggestionKind =>
  (suggestionKinds as readonly string[]).includes(type);
export const isSuggestionMark = ({ type }: Pick<MarkJson, "type">): boolean => isSuggestionKind(type);

/** The node's mark of a kind. */
export const findSuggestion = (node: Pick<Node, "marks">, kind: SuggestionKind) =>
  node.marks.find(({ type }) => type.name === kind);

const attributes = {
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/)),
  personId: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  timeMillis: v.pipe(v.number(), v.integer(), v.minValue(0)),
};

const validateWith = (name: string, schema: v.GenericSchema) => (value: unknown) => {
  if (!v.is(schema, value)) throw new RangeError(`Invalid value of the attribute ${name} of a suggestion.`);
};

const attrs = Object.fromEntries(
  Object.entries(attributes).map(([name, schema]) => [name, { validate: validateWith(name, schema) }]),
);

const createMark = (tag: string, more: MarkSpec["attrs"] = {}): MarkSpec => ({
  inclusive: false,
  attrs: { ...attrs, ...more },
  toDOM: ({ attrs: { id } }, isInline) => [
    tag,
    { "data-suggestion": String(id), ...(!isInline && { "data-block": "" }) },
    0,
  ],
});

const Styles = v.array(
  v.strictObject({ type: v.string(), attrs: v.optional(v.record(v.string(), v.unknown())) }),
);

/**
 * The marks, which must precede all others, so that a run of text with several styles is one element. `getSchema` is
 * called when documents are checked, after the schema is created.
 */
export const createSuggestionMarks = (getSchema: () => Schema): Record<SuggestionKind, MarkSpec> => ({
  insertion: createMark("ins"),
  deletion: createMark("del"),
  modification: createMark("span", {
    was: {
      validate: (value: unknown) => {
        validateWith("was", Styles)(value);
        for (const style of value as MarkJson[]) checkStyle(style, getSchema());
      },
    },
  }),
});

function checkStyle(style: MarkJson, schema: Schema): void {
  const { type, attrs: known } = schema.markFromJSON(style);
  const isWhole = Object.keys(known).every((name) => Object.hasOwn(style.attrs ?? {}, name));
  if (isSuggestionKind(type.name) || !isWhole)
    throw new RangeError("The earlier style of a suggestion isn't one.");
}

/** Marks of containers in which whole blocks are suggested. A list item has them on all of its blocks. */
export const blockSuggestions = "insertion deletion";

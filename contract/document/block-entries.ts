import * as v from "valibot";
import { blockSchemas } from "../entities/block-node.ts";
import { InlineNodes } from "../entities/inline-node.ts";

/** Mapping of a block type's entries to parts of the document. */
export interface BlockEntries {
  /** The entry with rich text, which becomes content of the document; null if there is none. */
  content: string | null;
  /** All other entries, each an attribute of its own. */
  attributes: Readonly<Record<string, v.GenericSchema>>;
}

/** The entries of a block type of `blockSchemas`, without `except`. */
function readEntries(schema: v.GenericSchema, except: readonly string[] = []): BlockEntries {
  const { entries } = schema as unknown as { entries: Record<string, v.GenericSchema> };
  const others = Object.entries(entries).filter(([name]) => name !== "type" && !except.includes(name));
  const rich = others.filter(([, entry]) => isRichText(entry)).map(([name]) => name);
  if (rich.length > 1) throw new Error(`Only one entry of a block can be rich text, not ${rich.join(", ")}.`);
  return {
    content: rich[0] ?? null,
    attributes: Object.fromEntries(others.filter(([name]) => name !== rich[0])),
  };
}

const isRichText = (entry: v.GenericSchema): boolean =>
  (entry as unknown) === InlineNodes ||
  ("wrapped" in entry && isRichText((entry as unknown as { wrapped: v.GenericSchema }).wrapped));

/** Block types whose document nodes are not derived from their entries alone. */
const special = ["Paragraph", "Header", "HorizontalRule", "Table", "Slideshow"];

/** Block types with one node in the document, which has the same name. */
export const plainBlocks: Readonly<Record<string, BlockEntries>> = Object.fromEntries(
  Object.entries(blockSchemas)
    .filter(([type]) => !special.includes(type))
    .map(([type, schema]) => [type, readEntries(schema)]),
);
export const slideshowEntries = readEntries(blockSchemas.Slideshow, ["slides"]);
export const slideEntries = readEntries(blockSchemas.Image);

/** The attributes of a block; an absent entry is null. */
export const pickAttributes = ({ attributes }: BlockEntries, node: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(attributes).map((name) => [name, (node as Record<string, unknown>)[name] ?? null]),
  );

/** The entries of a block, without attributes that are null, unless null is a valid value. */
export const pickEntries = (
  { attributes }: BlockEntries,
  attrs: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name, schema]) => attrs[name] !== null || v.is(schema, null))
      .map(([name]) => [name, attrs[name]]),
  );

/** Names of nodes that only stories have. Blocks have the names of their types (`blockSchemas`). */
export const storyNames = {
  headline: "headline",
  standfirst: "standfirst",
  slide: "Slide",
  caption: "caption",
  table: "table",
  row: "table_row",
  cell: "table_cell",
  headerCell: "table_header",
  /** A block of a type that this release doesn't know. */
  unknown: "Unknown",
} as const;

import * as v from "valibot";

/** The eight text styles of the specification, section 3. */
export const textStyles = [
  "Italic",
  "Bold",
  "Struck",
  "Small",
  "Code",
  "Subscript",
  "Superscript",
  "Underline",
] as const;
export const TextStyle = v.picklist(textStyles);
export type TextStyle = v.InferOutput<typeof TextStyle>;

/**
 * A style outside the eight is kept by name: one new style must not cost the reader the post, and the printer
 * decides (an error in tests and in the editor, logged and dropped in production).
 */
const StyleName = v.string();

export const TextNode = v.object({
  type: v.literal("Text"),
  value: v.string(),
  styles: v.array(StyleName),
});
export type TextNode = v.InferOutput<typeof TextNode>;

export const LineBreakNode = v.object({ type: v.literal("LineBreak") });
export type LineBreakNode = v.InferOutput<typeof LineBreakNode>;

/** What is sent to analytics when a link is followed. */
export const AnalyticsEvent = v.object({
  category: v.string(),
  action: v.string(),
  label: v.optional(v.string()),
});
export type AnalyticsEvent = v.InferOutput<typeof AnalyticsEvent>;

export const LinkNode = v.object({
  type: v.literal("Link"),
  value: v.array(TextNode),
  /** The address as the author wrote it; `app/link` decides whether it becomes one. */
  reference: v.string(),
  /** `_top`, `_parent`, `_blank` or `_self`; any other value counts as empty (specification, section 3). */
  target: v.optional(v.string(), ""),
  noFollow: v.optional(v.boolean(), false),
  analytics: v.optional(v.array(AnalyticsEvent), []),
});
export type LinkNode = v.InferOutput<typeof LinkNode>;

/**
 * Stands for a node whose type this release does not know. `nodeType` is the name that came; one that was parsed before
 * keeps it.
 */
export const UnknownNode = v.pipe(
  v.object({ type: v.string(), nodeType: v.optional(v.unknown()) }),
  v.transform(({ type, nodeType }) => ({
    type: "Unknown" as const,
    nodeType: type === "Unknown" && typeof nodeType === "string" ? nodeType : type,
  })),
);
export interface UnknownNode {
  type: "Unknown";
  nodeType: string;
}

export type InlineNode = TextNode | LineBreakNode | LinkNode | UnknownNode;

const inlineSchemas: Record<string, v.GenericSchema<unknown, InlineNode>> = {
  Text: TextNode,
  LineBreak: LineBreakNode,
  Link: LinkNode,
};

/** Looks the schema up by `type`, so that a node is tried against one schema only. */
export const InlineNode: v.GenericSchema<unknown, InlineNode> = v.lazy((input) =>
  schemaByType(inlineSchemas, input),
);
export const InlineNodes = v.array(InlineNode);

/** The schema registered under the `type` of `input`, or that of the unknown node. */
export function schemaByType<T>(
  schemas: Record<string, v.GenericSchema<unknown, T>>,
  input: unknown,
): v.GenericSchema<unknown, T | UnknownNode> {
  const type = typeof input === "object" && input !== null && "type" in input ? input.type : undefined;
  const known = typeof type === "string" && Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  return known ?? UnknownNode;
}

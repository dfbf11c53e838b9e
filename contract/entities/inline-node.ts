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
 * Any name is accepted: an unknown style must not make a post unreadable. The renderer handles it (an error
 * in tests and in the editor; logged and ignored in production).
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

/** Event sent to analytics when a reader follows a link. */
export const AnalyticsEvent = v.object({
  category: v.string(),
  action: v.string(),
  label: v.optional(v.string()),
});
export type AnalyticsEvent = v.InferOutput<typeof AnalyticsEvent>;

export const LinkNode = v.object({
  type: v.literal("Link"),
  value: v.array(TextNode),
  /** The address as the author wrote it; `app/link` decides whether it becomes a link. */
  reference: v.string(),
  /**
   * `_top`, `_parent`, `_blank` or `_self`; any other value is treated as empty (specification, section 3).
   */
  target: v.optional(v.string(), ""),
  noFollow: v.optional(v.boolean(), false),
  analytics: v.optional(v.array(AnalyticsEvent), []),
});
export type LinkNode = v.InferOutput<typeof LinkNode>;

/**
 * Stands in for a node of a type that this release doesn't know. `nodeType` is the original type name, kept when the
 * node is parsed again.
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

/** Selects the schema by `type`, so that each node is tried against one schema only. */
export const InlineNode: v.GenericSchema<unknown, InlineNode> = v.lazy((input) =>
  schemaByType(inlineSchemas, input),
);
export const InlineNodes = v.array(InlineNode);

/** The schema for the `type` of `input`, or the schema of unknown nodes. */
export function schemaByType<T>(
  schemas: Record<string, v.GenericSchema<unknown, T>>,
  input: unknown,
): v.GenericSchema<unknown, T | UnknownNode> {
  const type = typeof input === "object" && input !== null && "type" in input ? input.type : undefined;
  const known = typeof type === "string" && Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  return known ?? UnknownNode;
}

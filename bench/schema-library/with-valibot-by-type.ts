import * as v from "valibot";

/** Chooses the schema by `type`, as `contract/entities/inline-node.ts` does, where `v.variant` tries one after another. */
function byType<T>(schemas: Record<string, v.GenericSchema<unknown, T>>): v.GenericSchema<unknown, T> {
  return v.lazy((input) => schemas[(input as { type?: string } | null)?.type ?? ""] ?? (v.never() as never));
}

const Text = v.object({ type: v.literal("Text"), value: v.string(), styles: v.array(v.string()) });
const Link = v.object({
  type: v.literal("Link"),
  value: v.array(Text),
  reference: v.string(),
  target: v.optional(v.string(), ""),
  noFollow: v.optional(v.boolean(), false),
});
const Inlines = v.array(
  byType<unknown>({ Text, LineBreak: v.object({ type: v.literal("LineBreak") }), Link }),
);
const Container = v.variant("type", [
  v.object({ type: v.literal("BlockQuote") }),
  v.object({ type: v.literal("List"), style: v.picklist(["Number", "Bullet", "Commerce"]) }),
]);
const containers = v.optional(v.array(Container), []);
const Image = v.object({
  id: v.string(),
  format: v.optional(v.string(), "jpg"),
  width: v.optional(v.nullable(v.number()), null),
  height: v.optional(v.nullable(v.number()), null),
  alt: v.optional(v.string(), ""),
});
const Block = byType<unknown>({
  Paragraph: v.object({ type: v.literal("Paragraph"), value: Inlines, containers }),
  Header: v.object({
    type: v.literal("Header"),
    level: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)),
    value: Inlines,
    containers,
  }),
  Image: v.object({
    type: v.literal("Image"),
    image: Image,
    alignment: v.optional(v.picklist(["Left", "Right", "Center", "Bleed", "FullWidth"]), "Center"),
    caption: v.optional(Inlines, []),
  }),
});
const Post = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,19}$/)),
  headline: v.string(),
  permalink: v.string(),
  publishTimeMillis: v.pipe(v.number(), v.integer()),
  tags: v.array(v.object({ safeName: v.string(), displayName: v.string() })),
  body: v.array(Block),
});

export const parsePost = (input: unknown) => v.parse(Post, input);

import * as z from "zod/mini";

// Workers forbid code made from strings, so zod's compiled parsers do not exist there.
z.config({ jitless: true });

const Text = z.object({ type: z.literal("Text"), value: z.string(), styles: z.array(z.string()) });
const Link = z.object({
  type: z.literal("Link"),
  value: z.array(Text),
  reference: z.string(),
  target: z._default(z.string(), ""),
  noFollow: z._default(z.boolean(), false),
});
const Inlines = z.array(
  z.discriminatedUnion("type", [Text, z.object({ type: z.literal("LineBreak") }), Link]),
);
const Container = z.discriminatedUnion("type", [
  z.object({ type: z.literal("BlockQuote") }),
  z.object({ type: z.literal("List"), style: z.enum(["Number", "Bullet", "Commerce"]) }),
]);
const containers = z._default(z.array(Container), []);
const Image = z.object({
  id: z.string(),
  format: z._default(z.string(), "jpg"),
  width: z._default(z.nullable(z.number()), null),
  height: z._default(z.nullable(z.number()), null),
  alt: z._default(z.string(), ""),
});
const Block = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Paragraph"), value: Inlines, containers }),
  z.object({
    type: z.literal("Header"),
    level: z.int().check(z.minimum(1), z.maximum(6)),
    value: Inlines,
    containers,
  }),
  z.object({
    type: z.literal("Image"),
    image: Image,
    alignment: z._default(z.enum(["Left", "Right", "Center", "Bleed", "FullWidth"]), "Center"),
    caption: z._default(Inlines, []),
  }),
]);
const Post = z.object({
  id: z.string().check(z.regex(/^\d{1,19}$/)),
  headline: z.string(),
  permalink: z.string(),
  publishTimeMillis: z.int(),
  tags: z.array(z.object({ safeName: z.string(), displayName: z.string() })),
  body: z.array(Block),
});

export const parsePost = (input: unknown) => Post.parse(input);

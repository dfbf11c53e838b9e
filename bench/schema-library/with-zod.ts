import { z } from "zod";

// Workers forbid code made from strings, so zod's compiled parsers do not exist there.
z.config({ jitless: true });

const Text = z.object({ type: z.literal("Text"), value: z.string(), styles: z.array(z.string()) });
const Link = z.object({
  type: z.literal("Link"),
  value: z.array(Text),
  reference: z.string(),
  target: z.string().default(""),
  noFollow: z.boolean().default(false),
});
const Inlines = z.array(
  z.discriminatedUnion("type", [Text, z.object({ type: z.literal("LineBreak") }), Link]),
);
const Container = z.discriminatedUnion("type", [
  z.object({ type: z.literal("BlockQuote") }),
  z.object({ type: z.literal("List"), style: z.enum(["Number", "Bullet", "Commerce"]) }),
]);
const containers = z.array(Container).default([]);
const Image = z.object({
  id: z.string(),
  format: z.string().default("jpg"),
  width: z.number().nullable().default(null),
  height: z.number().nullable().default(null),
  alt: z.string().default(""),
});
const Block = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Paragraph"), value: Inlines, containers }),
  z.object({ type: z.literal("Header"), level: z.number().int().min(1).max(6), value: Inlines, containers }),
  z.object({
    type: z.literal("Image"),
    image: Image,
    alignment: z.enum(["Left", "Right", "Center", "Bleed", "FullWidth"]).default("Center"),
    caption: Inlines.default([]),
  }),
]);
const Post = z.object({
  id: z.string().regex(/^\d{1,19}$/),
  headline: z.string(),
  permalink: z.string(),
  publishTimeMillis: z.number().int(),
  tags: z.array(z.object({ safeName: z.string(), displayName: z.string() })),
  body: z.array(Block),
});

export const parsePost = (input: unknown) => Post.parse(input);

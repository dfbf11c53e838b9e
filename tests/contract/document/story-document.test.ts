import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { Slice, type Node } from "prosemirror-model";
import { AttrStep, ReplaceStep, Step } from "prosemirror-transform";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { openFile } from "../../../cli/records/open-archive.ts";
import { openSiteFolder } from "../../../cli/markdown/disk-files.ts";
import { openMarkdown } from "../../../cli/markdown/markdown-source.ts";
import { openWxr } from "../../../cli/wxr/wxr-source.ts";
import { plainBlocks } from "../../../contract/document/block-entries.ts";
import { buildStoryDocument, type StoryText } from "../../../contract/document/build-story-document.ts";
import type { NodeJson } from "../../../contract/document/document-json.ts";
import { formatStoryDocument } from "../../../contract/document/format-story-document.ts";
import { storySchema } from "../../../contract/document/story-schema.ts";
import { tidyBody, tidyInline } from "../../../contract/document/tidy-body.ts";
import { BlockNodes, blockSchemas, type BlockNode } from "../../../contract/entities/block-node.ts";
import { demoBatches } from "../../../mocks/network.ts";
import { body as anyBody } from "../../app/arbitrary-nodes.ts";
import { attackStrings } from "../../attack-strings.ts";
import { sampleFolder } from "../../sample-folder.ts";
import { times } from "../../sampling.ts";

const corpus = fileURLToPath(new URL("../../../../shared/corpus/", import.meta.url));

/** A text after opening and saving it unchanged. */
function passThrough(text: StoryText): StoryText {
  const document = storySchema.nodeFromJSON(buildStoryDocument(text));
  document.check();
  return formatStoryDocument(JSON.parse(JSON.stringify(document)) as NodeJson);
}

const clampSpan = (span: number) => Math.min(Math.max(1, Math.trunc(span) || 1), 1000);
const emptyParagraph = JSON.stringify(v.parse(BlockNodes, [{ type: "Paragraph", value: [] }]));

/** Neighbors of equal style are joined, empty text is dropped, and spans are in HTML's range. */
function normalize(body: readonly BlockNode[]): BlockNode[] {
  const tidied = tidyBody(body).map((node): BlockNode => {
    if (node.type === "Table") {
      const rows = node.rows.map(({ cells }) => ({
        cells: cells.map(({ value, isHeader, colSpan, rowSpan }) => ({
          isHeader,
          value: tidyInline(value),
          colSpan: clampSpan(colSpan),
          rowSpan: clampSpan(rowSpan),
        })),
      }));
      return { ...node, caption: tidyInline(node.caption), rows };
    }
    if (node.type === "Slideshow")
      return {
        ...node,
        slides: node.slides.map((slide) => ({ ...slide, caption: tidyInline(slide.caption) })),
      };
    const rich = plainBlocks[node.type]?.content;
    return rich ? { ...node, [rich]: tidyInline(node[rich as never]) } : node;
  });
  return JSON.stringify(tidied) === emptyParagraph ? [] : tidied;
}

const readTexts = (posts: readonly { headline?: unknown; subhead?: unknown; body: unknown }[]): StoryText[] =>
  posts.map(({ headline, subhead, body }) => ({
    headline: typeof headline === "string" ? headline : "",
    subhead: typeof subhead === "string" && subhead !== "" ? subhead : null,
    body: v.parse(BlockNodes, body),
  }));

const expectIdentity = (texts: readonly StoryText[]) => {
  for (const text of texts) {
    const normal = { ...text, body: normalize(text.body) };
    expect(passThrough(text)).toEqual(normal);
    expect(passThrough(normal)).toEqual(normal);
  }
};

describe("nodes to document to nodes is the identity", () => {
  const texts = readTexts(demoBatches.flatMap(({ posts = [] }) => posts));
  test(`for ${texts.length} posts of the demo network`, () => {
    expect(texts.length).toBeGreaterThan(100);
    expectIdentity(texts);
  });

  const wordPress = `${corpus}wordpress/themeunittestdata.wordpress.xml`;
  test.skipIf(!existsSync(wordPress))(
    "for 72 posts of the WordPress export (0 without ../shared/corpus)",
    async () => {
      const posts = [];
      for await (const { post } of (await openWxr(openFile(wordPress), "blog")).items())
        if (post !== null && !post.parent) posts.push(post);
      expect(posts).toHaveLength(72);
      expectIdentity(readTexts(posts));
    },
  );

  const markdown = `${corpus}18f/posts`;
  test.skipIf(!existsSync(markdown))(
    "for the posts of the Markdown folder (504 in full, 0 without ../shared/corpus)",
    async () => {
      const folder = sampleFolder(markdown, 100);
      const assets = join(corpus, "18f/assets");
      const source = await openMarkdown(openSiteFolder(folder), {
        blog: "blog",
        timezone: "America/New_York",
        assets,
        site: null,
      });
      const posts = [];
      for await (const { post } of source.items()) if (post !== null) posts.push(post);
      expect([100, 504]).toContain(posts.length);
      expectIdentity(readTexts(posts));
    },
  );

  test("for nodes of every type", () => {
    const line = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...attackStrings));
    const subhead = fc.option(line.filter((text) => text !== ""));
    const texts = fc.record({ headline: line, subhead, body: anyBody });
    fc.assert(
      fc.property(texts, ({ body, ...rest }) => {
        // As it comes from a request or the database: JSON has no -0.
        const sent = JSON.parse(JSON.stringify({ ...rest, body })) as StoryText;
        expectIdentity([{ ...sent, body: v.parse(BlockNodes, sent.body) }]);
      }),
      { numRuns: times(100, 1_000) },
    );
  });

  test("for an empty story", () => {
    expectIdentity([{ headline: "", subhead: null, body: [] }]);
  });
});

describe("the schema", () => {
  const flow = ["Paragraph", "Header", "HorizontalRule"];
  test.each(Object.keys(blockSchemas).filter((type) => !flow.includes(type)))("has a node for %s", (type) => {
    expect(storySchema.nodes[type]?.isInGroup("block")).toBe(true);
  });

  test("prints no address that an author typed as a live one", () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const text = { headline: "", subhead: null, body: v.parse(BlockNodes, body) };
        storySchema.nodeFromJSON(buildStoryDocument(text)).descendants((node) => {
          const printed = [
            node.type.spec.toDOM?.(node),
            ...node.marks.map((mark) => mark.type.spec.toDOM?.(mark, true)),
          ];
          for (const output of printed) {
            const attributes = Array.isArray(output) ? (output[1] as unknown) : null;
            if (typeof attributes !== "object" || attributes === null || Array.isArray(attributes)) continue;
            const names = Object.keys(attributes).filter(
              (name) => !/^(dir|title|data-|(col|row)span)/.test(name),
            );
            expect(names).toEqual([]);
          }
        });
      }),
    );
  });
});

describe("a step is refused", () => {
  const text: StoryText = {
    headline: "One",
    subhead: null,
    body: v.parse(BlockNodes, [
      { type: "Paragraph", value: [{ type: "Text", value: "Two", styles: [] }] },
      { type: "Image", image: { id: "a" } },
    ]),
  };
  const document = storySchema.nodeFromJSON(buildStoryDocument(text));
  const sizes = document.children.map(({ nodeSize }) => nodeSize);
  const image = (sizes[0] ?? 0) + (sizes[1] ?? 0) + (sizes[2] ?? 0);
  /** True if it is refused when read, applied, or checked. */
  const apply = (step: unknown): Node => {
    const { doc, failed } = Step.fromJSON(storySchema, step).apply(document);
    if (!doc) throw new Error(failed ?? "");
    doc.check();
    return doc;
  };

  test("that puts a block into the headline, or takes the headline away", () => {
    const rule = { content: [{ type: "rule" }] };
    expect(() => apply({ stepType: "replace", from: 1, to: 1, slice: rule })).toThrow("Invalid");
    expect(() => apply({ stepType: "replace", from: 0, to: sizes[0] })).toThrow("Invalid");
    const bold = [{ type: "Bold" }];
    const text = { content: [{ type: "text", text: "x", marks: bold }] };
    expect(() => apply({ stepType: "replace", from: 1, to: 1, slice: text })).toThrow("Invalid");
    // The library omits marks where they are not allowed.
    expect(apply({ stepType: "addMark", mark: { type: "Bold" }, from: 1, to: 3 }).eq(document)).toBe(true);
  });
  test.each<[string, unknown]>([
    ["image", null],
    ["image", { id: 7 }],
    ["alignment", "Middle"],
    ["attribution", "me"],
    ["lightbox", "no"],
  ])("that sets an image's %s to %j", (attr, value) => {
    expect(() => apply({ stepType: "attr", pos: image, attr, value })).toThrow(
      "Invalid value of the attribute",
    );
  });
  test("that sets an attribute of no meaning on the text", () => {
    const heading = { type: "heading", attrs: { level: 9 } };
    expect(() =>
      apply({ stepType: "replace", from: image, to: image, slice: { content: [heading] } }),
    ).toThrow("Invalid value of the attribute");
    const inline = { type: "wholeInline", attrs: { node: { type: "Unknown", nodeType: "x", more: 1 } } };
    const paragraph = { type: "paragraph", content: [inline] };
    expect(() =>
      apply({ stepType: "replace", from: image, to: image, slice: { content: [paragraph] } }),
    ).toThrow("Invalid value of the attribute");
    const link = { type: "link", attrs: { reference: { toString: "x" } } };
    expect(() => apply({ stepType: "addMark", mark: link, from: 6, to: 8 })).toThrow(
      "Invalid value of the attribute",
    );
  });
  test("that knows no node of its own", () => {
    const slice = { content: [{ type: "script" }] };
    expect(() => apply({ stepType: "replace", from: image, to: image, slice })).toThrow("Unknown node type");
  });

  test("but not what people write", () => {
    expect(apply(new AttrStep(image, "maySyndicate", false).toJSON()).nodeAt(image)?.attrs).toMatchObject({
      maySyndicate: false,
    });
    const deleted = new ReplaceStep(image, document.content.size, Slice.empty);
    expect(apply(deleted.toJSON()).childCount).toBe(3);
  });
});

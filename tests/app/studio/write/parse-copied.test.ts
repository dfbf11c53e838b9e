/* oxlint-disable eslint/no-script-url -- such addresses are what is tested */
import { EditorState, TextSelection, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { expect, test } from "vitest";
import { copiedAttribute } from "../../../../app/studio/write/text/clipboard.client.ts";
import { createBlocks, insertBlocks } from "../../../../app/studio/write/text/insert-blocks.client.ts";
import { parseCopied } from "../../../../app/studio/write/incoming/pasted-html.ts";
import { buildStoryDocument } from "../../../../contract/document/build-story-document.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import type { BlockNode } from "../../../../contract/entities/block-node.ts";

const image: BlockNode = {
  type: "Image",
  image: {
    id: "door",
    format: "jpg",
    width: 1600,
    height: 900,
    alt: "A door",
    focalPoint: { x: 0.25, y: 0.5 },
    remoteUrl: null,
  },
  alignment: "Bleed",
  caption: [{ type: "Text", value: "It opens toward you.", styles: ["Bold"] }],
  attribution: [{ credit: "Jo Field", source: "", label: "Photo" }],
  lightbox: false,
};
const link = (reference: string): BlockNode => ({
  type: "Paragraph",
  value: [
    {
      type: "Link",
      value: [{ type: "Text", value: "here", styles: [] }],
      reference,
      target: "",
      noFollow: false,
      analytics: [],
    },
  ],
  align: null,
  containers: [],
  continuesItem: false,
});

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
/** As a browser puts it on the clipboard. */
const carry = (json: string) =>
  `<meta charset='utf-8'><div data-pm-slice="0 0 []" ${copiedAttribute}="${escape(json)}">words</div>`;
const copy = (...body: BlockNode[]) => carry(JSON.stringify(createBlocks(body).toJSON()));

test("a block of another story comes with all of its fields, a link with its address", () => {
  expect(parseCopied(copy(image, link("https://example.test/a")))).toEqual([
    image,
    link("https://example.test/a"),
  ]);
});

test("HTML that carries no blocks, or what no story may have, is other HTML", () => {
  const sideways = createBlocks([image]).toJSON() as { attrs: Record<string, unknown> }[];
  const withFault = sideways.map((node) => ({ ...node, attrs: { ...node.attrs, alignment: "Sideways" } }));
  for (const html of [
    "<p>words</p>",
    carry("{"),
    carry(JSON.stringify(withFault)),
    carry('[{"type":"Script","attrs":{}}]'),
    carry('[{"type":"text","text":"bare"}]'),
  ])
    expect(parseCopied(html)).toBeNull();
});

test("unsafe addresses and images of other hosts stay behind, the words stay", () => {
  const remote: BlockNode = {
    ...image,
    image: { ...image.image, id: "", remoteUrl: "https://spy.test/1.gif" },
  };
  const card: BlockNode = {
    type: "LinkPreview",
    kind: "external",
    style: "Normal",
    url: "javascript:alert(1)",
    postId: null,
    title: "A card",
    excerpt: "",
    siteName: "",
    image: null,
    items: [],
  };
  const parsed = parseCopied(copy(link("javascript:alert(1)"), card, remote)) ?? [];
  expect(JSON.stringify(parsed)).not.toMatch(/javascript|spy\.test/);
  expect(parsed[0]).toMatchObject({ value: [{ type: "Text", value: "here" }] });
  expect(parsed[1]).toMatchObject({ title: "A card", url: "" });
});

test("a block is inserted whole, a paragraph goes on with the line", () => {
  const insert = (body: BlockNode[]) => {
    const text: BlockNode = {
      ...link("/a"),
      value: [{ type: "Text", value: "ab", styles: [] }],
    } as BlockNode;
    const story = buildStoryDocument({ headline: "", subhead: null, body: [text] });
    let state = EditorState.create({ doc: storySchema.nodeFromJSON(story) });
    // Between the two letters.
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 6)));
    insertBlocks(
      {
        state,
        dispatch: (tr: Transaction) => {
          state = state.apply(tr);
        },
      } as unknown as EditorView,
      body,
    );
    return state.doc.children.slice(2).map(({ type, textContent }) => `${type.name} ${textContent}`.trim());
  };
  expect(insert([image])).toEqual(["paragraph a", "Image It opens toward you.", "paragraph b"]);
  expect(insert([link("/b")])).toEqual(["paragraph ahereb"]);
});

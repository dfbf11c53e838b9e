import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { BlockNodes, type BlockNode, type Container } from "../../../contract/entities/block-node.ts";
import { replyNodeTypes } from "../../../contract/entities/reply-body.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { buildDocument } from "../../../contract/document/build-document.ts";
import type { NodeJson } from "../../../contract/document/document-json.ts";
import { formatDocument } from "../../../contract/document/format-document.ts";
import { formatPlainText } from "../../../app/editor/format-plain-text.ts";
import { parsePlainText } from "../../../app/editor/parse-plain-text.ts";
import { schema } from "../../../app/editor/schema.ts";
import { leaveOutBlanks, tidyBody } from "../../../contract/document/tidy-body.ts";
import { nodeArbitraries } from "../arbitrary-nodes.ts";

/** Nodes after passing through the editor unchanged: its library reads the document, stores it, and writes it. */
function passThrough(body: readonly BlockNode[]): BlockNode[] {
  const document = schema.nodeFromJSON(buildDocument(body));
  document.check();
  return formatDocument(document.toJSON() as NodeJson);
}

const allowed = Object.entries(nodeArbitraries).flatMap(([type, nodes]) =>
  replyNodeTypes.has(type) ? [nodes] : [],
);
const bodies = fc
  .array(fc.oneof(...allowed), { minLength: 1, maxLength: 8 })
  .map((nodes) => v.parse(BlockNodes, nodes));

/** Few containers, so that neighbors share them. */
const container = fc.constantFrom<Container>(
  { type: "BlockQuote" },
  { type: "Code" },
  { type: "List", style: "Bullet" },
  { type: "List", style: "Number" },
);
const nested = fc
  .array(
    fc.record({
      words: fc.constantFrom("one", "two", ""),
      containers: fc.array(container, { maxLength: 3 }),
      continuesItem: fc.boolean(),
    }),
    { minLength: 1, maxLength: 10 },
  )
  .map((parts) =>
    parts.map(({ words, ...rest }): BlockNode => ({
      type: "Paragraph",
      value: [{ type: "Text", value: words, styles: [] }],
      align: null,
      ...rest,
    })),
  );

describe("nodes survive the editor", () => {
  test("of every kind, in normalized form", () => {
    fc.assert(
      fc.property(bodies, (body) => {
        expect(passThrough(body)).toEqual(tidyBody(body));
      }),
    );
  });
  test("in any nesting of quotations, lists and code", () => {
    fc.assert(
      fc.property(nested, (body) => {
        expect(passThrough(body)).toEqual(tidyBody(body));
      }),
      { numRuns: 300 },
    );
  });
  test("if there are none, with an empty line", () => {
    expect(passThrough([])).toEqual([text("")]);
    expect(leaveOutBlanks(passThrough([]))).toEqual([]);
  });
  test("in a form that satisfies the contract", () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const nodes = passThrough(body);
        expect(v.parse(BlockNodes, nodes)).toEqual(nodes);
      }),
    );
  });
});

describe("normalization", () => {
  test("changes no text and is idempotent", () => {
    fc.assert(
      fc.property(fc.oneof(bodies, nested), (body) => {
        const tidy = tidyBody(body);
        expect(tidyBody(tidy)).toEqual(tidy);
        expect(bodyText(tidy)).toBe(bodyText(body));
      }),
    );
  });
  test("only removes white space", () => {
    fc.assert(
      fc.property(fc.oneof(bodies, nested), (body) => {
        const left = leaveOutBlanks(tidyBody(body));
        expect(bodyText(left)).toBe(bodyText(body));
        expect(tidyBody(left)).toEqual(left);
      }),
    );
  });
});

const text = (value: string, ...styles: string[]): BlockNode => ({
  type: "Paragraph",
  value: value === "" ? [] : [{ type: "Text", value, styles }],
  align: null,
  containers: [],
  continuesItem: false,
});
const within = (node: BlockNode, ...containers: Container[]) => ({ ...node, containers }) as BlockNode;
const list: Container = { type: "List", style: "Number" };

describe("the plain text field", () => {
  test.each<[string, BlockNode[]]>([
    ["", []],
    ["Half a th", [text("Half a th")]],
    ["and a blank ", [text("and a blank ")]],
    ["One.\n\nTwo.", [text("One."), text("Two.")]],
    ["One.\n", [text("One."), text("")]],
    ["> They", [within(text("They"), { type: "BlockQuote" })]],
  ])("%j can be continued in the editor", (typed, body) => expect(parsePlainText(typed)).toEqual(body));
  test("loses no character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (typed) => {
        const shown = bodyText(parsePlainText(typed)).replace(/\s/g, "");
        expect(shown).toBe(typed.replace(/^>/gm, "").replace(/\s/g, ""));
      }),
    );
  });
  test("contains as much as possible of the editor's content", () => {
    const player: BlockNode = { type: "Vimeo", id: "12", title: "", caption: [], poster: null };
    const body = [
      text("Bold", "Bold"),
      within(text("a"), list),
      within(text("b"), list),
      within(text("q"), { type: "BlockQuote" }),
      player,
      { type: "Image", image: { id: "one", alt: "A wall" } } as BlockNode,
    ];
    expect(formatPlainText(body)).toBe("Bold\n\n1. a\n2. b\n\n> q\n\n12\n\nA wall");
  });
});

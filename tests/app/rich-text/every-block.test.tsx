import { describe, expect, test, vi } from "vitest";
import * as v from "valibot";
import { components } from "../../../app/rich-text/Blocks.tsx";
import { findPresenter } from "../../../app/rich-text/block-types.ts";
import { presentBody } from "../../../app/rich-text/present-body.ts";
import { blockSchemas, BlockNodes, type BlockNode } from "../../../contract/entities/block-node.ts";
import { blockExamples as examples, product, text, type BlockType } from "./block-examples.ts";
import { createBodyContext, quotedReply } from "./create-body-context.ts";
import { renderBody } from "./render-body.tsx";

const asMatcher = (html: string | RegExp) => (typeof html === "string" ? html : expect.stringMatching(html));

const context = createBodyContext({ referenced: new Map([["77", quotedReply]]) });

describe.each(Object.keys(blockSchemas) as BlockType[])("%s", (type) => {
  test("has a presenter", () => {
    const [node] = examples[type];
    const onUnknown = vi.fn();
    const [parsed = expect.fail()] = v.parse(BlockNodes, [{ type, ...node }]);
    expect(
      findPresenter(type)(parsed, { ...context, onUnknown }, { index: 0, levelShift: 0 }),
    ).not.toBeNull();
    expect(onUnknown).not.toHaveBeenCalled();
  });

  test("is presented as a block that has a component", () => {
    const [node] = examples[type];
    const blocks = presentBody(v.parse(BlockNodes, [{ type, ...node }]), context);
    expect(blocks.map((block) => Object.hasOwn(components, block.type))).toEqual([true]);
  });

  test("is rendered", () => {
    const [node, expected] = examples[type];
    expect(renderBody([{ type, ...node }], context)).toEqual(asMatcher(expected));
  });
});

test("every component is used by some node", () => {
  const nodes = Object.entries(examples).map(([type, [node]]) => ({ type, ...node }));
  const contained = ["BlockQuote", "Code", "List"].map((type) => ({
    type: "Paragraph",
    value: text("x"),
    containers: [{ type, style: "Bullet" }],
  }));
  const products = { type: "LinkPreview", kind: "commerce", url: "https://a.example", items: [product] };
  const blocks = presentBody(v.parse(BlockNodes, [...nodes, ...contained, products]), context);
  expect(new Set(blocks.map(({ type }) => type))).toEqual(new Set(Object.keys(components)));
});

test("an unknown node is omitted and reported by name, without affecting others", () => {
  const reported: string[] = [];
  const lenient = createBodyContext({ onUnknown: (kind, name) => reported.push(`${kind} ${name}`) });
  const paragraph = { type: "Paragraph", value: text("a") };
  expect(renderBody([paragraph, { type: "Hologram", depth: 3 }, paragraph], lenient)).toBe(
    "<p>a</p><p>a</p>",
  );
  expect(reported).toEqual(["node Hologram"]);
});

test("in tests and in the editor an unknown node or style is an error that names it", () => {
  const styled = { type: "Paragraph", value: [{ type: "Text", value: "a", styles: ["Blinking"] }] };
  expect(() => renderBody([{ type: "Hologram" }])).toThrow("Unexpected node type Hologram");
  expect(() => renderBody([styled])).toThrow("Unexpected style type Blinking");
});

test("a node that bypassed the schema is unknown too, whatever its name", () => {
  const odd = [{ type: "constructor" }] as unknown as BlockNode[];
  expect(() => presentBody(odd, context)).toThrow("Unexpected node type constructor");
});

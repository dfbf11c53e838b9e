import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
  isBlank,
  presentCode,
  presentInline,
  type PresentedInline,
} from "../../../app/rich-text/present-inline.ts";
import {
  textStyles,
  type InlineNode,
  type LinkNode,
  type TextNode,
} from "../../../contract/entities/inline-node.ts";
import { createBodyContext, scriptUrl } from "./create-body-context.ts";

const text = (value: string, ...styles: string[]): TextNode => ({ type: "Text", value, styles });
const br: InlineNode = { type: "LineBreak" };
const link = (reference: string, ...value: TextNode[]): LinkNode => ({
  type: "Link",
  reference,
  value,
  target: "",
  noFollow: false,
  analytics: [],
});
const context = createBodyContext();

/** `<Bold>a<Italic>b</Italic></Bold>`; `|` for a break. */
function sketch(inline: readonly PresentedInline[]): string {
  return inline
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.type === "LineBreak") return "|";
      const name = part.type === "Link" ? `a ${part.link.href}` : part.style;
      return `<${name}>${sketch(part.children)}</>`;
    })
    .join("");
}

const cases: [sentence: string, nodes: InlineNode[], expected: string][] = [
  ["equal neighbours become one", [text("a"), text("b")], "ab"],
  ["equally styled neighbours share one element", [text("a", "Bold"), text("b", "Bold")], "<Bold>ab</>"],
  [
    "the order of styles does not matter",
    [text("a", "Italic", "Bold"), text("b", "Bold", "Italic")],
    "<Bold><Italic>ab</></>",
  ],
  [
    "a style goes on around another that begins",
    [text("a", "Bold"), text("b", "Italic", "Bold")],
    "<Bold>a<Italic>b</></>",
  ],
  ["a style named twice is one", [text("a", "Bold", "Bold")], "<Bold>a</>"],
  ["a newline breaks the line", [text("a\nb")], "a|b"],
  ["so does one that Windows wrote", [text("a \r\n b")], "a|b"],
  ["white space shrinks as a browser would show it", [text("a  \t b")], "a b"],
  ["a non-breaking space stays", [text("8\u00a0\u00a0px")], "8\u00a0\u00a0px"],
  ["code keeps its white space", [text("a  b\nc", "Code")], "<Code>a  b\nc</>"],
  ["breaks at either end go", [br, text("a"), br, br, text("b"), br, text(" "), br], "a||b"],
  ["an empty text leaves nothing", [text("", "Bold"), text("a")], "a"],
  [
    "empty text does not part its neighbours",
    [text("a", "Bold"), text("", "Italic"), text("b", "Bold")],
    "<Bold>ab</>",
  ],
  [
    "a link holds its styled words",
    [link("https://a.example/", text("a"), text("b", "Bold"))],
    "<a https://a.example/>a<Bold>b</></>",
  ],
  [
    "a link without words leaves what it had",
    [text("a"), link("https://a.example/", text(" ")), text("b")],
    "a b",
  ],
  [
    "a link that leads nowhere good is its words",
    [text("a "), link(scriptUrl, text("b")), text(" c")],
    "a b c",
  ],
];

test.each(cases)("%s", (_sentence, nodes, expected) => {
  expect(sketch(presentInline(nodes, context))).toBe(expected);
});

describe("unknown content", () => {
  test("an unknown style leaves unstyled text and is reported by name", () => {
    const onUnknown = vi.fn();
    const inline = presentInline([text("a", "Blinking", "Bold")], createBodyContext({ onUnknown }));
    expect(sketch(inline)).toBe("<Bold>a</>");
    expect(onUnknown.mock.calls).toEqual([["style", "Blinking"]]);
  });

  test("an unknown node is omitted and reported by name", () => {
    const onUnknown = vi.fn();
    const nodes: InlineNode[] = [text("a"), { type: "Unknown", nodeType: "Emoji" }, text("b")];
    expect(sketch(presentInline(nodes, createBodyContext({ onUnknown })))).toBe("ab");
    expect(onUnknown.mock.calls).toEqual([["node", "Emoji"]]);
  });
});

test("in code, breaks are newlines and spaces are kept, also in links", () => {
  const nodes = [text("  a"), br, text("\tb"), br, link("https://a.example/", text("c  d"))];
  expect(sketch(presentCode(nodes, context))).toBe("  a\n\tb\n<a https://a.example/>c  d</>");
});

const anyText = fc.record({
  type: fc.constant("Text" as const),
  value: fc.string({ unit: "grapheme", maxLength: 8 }),
  styles: fc.array(fc.constantFrom<string>(...textStyles), { maxLength: 4 }),
});
const anyInline = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: anyText },
    fc.constant(br),
    fc.array(anyText, { maxLength: 3 }).map((value) => link("https://a.example/", ...value)),
  ),
  { maxLength: 12 },
);

const letters = (value: string) => value.replace(/\s+/g, "");
const readNodes = (nodes: readonly InlineNode[]): string =>
  nodes
    .map((node) => (node.type === "Text" ? node.value : node.type === "Link" ? readNodes(node.value) : ""))
    .join("");
const readInline = (inline: readonly PresentedInline[]): string =>
  inline
    .map((part) =>
      typeof part === "string" ? part : part.type === "LineBreak" ? "" : readInline(part.children),
    )
    .join("");

describe("for any text", () => {
  test("no character is lost and the order is kept", () => {
    fc.assert(
      fc.property(anyInline, (nodes) => {
        expect(letters(readInline(presentInline(nodes, context)))).toBe(letters(readNodes(nodes)));
      }),
    );
  });

  test("code keeps every character", () => {
    fc.assert(
      fc.property(fc.array(anyText), (nodes) => {
        expect(readInline(presentCode(nodes, context))).toBe(readNodes(nodes));
      }),
    );
  });

  test("no two neighbors could be merged, and no style is nested in itself", () => {
    const isMerged = (inline: readonly PresentedInline[], around: string[] = []): boolean =>
      inline.every((part, index) => {
        const next = inline[index + 1];
        if (typeof part === "string") return part !== "" && typeof next !== "string";
        if (part.type === "LineBreak") return true;
        if (part.type === "Link") return isMerged(part.children, around);
        const isRepeated = typeof next === "object" && next.type === "Styled" && next.style === part.style;
        return (
          !isRepeated && !around.includes(part.style) && isMerged(part.children, [...around, part.style])
        );
      });
    fc.assert(
      fc.property(anyInline, (nodes) => {
        expect(isMerged(presentInline(nodes, context))).toBe(true);
      }),
    );
  });
});

test.each([
  [[], true],
  [[" ", { type: "LineBreak" }], true],
  [[{ type: "Styled", style: "Bold", children: ["a"] }], false],
] satisfies [PresentedInline[], boolean][])("%j is blank: %s", (inline, expected) => {
  expect(isBlank(inline)).toBe(expected);
});

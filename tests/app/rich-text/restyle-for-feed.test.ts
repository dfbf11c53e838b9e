import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { restyleForFeed } from "../../../app/rich-text/feed/feed-printing.ts";
import type { PresentedInline } from "../../../app/rich-text/present-inline.ts";
import { textStyles, type TextStyle } from "../../../contract/entities/inline-node.ts";

const styled = (style: TextStyle, ...children: PresentedInline[]): PresentedInline => ({
  type: "Styled",
  style,
  children,
});

describe.each(["msn", "yahoo"] as const)("for %s", (feed) => {
  test.each<[string, PresentedInline[], PresentedInline[]]>([
    ["struck text is italic between slashes", [styled("Struck", "old")], [styled("Italic", "/", "old", "/")]],
    ["code is plain", ["run ", styled("Code", "ls")], ["run ", "ls"]],
    ["underlined text is plain", [styled("Underline", styled("Bold", "now"))], [styled("Bold", "now")]],
    ["bold, italic, small, sub and sup stay", [styled("Bold", "b")], [styled("Bold", "b")]],
    [
      "struck text in italics is not italic twice",
      [styled("Italic", "a ", styled("Struck", "b"))],
      [styled("Italic", "a ", "/", "b", "/")],
    ],
    [
      "italics in struck text stay",
      [styled("Struck", styled("Code", "x"))],
      [styled("Italic", "/", "x", "/")],
    ],
  ])("%s", (_rule, text, expected) => expect(restyleForFeed(text, feed)).toEqual(expected));

  test("no word is lost, and no style remains that the partner rejects", () => {
    const inline: fc.Arbitrary<PresentedInline> = fc.letrec<{ part: PresentedInline }>((tie) => ({
      part: fc.oneof(
        { maxDepth: 4 },
        fc.stringMatching(/^[a-z ]{0,8}$/),
        fc.constant<PresentedInline>({ type: "LineBreak" }),
        fc.record({
          type: fc.constant("Styled" as const),
          style: fc.constantFrom(...textStyles),
          children: fc.array(tie("part"), { maxLength: 3 }),
        }),
      ),
    })).part;
    fc.assert(
      fc.property(fc.array(inline), (text) => {
        const after = restyleForFeed(text, feed);
        expect(words(after).replaceAll("/", "")).toBe(words(text));
        expect(JSON.stringify(after)).not.toMatch(/"style":"(Struck|Code|Underline)"/);
      }),
    );
  });
});

test("any other feed keeps every style", () => {
  const text = [styled("Struck", "old"), styled("Code", "ls")];
  expect(restyleForFeed(text, "rss")).toEqual(text);
});

const words = (text: readonly PresentedInline[]): string =>
  text
    .map((part) => (typeof part === "string" ? part : part.type === "LineBreak" ? "" : words(part.children)))
    .join("");

import { expect, test } from "vitest";
import { hasRoomForDropCap } from "../../../app/rich-text/Body.tsx";
import type { PresentedBlock } from "../../../app/rich-text/block-types.ts";
import type { PresentedParagraph } from "../../../app/rich-text/text/text-blocks.ts";

const long = "word ".repeat(50);
const paragraph = (
  text: PresentedParagraph["text"],
  align: PresentedParagraph["align"] = null,
): PresentedBlock => ({
  type: "Paragraph",
  text,
  align,
});

const cases: [sentence: string, blocks: PresentedBlock[], expected: boolean][] = [
  ["a long paragraph has room", [paragraph([long])], true],
  ["so has one behind a picture or rule", [{ type: "HorizontalRule" }, paragraph([long])], true],
  ["one that begins with a quotation mark", [paragraph([`“${long}`])], true],
  [
    "one that begins in bold, its words counted together",
    [paragraph([{ type: "Styled", style: "Bold", children: ["Once "] }, long])],
    true,
  ],
  ["a short one has none", [paragraph(["Once."]), paragraph([long])], false],
  ["one that begins with a figure", [paragraph([`3 ${long}`])], false],
  ["one that begins with dots", [paragraph([`...${long}`])], false],
  ["one set to the right", [paragraph([long], "Right")], false],
  ["a body without paragraphs", [{ type: "HorizontalRule" }], false],
];

test.each(cases)("%s", (_sentence, blocks, expected) => {
  expect(hasRoomForDropCap(blocks)).toBe(expected);
});

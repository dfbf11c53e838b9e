import { expect, test } from "vitest";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { bodyExcerpt } from "../../contract/plaintext.ts";

const paragraph = (value: string): BlockNode => ({
  type: "Paragraph",
  value: [{ type: "Text", value, styles: [] }],
  align: null,
  containers: [],
  continuesItem: false,
});

test("an excerpt has no characters that HTML doesn't allow, and is that of the first text without them", () => {
  const noncharacters = "\u{fdd0}\u{fdef}\u{fffe}\u{1ffff}\u0000\u0085\u001b";
  expect(bodyExcerpt([paragraph(noncharacters), paragraph(`Ñandú ${noncharacters}👩‍👩‍👧\ntoo`)])).toBe(
    "Ñandú 👩‍👩‍👧 too",
  );
});

import { expect, test } from "vitest";
import { bodyExcerpt } from "../../contract/plaintext.ts";

const paragraph = (value: string) => ({
  type: "Paragraph" as const,
  value: [{ type: "Text" as const, value, styles: [] }],
  containers: [],
});

test("an excerpt has no characters that HTML doesn't allow, and is that of the first text without them", () => {
  const noncharacters = "\u{fdd0}\u{fdef}\u{fffe}\u{1ffff}\u0000\u0085\u001b";
  expect(bodyExcerpt([paragraph(noncharacters), paragraph(`Ñandú ${noncharacters}👩‍👩‍👧\ntoo`)])).toBe(
    "Ñandú 👩‍👩‍👧 too",
  );
});

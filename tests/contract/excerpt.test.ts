import * as v from "valibot";
import { expect, test } from "vitest";
import { BlockNode } from "../../contract/entities/block-node.ts";
import type { ImageRef } from "../../contract/entities/image.ts";
import { bodyExcerpt, findTextImage } from "../../contract/plaintext.ts";

const paragraph = (value: string): BlockNode => ({
  type: "Paragraph",
  value: [{ type: "Text", value, styles: [] }],
  align: null,
  containers: [],
  continuesItem: false,
});

const image = (id: string, changes: Partial<ImageRef> = {}, maySyndicate?: boolean): BlockNode =>
  v.parse(BlockNode, {
    type: "Image",
    image: { id, width: 600, height: 315, ...changes },
    ...(maySyndicate === undefined ? {} : { maySyndicate }),
  });

test.each<[string, BlockNode[], string | null]>([
  ["the first", [paragraph("Text"), image("one"), image("two")], "one"],
  ["a slide", [v.parse(BlockNode, { type: "Slideshow", slides: [image("slide")] })], "slide"],
  ["none that is small or of unknown size", [image("a", { width: 599 }), image("b", { height: null })], null],
  ["none that others may not show", [image("a", {}, false), image("b", {}, true)], "b"],
  ["none that is elsewhere", [image("", { remoteUrl: "https://a.test/a.jpg" })], null],
])("the image of a text is %s", (_, body, expected) => {
  expect(findTextImage(body)?.image.id ?? null).toBe(expected);
});

test("an excerpt has no characters that HTML doesn't allow, and is that of the first text without them", () => {
  const noncharacters = "\u{fdd0}\u{fdef}\u{fffe}\u{1ffff}\u0000\u0085\u001b";
  expect(bodyExcerpt([paragraph(noncharacters), paragraph(`Ñandú ${noncharacters}👩‍👩‍👧\ntoo`)])).toBe(
    "Ñandú 👩‍👩‍👧 too",
  );
});

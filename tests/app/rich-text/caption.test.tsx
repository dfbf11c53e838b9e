import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Caption } from "../../../app/rich-text/image/Figure.tsx";
import type { PresentedInline } from "../../../app/rich-text/present-inline.ts";

const words: PresentedInline[] = ["A game"];
const print = (caption: PresentedInline[], credit: string) =>
  renderToStaticMarkup(<Caption caption={caption} credit={credit} />);

test("a caption and its credit are separated by a space", () => {
  expect(print(words, "Nintendo")).toBe("<figcaption>A game <small>Nintendo</small></figcaption>");
});
test("either alone has no space, and nothing is printed without both", () => {
  expect(print(words, "")).toBe("<figcaption>A game</figcaption>");
  expect(print([], "Nintendo")).toBe("<figcaption><small>Nintendo</small></figcaption>");
  expect(print([], "")).toBe("");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Caption } from "../../../app/rich-text/Caption.tsx";
import type { PresentedInline } from "../../../app/rich-text/presented-inline.ts";

const words: PresentedInline[] = ["A game"];
const print = (caption: PresentedInline[], credit: string) =>
  renderToStaticMarkup(<Caption caption={caption} credit={credit} />);

test("a caption is set apart from its credit by a blank", () => {
  expect(print(words, "Nintendo")).toBe("<figcaption>A game <small>Nintendo</small></figcaption>");
});
test("each stands alone without a blank, and neither is nothing", () => {
  expect(print(words, "")).toBe("<figcaption>A game</figcaption>");
  expect(print([], "Nintendo")).toBe("<figcaption><small>Nintendo</small></figcaption>");
  expect(print([], "")).toBe("");
});

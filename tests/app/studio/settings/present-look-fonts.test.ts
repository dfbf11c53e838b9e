import { expect, test } from "vitest";
import { presentFontList } from "../../../../app/studio/settings/present-look-fonts.ts";
import { formatLookFont, type LookFont } from "../../../../contract/network/look-fonts.ts";
import type { LookDesk } from "../../../../contract/network/looks.ts";
import { buildBlog, buildPage } from "../../page-fixture.ts";

const value = formatLookFont({
  id: "a".repeat(24),
  kind: "serif",
  weights: { from: 700, to: 700 },
  ascent: 970,
  descent: 270,
  regular: 530,
  bold: 530,
});
const font: LookFont = { value, name: "Baskerville", size: 23_400, madeMillis: Date.UTC(2026, 10, 30, 12) };
const version = (
  number: number,
  change: Partial<LookDesk["items"][number]> = {},
): LookDesk["items"][number] => ({
  version: number,
  look: { headlineFont: value },
  liveMillis: 0,
  madeMillis: 0,
  byPersonId: null,
  isCanceled: false,
  ...change,
});
const show = (items: LookDesk["items"]) =>
  presentFontList({ items, fonts: [font] }, buildBlog(), buildPage());

test.each<[string, LookDesk["items"], string | null]>([
  ["no version", [], null],
  ["a canceled version", [version(1, { isCanceled: true })], null],
  ["another look", [version(1, { look: {} })], null],
  ["a version", [version(4)], "Version 4 uses it, so it can’t be removed."],
  [
    "two versions",
    [version(7), version(2)],
    "2 versions use it, the latest is version 7, so it can’t be removed.",
  ],
])("a font of %s can be removed, or says why it can't", (_, items, reason) => {
  const [shown] = show(items)?.items ?? [];
  expect(shown?.details.slice(0, 2)).toEqual(["One weight, 700. 24 kB.", "Added November 30, 2026."]);
  expect(shown?.details[2] ?? null).toBe(reason);
  expect(shown?.remove === null).toBe(reason !== null);
});

test("a blog without fonts has no list", () => {
  expect(presentFontList({ items: [], fonts: [] }, buildBlog(), buildPage())).toBeNull();
});

import { expect, test } from "vitest";
import { buildFaceCss, buildLookCss, themeOfLook, plainTheme } from "../../../app/blog/blog-theme.ts";
import { findFontPreloads } from "../../../app/site/fonts.ts";
import { findPageCss, printThemeCss } from "../../../app/site/theme-css.ts";
import { buildLiteCss } from "../../../app/lite/lite-document.ts";
import { formatLookFont } from "../../../contract/network/look-fonts.ts";
import { themeNames } from "../../../styles/themes/theme-name.ts";

const blog = { name: "kotaku", blogGroup: "", looks: undefined };
const id = "0123456789abcdef01234567";
const plainFont = {
  id,
  kind: "serif",
  weights: { from: 400, to: 900 },
  ascent: 970,
  descent: 270,
  regular: 500,
  bold: 530,
} as const;
const value = formatLookFont(plainFont);
const page = { isPreview: false, strip: null, isSponsored: false, scheme: null };

test("a blog without a font of its own gets no byte, and preloads what it did", () => {
  for (const name of themeNames) {
    const theme = plainTheme(name);
    expect(findPageCss(theme, page)).toBe(printThemeCss(theme));
    expect(findFontPreloads(theme).every((href) => !href.startsWith("/fonts/"))).toBe(true);
  }
  expect(buildFaceCss(themeOfLook(blog, { corners: "round" }))).toBe("");
});

test("a font for headlines is declared once with its fallbacks, used, and preloaded in place of the theme's", () => {
  const plain = plainTheme("kotaku");
  const theme = themeOfLook(blog, { headlineFont: value, interfaceFont: value });
  const css = findPageCss(theme, page);
  expect(css.match(/@font-face\{font-family:"own-01234567";/g)).toHaveLength(1);
  expect(css).toContain(
    `src:url("/fonts/${id}.woff2") format("woff2");font-weight:400 900;font-display:swap`,
  );
  expect(
    css.match(
      /font-family:"own-01234567 Fallback \d";src:local\("[^;]*;size-adjust:[\d.]+%;ascent-override:/g,
    )?.length,
  ).toBe(8);
  expect(buildLookCss(theme)).toContain('"own-01234567", "own-01234567 Fallback 1"');
  expect(findFontPreloads(theme).filter((href) => href === `/fonts/${id}.woff2`)).toHaveLength(1);
  expect(findFontPreloads(theme).length).toBeLessThanOrEqual(findFontPreloads(plain).length);
});

test("files for bold and italics are declared in the font's family, and bold headlines preload theirs alone", () => {
  const other = (digit: string, weight: number) =>
    formatLookFont({
      ...plainFont,
      id: digit.repeat(24),
      weights: { from: weight, to: weight },
      bold: 600,
    });
  const [regular, bold, italic] = [other("a", 400), other("b", 800), other("c", 400)];
  const theme = themeOfLook(blog, {
    headlineFont: regular,
    headlineBold: bold,
    headlineItalic: italic,
    interfaceFont: regular,
  });
  const css = buildFaceCss(theme);
  const family = "own-aaaaaaaa-bbbbbbbbb-icccccccc";
  const listed = [
    ...css.matchAll(
      /@font-face\{font-family:"(own-[^" ]*)";src:url\("\/fonts\/(.)[^;]*;([^}]*);font-display/g,
    ),
  ];
  expect(listed.map(([, ...parts]) => parts)).toEqual([
    [family, "a", "font-weight:400"],
    [family, "b", "font-weight:800"],
    [family, "c", "font-style:italic;font-weight:400"],
    ["own-aaaaaaaa", "a", "font-weight:400"],
  ]);
  const files = (look: Parameters<typeof themeOfLook>[1]) =>
    findFontPreloads(themeOfLook(blog, look)).flatMap((href) => /^\/fonts\/(.)/.exec(href)?.[1] ?? []);
  expect(files({ headlineFont: regular, headlineBold: bold })).toEqual(["b"]);
  expect(files({ headlineFont: regular, headlineBold: bold, weight: "400" })).toEqual(["a"]);
  // Files for bold or italics alone are of no font.
  expect(themeOfLook(blog, { headlineBold: bold, interfaceItalic: italic })).toEqual(themeOfLook(blog, {}));
});

test("pages on other hosts get its whole address, and lite pages no font", () => {
  const theme = themeOfLook(blog, { headlineFont: value });
  expect(buildFaceCss(theme, (path) => `https://kotaku.com${path}`)).toContain(
    `url("https://kotaku.com/fonts/${id}.woff2")`,
  );
  expect(buildLiteCss(theme)).not.toContain("@font-face");
});

test("a value that names no font is the theme's", () => {
  for (const wrong of [
    "none",
    `${value};}*{display:none`,
    value.replace("970", "9700"),
    value.replace("400-900", "900-400"),
  ])
    expect(themeOfLook(blog, { headlineFont: wrong })).toEqual(themeOfLook(blog, {}));
});

import { describe, expect, test } from "vitest";
import { themeNames } from "../../styles/themes/theme-name.ts";
import { contrast, mix, moveToContrast } from "../../styles/color.ts";
import { theme } from "../../styles/theme.css.ts";
import { buildDarkTheme, buildLightTheme } from "../../styles/themes/build-theme.ts";
import { themes } from "../../styles/themes/themes.ts";

const schemes = { light: buildLightTheme, dark: buildDarkTheme };
const everyTheme = Object.entries(themes).flatMap(([name, data]) =>
  (["light", "dark"] as const).map((scheme) => ({ name, scheme, ...schemes[scheme](data) })),
);

test("every theme of the specification exists, and no other", () => {
  expect(Object.keys(themes).toSorted()).toEqual([...themeNames].toSorted());
});

/** Minimum contrast of normal text, and of blog names and focus outlines (WCAG 2.2, 1.4.3 and 1.4.11). */
const wordRatio = 4.5;
const shapeRatio = 3;

describe.each(everyTheme)("$name in the $scheme scheme", ({ color, bar, kicker }) => {
  const surfaces = { paper: color.paper, surface: color.surface, background: color.background };
  /** Every text color on every surface that the styles use it on. */
  const words: [string, string, string, string][] = [
    ...Object.entries(surfaces).flatMap(([surface, behind]): [string, string, string, string][] => [
      ["text", color.text, surface, behind],
      ["muted", color.muted, surface, behind],
      ["primary", color.primary, surface, behind],
      ["focus ring", color.primary, surface, behind],
      ["kicker", kicker.text, surface, kicker.background === "transparent" ? behind : kicker.background],
    ]),
    ["on primary", color.onPrimary, "primary", color.primary],
    // A hovered button, and the skip link.
    ["paper", color.paper, "text", color.text],
    ["words", bar.text, "bar", bar.background],
    ["the mark's letter", bar.background, "mark", bar.text],
  ];
  test.each(words)("%s (%s) is readable on %s (%s)", (_, text, __, surface) => {
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(wordRatio);
  });
  test("the blog's name is visible", () => {
    const behind = color.logoBlock === "transparent" ? [color.paper, color.surface] : [color.logoBlock];
    for (const surface of behind) {
      expect(contrast(color.logo, surface)).toBeGreaterThanOrEqual(shapeRatio);
    }
    expect(contrast(bar.logo, bar.background)).toBeGreaterThanOrEqual(shapeRatio);
  });
});

test("colored bars are the same in both schemes", () => {
  for (const data of Object.values(themes))
    if (typeof data.bar === "object") expect(buildDarkTheme(data).bar).toEqual(buildLightTheme(data).bar);
});

test("no two blogs look alike, except a staging blog and its blog", () => {
  const stages = new Set(["io9-stage", "jezebel-stage", "institutetheroot"]);
  const looks = Object.entries(themes)
    .filter(([name]) => !stages.has(name))
    .map(([, data]) => {
      const { bar, headline } = buildLightTheme(data);
      return JSON.stringify([bar, headline]);
    });
  expect(new Set(looks).size).toBe(looks.length);
});

describe("requirements for single themes", () => {
  const built = (name: keyof typeof themes) => buildLightTheme(themes[name]);
  const rem = (length: string) => parseFloat(length);

  test("Kotaku has rounded thumbnails on the right", () => {
    expect(parseFloat(built("kotaku").card.radius)).toBeGreaterThan(4);
    expect(built("kotaku").card.rowDirection).toBe("row-reverse");
  });
  test("The Onion has newspaper lines and Baskerville", () => {
    expect(built("theonion").card.border).toBe(`1px solid ${theme.color.text}`);
    expect(built("theonion").headline.family).toContain("Libre Baskerville");
  });
  test("The A.V. Club is airy, kinjadeals dense", () => {
    const gaps = Object.values(themes).map((data) => rem(buildLightTheme(data).card.gap));
    expect(rem(built("avclub").card.gap)).toBe(Math.max(...gaps));
    expect(rem(built("kinjadeals").card.gap)).toBe(Math.min(...gaps));
  });
  test("some change headline font, weight, and the style of small print", () => {
    const values = (pick: (built: ReturnType<typeof buildLightTheme>) => string) =>
      new Set(Object.values(themes).map((data) => pick(buildLightTheme(data)))).size;
    expect(values(({ headline }) => headline.family)).toBe(3);
    expect(values(({ headline }) => headline.weight)).toBeGreaterThan(3);
    expect(values(({ meta }) => meta.style)).toBe(2);
  });
});

describe("color arithmetic", () => {
  test("black on white is 21, a color on itself 1", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#7d7d7d", "#7d7d7d")).toBe(1);
  });
  test("mixes by share", () => expect(mix("#ffffff", "#000000", 0.5)).toBe("#808080"));
  test("moves a color no further than necessary", () => {
    expect(moveToContrast("#000000", "#ffffff", 4.5, "#000000")).toBe("#000000");
    expect(contrast(moveToContrast("#FBC000", "#ffffff", 4.5, "#000000"), "#ffffff")).toBeLessThan(4.7);
  });
  test.each(["red", "#fff", "#12345g", ""])("rejects %j", (color) => {
    expect(() => mix(color, "#000000", 1)).toThrow("Passed invalid colour argument");
  });
  test("throws if no shade is sufficient", () => {
    expect(() => moveToContrast("#000000", "#000000", 4.5, "#111111")).toThrow("cannot reach");
  });
});

import { describe, expect, test } from "vitest";
import { themeNames } from "../../app/blog/theme-name.ts";
import { contrast, mix, moveToContrast } from "../../styles/color.ts";
import { buildDarkTheme, buildLightTheme } from "../../styles/themes/build-theme.ts";
import { themes } from "../../styles/themes/themes.ts";

const schemes = { light: buildLightTheme, dark: buildDarkTheme };
const everyTheme = Object.entries(themes).flatMap(([name, data]) =>
  (["light", "dark"] as const).map((scheme) => ({ name, scheme, color: schemes[scheme](data).color })),
);

test("every theme of the specification exists, and no other", () => {
  expect(Object.keys(themes).toSorted()).toEqual([...themeNames].toSorted());
});

describe.each(everyTheme)("$name in the $scheme scheme", ({ color }) => {
  const readable = (text: string, surface: string) =>
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
  test("text reads on every surface", () => {
    for (const surface of [color.paper, color.surface, color.background]) {
      readable(color.text, surface);
      readable(color.muted, surface);
      readable(color.primary, surface);
    }
  });
  test("the blog's name can be seen", () => {
    const behind = color.logoBlock === "transparent" ? [color.paper, color.surface] : [color.logoBlock];
    for (const surface of behind) expect(contrast(color.logo, surface)).toBeGreaterThanOrEqual(3);
  });
  test("text reads on the primary colour", () => readable(color.onPrimary, color.primary));
});

describe("colour arithmetic", () => {
  test("black on white is 21 to 1, a colour on itself 1 to 1", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#7d7d7d", "#7d7d7d")).toBe(1);
  });
  test("mixes by share", () => expect(mix("#ffffff", "#000000", 0.5)).toBe("#808080"));
  test("moves a colour no further than it must", () => {
    expect(moveToContrast("#000000", "#ffffff", 4.5, "#000000")).toBe("#000000");
    expect(contrast(moveToContrast("#FBC000", "#ffffff", 4.5, "#000000"), "#ffffff")).toBeLessThan(4.7);
  });
  test.each(["red", "#fff", "#12345g", ""])("refuses %j", (color) => {
    expect(() => mix(color, "#000000", 1)).toThrow("Passed invalid colour argument");
  });
  test("says when no shade can pass", () => {
    expect(() => moveToContrast("#000000", "#000000", 4.5, "#111111")).toThrow("cannot reach");
  });
});

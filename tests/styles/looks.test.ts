import fc from "fast-check";
import { expect, test } from "vitest";
import {
  lookChoiceNames,
  lookChoices,
  lookColors,
  readLook,
  type Look,
} from "../../contract/network/looks.ts";
import { contrast } from "../../styles/color.ts";
import { findHue, findNearest } from "../../styles/oklch.ts";
import { applyLook, checkColors } from "../../styles/themes/apply-look.ts";
import { buildDarkTheme, buildLightTheme, type ThemeData } from "../../styles/themes/build-theme.ts";
import { themeNames } from "../../styles/themes/theme-name.ts";
import { themes } from "../../styles/themes/themes.ts";

const color = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`);
const look: fc.Arbitrary<Look> = fc.record(
  {
    ...Object.fromEntries(lookColors.map((name) => [name, color])),
    ...Object.fromEntries(lookChoiceNames.map((name) => [name, fc.constantFrom(...lookChoices[name])])),
  },
  { requiredKeys: [] },
);
const preset: fc.Arbitrary<ThemeData> = fc.constantFrom(...themeNames).map((name) => themes[name]);
const runs = { numRuns: 400 };

/** Pairs of colors that are printed on each other, with the contrast that each needs. */
function listPairs({
  color: of,
  bar,
  cover,
  kicker,
}: ReturnType<typeof buildLightTheme | typeof buildDarkTheme>) {
  const surfaces = [of.paper, of.surface, of.background];
  const logo = of.logoBlock === "transparent" ? [of.paper, of.surface] : [of.logoBlock];
  return [
    ...surfaces.flatMap((surface): [string, string, number][] => [
      [of.text, surface, 4.5],
      [of.muted, surface, 4.5],
      [of.primary, surface, 4.5],
      [kicker.text, kicker.background === "transparent" ? surface : kicker.background, 4.5],
    ]),
    [of.onPrimary, of.primary, 4.5],
    [of.onLight, of.light, 4.5],
    [bar.text, bar.background, 4.5],
    [bar.logo, bar.background, 3],
    [cover.text, cover.background, 4.5],
    [cover.title, cover.background, 3],
    ...logo.map((surface): [string, string, number] => [of.logo, surface, 3]),
  ] as [string, string, number][];
}

test("every pair of colors of any look is readable in both schemes, published or not", () => {
  fc.assert(
    fc.property(preset, look, (theme, values) => {
      const data = applyLook(theme, values);
      for (const built of [buildLightTheme(data), buildDarkTheme(data)])
        for (const [ink, below, ratio] of listPairs(built))
          expect(contrast(ink, below)).toBeGreaterThanOrEqual(ratio);
    }),
    runs,
  );
});

test("a look that passes is printed in its own colors, and one that doesn't is refused with colors that pass", () => {
  fc.assert(
    fc.property(preset, look, (theme, values) => {
      const refused = checkColors(theme, values).filter(({ fault }) => fault !== null);
      for (const { color: name } of refused) expect(values[name]).toBeDefined();
      const isRefused = (name: string) => refused.some((check) => check.color === name);
      const built = buildLightTheme(applyLook(theme, values));
      if (values.primary && !isRefused("primary")) expect(built.color.primary).toBe(values.primary);
      if (values.background && !isRefused("background"))
        expect(built.color.background).toBe(values.background);
      const mended = { ...values };
      // One after another: the primary color is judged on the pale one, and a bar may follow the primary one.
      for (const _ of lookColors) {
        const next = checkColors(theme, mended).find(({ fault }) => fault !== null);
        if (next) mended[next.color] = next.nearest;
      }
      expect(checkColors(theme, mended).filter(({ fault }) => fault !== null)).toEqual([]);
    }),
    runs,
  );
});

test("the nearest color that passes keeps the hue, and a color that passes stays", () => {
  fc.assert(
    fc.property(color, color, (tried, below) => {
      const passes = (one: string) => contrast(one, below) >= 4.5;
      const nearest = findNearest(tried, passes) ?? "";
      expect(passes(nearest)).toBe(true);
      if (passes(tried)) expect(nearest).toBe(tried);
      const [before, after] = [findHue(tried), findHue(nearest)];
      const turned = Math.abs(((before.hue - after.hue + 540) % 360) - 180);
      // Rounding to 8 bits turns a hue by more the less chroma there is.
      expect(turned * Math.min(before.chroma, after.chroma)).toBeLessThan(0.5);
    }),
    runs,
  );
});

test("a magenta that is too pale becomes a darker magenta", () => {
  const refused = checkColors(themes.kotaku, { primary: "#e8558f" }).find(
    ({ color: of }) => of === "primary",
  );
  expect(refused).toMatchObject({ fault: "pale", value: "#e8558f" });
  expect(contrast(refused?.nearest ?? "", "#fdf0c7")).toBeLessThan(4.7);
});

test("colors that are the same in a theme stay the same", () => {
  const { bar, logo, kickerFill } = applyLook(themes.jalopnik, { light: "#00aa88" });
  expect({ bar, logo, kickerFill }).toEqual({
    bar: { background: "#222222", logo: "#FF4D00" },
    logo: "#FF4D00",
    kickerFill: "#00aa88",
  });
  expect(applyLook(themes.kotaku, { light: "#00aa88" })).toMatchObject({
    bar: { background: "#00aa88" },
    logo: "#00aa88",
  });
});

test("without values a theme is itself", () => {
  for (const name of themeNames) {
    const data: ThemeData = themes[name];
    expect(buildLightTheme(applyLook(data, {}))).toEqual(buildLightTheme(data));
    expect(buildDarkTheme(applyLook(data, {}))).toEqual(buildDarkTheme(data));
  }
});

test("values of a later release count as the theme's", () => {
  expect(
    readLook({
      primary: "oklch(0.5 0.2 20)",
      light: "#ABCDEF",
      corners: "scalloped",
      glow: "much",
      weight: 700,
    }),
  ).toEqual({ light: "#abcdef" });
  expect(readLook("none")).toEqual({});
});

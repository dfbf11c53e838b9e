import { describe, expect, test } from "vitest";
import { buildFallBacks, buildOverrides, localFaces } from "../../styles/fall-back.ts";
import { faces } from "../../styles/faces.ts";

test("a local font is adapted to the web font's mean letter width and line height", () => {
  const metrics = { unitsPerEm: 1000, ascent: 900, descent: 300, width: { regular: 300, bold: 330 } };
  expect(buildOverrides(metrics, 300, { unitsPerEm: 2000, width: 1200 })).toEqual({
    sizeAdjust: "50%",
    ascentOverride: "180%",
    descentOverride: "60%",
    lineGapOverride: "0%",
  });
});

describe.each(Object.entries(faces))("%s", (_, face) => {
  const locals = face.family === "Sofia Sans Condensed" ? localFaces.sans : localFaces.serif;
  const rules = buildFallBacks(face, locals).flatMap((fallBack) => fallBack.rules);

  test("has fallbacks on every system", () => {
    const names = rules.map(({ src }) => src).join();
    for (const name of face.family === "Sofia Sans Condensed"
      ? ["Arial", "Roboto", "Liberation Sans", "DejaVu Sans"]
      : ["Georgia", "Times New Roman", "Noto Serif", "Liberation Serif", "DejaVu Serif"]) {
      expect(names).toContain(`local("${name}`);
    }
  });
  test("no fallback is distorted too much", () => {
    for (const { sizeAdjust } of rules) {
      expect(parseFloat(sizeAdjust)).toBeGreaterThan(60);
      expect(parseFloat(sizeAdjust)).toBeLessThan(130);
    }
  });
});

test("the italic's fallbacks are italics", () => {
  const rules = buildFallBacks(faces.serifItalic, localFaces.serif).flatMap((fallBack) => fallBack.rules);
  expect(rules.every(({ fontStyle, src }) => fontStyle === "italic" && src.includes("Italic"))).toBe(true);
});

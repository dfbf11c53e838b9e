import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createCoverage,
  fillOutline,
  fillPolygon,
  measureShades,
} from "../../api/posts/share-cards/fill-shapes.ts";

const side = 20;
const point = fc.record({
  x: fc.double({ min: 0, max: side, noNaN: true }),
  y: fc.double({ min: 0, max: side, noNaN: true }),
});
const sum = (shades: Uint8Array) => shades.reduce((total, shade) => total + shade, 0) / 255;

test("a triangle covers its area, whichever way it turns", () => {
  fc.assert(
    fc.property(point, point, point, (one, other, third) => {
      const coverage = createCoverage(side, side);
      fillPolygon(coverage, [one, other, third]);
      const double = (other.x - one.x) * (third.y - one.y) - (third.x - one.x) * (other.y - one.y);
      // Each pixel is rounded to one of 256 shades.
      expect(Math.abs(sum(measureShades(coverage, 256)) - Math.abs(double) / 2)).toBeLessThan(0.5);
    }),
  );
});

test("an outline is drawn upwards from its origin, with its hole", () => {
  const coverage = createCoverage(8, 6);
  // Three and a half pixels wide, with a hole of two.
  fillOutline(coverage, "M0,0L0,8L7,8L7,0L0,0ZM2,2L6,2L6,6L2,6L2,2Z", { x: 1, y: 5, scale: 0.5 });
  const shades = measureShades(coverage, 3);
  const rows = Array.from({ length: 6 }, (_, row) => shades.subarray(row * 8, row * 8 + 8).join(""));
  expect(rows).toEqual(["00000000", "02221000", "02001000", "02001000", "02221000", "00000000"]);
});

test("a curve is as round as it should be", () => {
  const coverage = createCoverage(side, side);
  fillOutline(coverage, "M0,0Q10,20 20,0Z", { x: 0, y: 15, scale: 1 });
  // Two thirds of the box around a parabola.
  expect(Math.abs(sum(measureShades(coverage, 256)) - (2 / 3) * 20 * 10)).toBeLessThan(2);
});

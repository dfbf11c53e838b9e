import fc from "fast-check";
import { expect, test } from "vitest";
import { findCrop } from "../../mocks/platform/find-crop.ts";

const original = { width: 1600, height: 900 };

test.each([
  [null, { left: 350, top: 0 }],
  [
    { x: 0, y: 0 },
    { left: 0, top: 0 },
  ],
  [
    { x: 1, y: 1 },
    { left: 700, top: 0 },
  ],
  [
    { x: 0.4, y: 0.5 },
    { left: 190, top: 0 },
  ],
])("a square around %j is cropped around the focal point", (focalPoint, corner) => {
  expect(findCrop(original, { width: 100, height: 100 }, focalPoint)).toEqual({
    width: 900,
    height: 900,
    ...corner,
  });
});

test("a crop is within the image, whatever is requested", () => {
  const length = fc.integer({ min: 1, max: 4000 });
  const point = fc.option(
    fc.record({
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { nil: null },
  );
  fc.assert(
    fc.property(length, length, length, length, point, (width, height, boxWidth, boxHeight, focalPoint) => {
      const crop = findCrop({ width, height }, { width: boxWidth, height: boxHeight }, focalPoint);
      expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
      expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(1);
      expect(crop.left + crop.width).toBeLessThanOrEqual(width);
      expect(crop.top + crop.height).toBeLessThanOrEqual(height);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { findCrop, fitSize, parseTransform } from "../../mocks/image-transform.ts";

test.each([
  [
    "c_fill,f_auto,g_xy_center,h_360,q_60,w_640,x_0.4,y_0.3,dpr_2.0",
    { crop: "fill", width: 640, height: 360, quality: 60, dpr: 2, focalPoint: { x: 0.4, y: 0.3 } },
  ],
  [
    "c_scale,f_auto,q_60,w_640",
    { crop: "limit", width: 640, height: null, quality: 60, dpr: 1, focalPoint: null },
  ],
  ["c_limit,w_140", { crop: "limit", width: 140, height: null, quality: 75, dpr: 1, focalPoint: null }],
])("%s is read", (text, transform) => {
  expect(parseTransform(text)).toEqual(transform);
});

test.each(["w_0", "w_-5", "w_99999", "c_twist", "q_101", "dpr_9", "x_a,y_0.5", "w_"])(
  "%s is refused",
  (text) => {
    expect(parseTransform(text)).toBeNull();
  },
);

const original = { width: 1600, height: 900 };

test.each<[string, { width: number; height: number }]>([
  ["c_fill,w_320,h_180", { width: 320, height: 180 }],
  ["c_fill,w_320,h_180,dpr_2", { width: 640, height: 360 }],
  ["c_fill,w_2000,h_2000", { width: 900, height: 900 }],
  ["c_limit,w_800", { width: 800, height: 450 }],
  ["c_limit,w_4000", { width: 1600, height: 900 }],
  ["q_60", { width: 1600, height: 900 }],
])("%s of 1600 by 900 is sent as so many pixels", (text, size) => {
  const transform = parseTransform(text);
  expect(transform && fitSize(original, transform)).toEqual(size);
});

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
  [
    { x: 640, y: 450 },
    { left: 190, top: 0 },
  ],
])("a square around %j is cut from where the eye should stay", (focalPoint, corner) => {
  expect(findCrop(original, { width: 100, height: 100 }, focalPoint)).toEqual({
    width: 900,
    height: 900,
    ...corner,
  });
});

test("a crop lies inside the picture, whatever is asked", () => {
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

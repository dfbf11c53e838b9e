import { describe, expect, test } from "vitest";
import { em, px, rem } from "../../styles/pixel.ts";

test.each([
  [0, "0", "0", "0"],
  [1, "1px", "0.0625rem", "0.0625em"],
  [16, "16px", "1rem", "1em"],
  [19, "19px", "1.1875rem", "1.1875em"],
  [636, "636px", "39.75rem", "39.75em"],
  [850, "850px", "53.125rem", "53.125em"],
  [-8, "-8px", "-0.5rem", "-0.5em"],
  [0.1 + 0.2, "0.3px", "0.01875rem", "0.01875em"],
])("%d pixels are %s, %s and %s", (pixels, asPixels, asRem, asEm) => {
  expect([px(pixels), rem(pixels), em(pixels)]).toEqual([asPixels, asRem, asEm]);
});

describe.each([
  ["px", px],
  ["rem", rem],
  ["em", em],
])("%s rejects anything but finite numbers", (_, format) => {
  test.each([Number.NaN, Infinity, -Infinity, "16", "16px", null, undefined])("%s", (value: unknown) => {
    expect(() => format(value as number)).toThrow(TypeError);
    expect(() => format(value as number)).toThrow(`Passed invalid pixel argument: ${String(value)}`);
  });
});

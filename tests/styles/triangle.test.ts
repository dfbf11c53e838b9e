import { expect, test } from "vitest";
import { theme } from "../../styles/theme.css.ts";
import { triangle } from "../../styles/triangle.ts";

const side = "0.25rem solid transparent";

test.each([
  ["up", { borderBottom: "0.25rem solid #123456", borderLeft: side, borderRight: side }],
  ["down", { borderTop: "0.25rem solid #123456", borderLeft: side, borderRight: side }],
  ["left", { borderRight: "0.25rem solid #123456", borderTop: side, borderBottom: side }],
  ["right", { borderLeft: "0.25rem solid #123456", borderTop: side, borderBottom: side }],
] as const)(
  "pointing %s has three borders, of which the one opposite its tip is visible",
  (direction, borders) => {
    const { display, width, height, "@media": _, ...rest } = triangle(direction, 8, "#123456");
    expect({ display, width, height }).toEqual({ display: "inline-block", width: 0, height: 0 });
    expect(rest).toEqual(borders);
  },
);

test("may be higher than half its base", () => {
  expect(triangle("down", 8, "#123456", 12)).toMatchObject({ borderTop: "0.75rem solid #123456" });
});

test("stays a triangle in forced-colors mode, in the text color", () => {
  expect(triangle("down", 8, "#123456")["@media"]).toEqual({
    "(forced-colors: active)": { forcedColorAdjust: "none", borderTopColor: "CanvasText" },
  });
});

test.each(["#abcdef", "#ABCDEF", "currentColor", theme.color.light])("accepts the color %s", (color) => {
  expect(() => triangle("up", 8, color)).not.toThrow();
});

test.each([
  ["direction", ["north", 8, "#123456"]],
  ["direction", [undefined, 8, "#123456"]],
  ["direction", ["toString", 8, "#123456"]],
  ["size", ["up", 0, "#123456"]],
  ["size", ["up", -8, "#123456"]],
  ["size", ["up", Number.NaN, "#123456"]],
  ["size", ["up", Infinity, "#123456"]],
  ["size", ["up", "8px", "#123456"]],
  ["colour", ["up", 8, "red"]],
  ["colour", ["up", 8, "#fff"]],
  ["colour", ["up", 8, "var(--x); color: red"]],
  ["colour", ["up", 8, undefined]],
  ["height", ["up", 8, "#123456", 0]],
  ["height", ["up", 8, "#123456", "4"]],
])("rejects an invalid %s: %j", (name, args) => {
  const build = () => triangle(...(args as Parameters<typeof triangle>));
  expect(build).toThrow(TypeError);
  expect(build).toThrow(`Passed invalid argument to triangle: ${name}`);
});

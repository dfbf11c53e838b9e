import { expect, test } from "vitest";
import { changeChoice, parseChoices } from "../../../app/feature-flag/parse-choices.ts";

test.each([
  [null, {}],
  ["", {}],
  ["{", {}],
  ["null", {}],
  ["7", {}],
  ['"on"', {}],
  ['{"a":"on","b":true,"c":null,"d":{"e":"on"}}', { a: "on" }],
])("what the browser stored as %j is parsed as %j", (text, choices) =>
  expect({ ...parseChoices(text) }).toEqual(choices),
);

test("inherited names are not found", () => {
  expect(parseChoices("{}")["constructor"]).toBeUndefined();
  expect(parseChoices("{}")["__proto__"]).toBeUndefined();
});

test("a choice can be made, changed and removed without affecting others", () => {
  expect(changeChoice({ a: "on" }, "b", "off")).toEqual({ a: "on", b: "off" });
  expect(changeChoice({ a: "on", b: "on" }, "a", "off")).toEqual({ a: "off", b: "on" });
  expect(changeChoice({ a: "on", b: "on" }, "a", undefined)).toEqual({ b: "on" });
});

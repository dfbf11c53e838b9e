import { expect, test } from "vitest";
import { findPreviewTheme } from "../../../app/theme-preview/present-theme-preview.ts";

test.each([
  ["development", "theme=theonion", "theonion"],
  ["development", "theme=io9-stage&x=1", "io9-stage"],
  ["development", "theme=nobody", null],
  ["development", "theme=toString", null],
  ["development", "theme=", null],
  ["development", "", null],
  ["staging", "theme=theonion", null],
  ["production", "theme=theonion", null],
])("in %s, ?%s shows %j", (environment, query, theme) => {
  expect(findPreviewTheme(environment, new URLSearchParams(query))).toBe(theme);
});

import { describe, expect, test } from "vitest";
import { findThemeName, themeNames } from "../../styles/themes/theme-name.ts";

describe("findThemeName", () => {
  test.each([
    ["kotaku", "kotaku", "kotaku"],
    ["compete", "kotaku", "kotaku"],
    ["earther", "gizmodo", "earther"],
    ["esgizmodo", "esgizmodo", "gizmodo"],
    ["kinjadeals", "deals", "kinjadeals"],
    ["lifehacker-deals", "deals", "kinjadeals"],
    ["io9-stage", "io9", "io9-stage"],
    ["kinja", "", "default"],
    ["somebody", "constructor", "default"],
    ["toString", "nobody", "default"],
  ])("the blog %s of group %s has the theme %s", (name, blogGroup, theme) =>
    expect(findThemeName({ name, blogGroup })).toBe(theme),
  );

  test("knows the 21 themes of the specification and the default", () => {
    expect(new Set(themeNames).size).toBe(22);
    for (const name of themeNames) expect(findThemeName({ name, blogGroup: "" })).toBe(name);
  });
});

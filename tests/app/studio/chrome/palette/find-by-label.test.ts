import { expect, test } from "vitest";
import { findByLabel } from "../../../../../app/studio/chrome/palette/find-by-label.ts";

const items = [
  "Stories",
  "Audit log",
  "Missing pages",
  "Página de artículos",
  "The A.V. Club",
  "All stories",
].map((label) => ({ label }));

test.each([
  ["", items.map(({ label }) => label)],
  ["   ", items.map(({ label }) => label)],
  ["stor", ["Stories", "All stories"]],
  ["LOG", ["Audit log"]],
  ["au lo", ["Audit log"]],
  ["articulos", ["Página de artículos"]],
  ["PÁGINA", ["Página de artículos"]],
  ["ories", []],
  ["a", ["Audit log", "All stories", "Página de artículos", "The A.V. Club"]],
  ["a.v.", ["The A.V. Club"]],
  [".*", []],
])("what was typed begins words, and labels that begin with it come first: %s", (typed, labels) => {
  expect(findByLabel(items, typed).map(({ label }) => label)).toEqual(labels);
});

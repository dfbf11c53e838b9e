import { expect, test } from "vitest";
import {
  findMeantName,
  findSameName,
  listNameOptions,
} from "../../../../../app/studio/write/publish/name-options.ts";

const offer = (label: string, text = label) => ({ value: label, text, label });
const tags = ["Arcades", "Arcade cabinets", "Video arcades", "Árbol"].map((label) => offer(label));
const listFor = (typed: string, newLabel: string | null = `Create tag “${typed}”`) =>
  listNameOptions({ typed, offers: tags, newLabel }).map(({ label }) => label);

test.each<[typed: string, labels: string[]]>([
  // Enter chooses the first.
  ["Arca", ["Arcades", "Arcade cabinets", "Video arcades", "Create tag “Arca”"]],
  ["arcades", ["Arcades", "Video arcades"]],
  ["ARBOL", ["Árbol"]],
  ["cabinets", ["Create tag “cabinets”", "Arcade cabinets"]],
  ["Pinball", ["Create tag “Pinball”"]],
  ["", []],
  ["  ", []],
])("“%s”: names that exist come first, and a new one is a choice that says so", (typed, labels) =>
  expect(listFor(typed)).toEqual(labels),
);

test("nothing new is offered before it is known what exists, or where only known names are taken", () =>
  expect(listFor("Pinball", null)).toEqual([]));

test("people are found by their names and by their screen names", () => {
  const offers = [offer("Bea Tolliver", "BeaTolliver"), offer("Vesper Langley", "vesper")];
  const find = (typed: string) =>
    listNameOptions({ typed, offers, newLabel: null }).map(({ value }) => value);
  expect([find("tol"), find("BEAT"), find("ves")]).toEqual([
    ["Bea Tolliver"],
    ["Bea Tolliver"],
    ["Vesper Langley"],
  ]);
});

test("leaving the field takes only what is the same name", () => {
  expect(findSameName(tags, " arcades ")?.value).toBe("Arcades");
  expect(findSameName(tags, "Arca")).toBe(null);
});

test("Enter before anything was offered takes only a name that begins like that", () => {
  expect(findMeantName(tags, "Arcade")?.value).toBe("Arcades");
  expect(findMeantName(tags, "arcade c")?.value).toBe("Arcade cabinets");
  expect(findMeantName(tags, "cabinets")).toBe(null);
});

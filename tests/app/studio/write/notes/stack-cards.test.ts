import { expect, test } from "vitest";
import { stackCards, type Card } from "../../../../../app/studio/write/notes/card-positions.client.ts";

const cards: Card[] = [
  { id: "a", at: 200, height: 100 },
  { id: "b", at: 210, height: 100 },
  { id: "c", at: 240, height: 50 },
  { id: "d", at: 900, height: 50 },
];
const stack = (activeId: string | null, list = cards) => Object.fromEntries(stackCards(list, activeId));

test("cards beside the text follow each other without covering one another", () => {
  expect(stack(null)).toEqual({ a: 200, b: 312, c: 424, d: 900 });
});

test("the active card is exactly at its passage, and those around it make room", () => {
  expect(stack("c")).toEqual({ a: 16, b: 128, c: 240, d: 900 });
  expect(stack("b")).toEqual({ a: 98, b: 210, c: 322, d: 900 });
});

test("no card leaves the page for the active one", () => {
  const near = cards.map((card) => ({ ...card, at: card.at - 190 }));
  expect(stack("c", near)).toEqual({ a: 0, b: 112, c: 224, d: 710 });
});

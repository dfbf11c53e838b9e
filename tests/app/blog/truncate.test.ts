import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { truncate, truncateWords } from "../../../app/blog/truncate.ts";

const family = "👨‍👩‍👧‍👦";
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });
const lengthOf = (text: string) => [...characters.segment(text)].length;

describe("truncate", () => {
  test.each([
    ["hello", 5, "hello"],
    ["hello", 4, "hel…"],
    ["hello world", 7, "hello…"],
    ["hello", 1, "…"],
    ["", 3, ""],
    [family.repeat(3), 3, family.repeat(3)],
    [family.repeat(4), 3, `${family.repeat(2)}…`],
    ["abcdéfgh".normalize("NFD"), 6, `${"abcdé".normalize("NFD")}…`],
    ["éééé".normalize("NFD"), 3, `${"éé".normalize("NFD")}…`],
  ])("%j to %i is %j", (text, length, short) => expect(truncate(text, length)).toBe(short));
});

describe("truncateWords", () => {
  test.each([
    ["The quick brown fox", 50, "The quick brown fox"],
    ["The quick brown fox", 12, "The quick…"],
    ["The quick brown fox", 10, "The quick…"],
    ["The quick, brown fox", 12, "The quick…"],
    ["Donaudampfschifffahrt", 10, "Donaudamp…"],
    ["One two", 4, "One…"],
  ])("%j to %i is %j", (text, length, short) => expect(truncateWords(text, length)).toBe(short));

  test("has a default of 50 characters", () => {
    const text = "The quick brown fox jumps over the lazy dog and then runs on";
    expect(truncateWords(text)).toBe("The quick brown fox jumps over the lazy dog and…");
  });

  test("is a prefix of the text within the length, and cuts no word", () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.integer({ min: 10, max: 60 }), (words, length) => {
        const text = words.join(" ");
        const short = truncateWords(text, length);
        expect(short.length).toBeLessThanOrEqual(length);
        if (short === text) return;
        const kept = short.slice(0, -1);
        expect(short.endsWith("…") && text.startsWith(`${kept} `)).toBe(true);
      }),
    );
  });

  test("never exceeds the length in user-perceived characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 30 }), (text, length) => {
        expect(lengthOf(truncate(text, length))).toBeLessThanOrEqual(length);
      }),
    );
  });
});

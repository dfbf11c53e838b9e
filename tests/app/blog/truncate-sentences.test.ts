import fc from "fast-check";
import { expect, test } from "vitest";
import { truncateSentences } from "../../../app/blog/truncate-sentences.ts";

test.each([
  ["One. Two. Three.", 9, "One. Two."],
  ["One. Two. Three.", 8, "One."],
  ["One. Two. Three.", 3, ""],
  ["One sentence that is too long.", 10, ""],
  ["It ends. In the middle of", 80, "It ends."],
  ["No end at all", 80, ""],
  ["“Is it?” He said so. Then", 80, "“Is it?” He said so."],
  ["Mr. Smith met Dr. J. K. Ro. He left.", 80, "Mr. Smith met Dr. J. K. Ro. He left."],
  ["Mr. Smith met nobody at all", 80, ""],
  ["It costs $1.50 in the U.S. It rose.", 80, "It costs $1.50 in the U.S. It rose."],
  ["Wait… what? Yes!", 12, "Wait… what?"],
  ["¿Qué pasó? «Nada.» La Sra. López lo negó. Luego", 80, "¿Qué pasó? «Nada.» La Sra. López lo negó."],
  ["See kotaku.com. It is there.", 16, "See kotaku.com."],
  ["", 80, ""],
])("of %j in %i characters: %j", (text, length, expected) =>
  expect(truncateSentences(text, length)).toBe(expected),
);

test("is a prefix of the text within the length that ends a sentence", () => {
  const sentence = fc.stringMatching(/^[A-Z][a-z]{2,9}( [a-z]{1,9}){0,6}[.!?]$/);
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1 }), fc.integer({ min: 1, max: 200 }), (list, length) => {
      const text = list.join(" ");
      const taken = truncateSentences(text, length);
      expect(taken.length).toBeLessThanOrEqual(length);
      expect(text.startsWith(taken)).toBe(true);
      expect(taken).toMatch(/^$|[.!?]$/);
    }),
  );
});

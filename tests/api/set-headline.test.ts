import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  faceNames,
  loadFace,
  placeLetters,
  type Face,
  type FaceName,
} from "../../api/posts/share-cards/face.ts";
import { prepareHeadline, setHeadline, type HeadlineBox } from "../../api/posts/share-cards/headline.ts";

const box: HeadlineBox = { width: 1_056, height: 384, largest: 148, smallest: 40, leading: 1.1 };
const faces = new Map<string, Face>();
beforeAll(async () => {
  for (const name of faceNames) faces.set(name, await loadFace(name));
});

const faceOf = (name: string) => faces.get(name) ?? expect.fail(name);
const set = (text: string, name: FaceName = "sans-600") =>
  setHeadline(text, box, (line) => placeLetters(faceOf(name), line, -10));
const widthOf = (line: string, size: number, name: string) =>
  ((placeLetters(faceOf(name), line, -10).at(-1)?.to ?? 0) * size) / 1_000;

/** Headlines of 3 words to 200 characters. */
const headlines = fc
  .array(fc.stringMatching(/^[A-Za-zÁéñü0-9“”’-]{1,14}[,:?]?$/), { minLength: 3, maxLength: 40 })
  .map((words) => words.join(" "))
  .filter((text) => text.length <= 200);

describe.each(faceNames)("a headline in %s", (name) => {
  test("is never wider or higher than its box, and nothing of it is lost", () => {
    fc.assert(
      fc.property(headlines, (text) => {
        const { size, lines } = set(text, name);
        const shown = lines.join(" ");
        for (const line of lines) expect(widthOf(line, size, name)).toBeLessThanOrEqual(box.width + 0.01);
        expect(lines.length).toBeGreaterThanOrEqual(2);
        expect(lines.length).toBeLessThanOrEqual(5);
        expect((1 + (lines.length - 1) * box.leading) * size).toBeLessThanOrEqual(box.height);
        // A line may also end after a hyphen.
        expect(shown.replaceAll("- ", "-")).toBe(text.replaceAll("- ", "-"));
      }),
      { numRuns: 50 },
    );
  });
});

test("lines are of about the same length, and shorter headlines are larger", () => {
  const short = set("Mass Effect Returns");
  expect(short.lines).toEqual(["Mass Effect", "Returns"]);
  const long = set(
    "The reason that every phone sold this year has the same three cameras on its back, explained",
  );
  expect(long.size).toBeLessThan(short.size);
  const widths = long.lines.map((line) => widthOf(line, long.size, "sans-600"));
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
});

test("a line doesn't start with a dash", () => {
  const { lines } = set("Wraps That Are Worthy of the Name — Every One of Them – Says a Critic of Wraps");
  expect(lines.filter((line) => /^[–—]/.test(line))).toEqual([]);
});

test.each([
  ["a word of 200 letters", "x".repeat(200), 1, /^x{20,}…$/],
  ["500 words", "headline ".repeat(500).trim(), 5, /^(headline ){20,}headline…$/],
])("%s ends in an ellipsis", (_, text, count, end) => {
  const { size, lines } = set(text);
  expect([size, lines.length]).toEqual([box.smallest, count]);
  expect(lines.join(" ")).toMatch(end);
});

test.each([
  [`"Yes," he said, 'it's the '90s'`, "“Yes,” he said, ‘it’s the ’90s’"],
  [`("Rock 'n' roll")...`, "(“Rock ’n’ roll”)…"],
  ["¿Qué «pasó» en Ávila, Señor Ibáñez?", "¿Qué «pasó» en Ávila, Señor Ibáñez?"],
  ["Look 👀, a 👩‍🚀 in space ❤️", "Look, a in space"],
  ["𝗕𝗼𝗹𝗱 Ĝis non‑breaking 6′", "Bold Gis non-breaking 6’"],
  ["Cafe\u0301 Society\u200b\n again", "Café Society again"],
  ["A 10\u00a0km run", "A 10\u00a0km run"],
  ["進撃の巨人 Is Over", null],
  ["👀 🔥", null],
  ["…", null],
])("%s is set as %s", (headline, text) => {
  expect(prepareHeadline(headline, faceOf("sans-800"))).toBe(text);
});

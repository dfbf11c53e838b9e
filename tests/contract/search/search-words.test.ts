import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutFragment, findMatches, matchesSearch } from "../../../contract/search/find-matches.ts";
import { maxSearchLength, parseSearch } from "../../../contract/search/parse-search.ts";

const words = (typed: string) => {
  const { wanted, unwanted } = parseSearch(typed);
  return {
    wanted: wanted.map((choices) => choices.map((phrase) => phrase.words.join(" "))),
    unwanted: unwanted.map((phrase) => phrase.words.join(" ")),
  };
};

describe("a search query", () => {
  test.each<[string, string[][], string[]]>([
    ["zelda", [["zelda"]], []],
    ["  Zelda   Nintendo ", [["zelda"], ["nintendo"]], []],
    ['"Breath of the Wild" switch', [["breath of the wild"], ["switch"]], []],
    ['"never closed', [["never closed"]], []],
    ["zelda -mario", [["zelda"]], ["mario"]],
    ['zelda -"super mario"', [["zelda"]], ["super mario"]],
    ["red car OR bus", [["red"], ["car", "bus"]], []],
    ["OR zelda OR", [["zelda"]], []],
    ["or", [["or"]], []],
    ["don't", [["don t"]], []],
    ["Reunión en ESPAÑA", [["reunion"], ["espana"]], []],
    ["how do I reheat rice?", [["reheat"], ["rice"]], []],
    ["What is it", [["what"], ["is"], ["it"]], []],
    ['"the rice" in the pot', [["the rice"], ["pot"]], []],
    ["한국어 日本語", [["한국어"], ["日本語"]], []],
    ['- -- " "" * ( ) : ! 🎮', [], []],
    ["", [], []],
  ])("%s", (typed, wanted, unwanted) => {
    expect(words(typed)).toEqual({ wanted, unwanted });
  });

  test("of one word may also be two words, but only of plain letters", () => {
    const listApart = (typed: string) => parseSearch(typed).wanted[0]?.[0]?.apart;
    expect(listApart("videogame")).toContainEqual(["video", "game"]);
    // Names of models and other scripts aren't compounds.
    expect([listApart("game2000"), listApart("ipod5ave")]).toEqual([[], []]);
  });

  test("with more than twelve phrases is cut, not rejected", () => {
    expect(parseSearch("a ".repeat(50)).wanted).toHaveLength(12);
  });

  test("is limited in length", () => {
    const [phrase] = parseSearch("a".repeat(maxSearchLength + 1)).wanted.flat();
    expect(phrase?.text).toHaveLength(maxSearchLength);
  });

  test("never fails, and has no empty phrase", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (typed) => {
        const { wanted, unwanted } = parseSearch(typed);
        expect([...wanted.flat(), ...unwanted].every((phrase) => phrase.words.length > 0)).toBe(true);
      }),
    );
  });
});

const mark = (text: string, typed: string) =>
  findMatches(text, parseSearch(typed).wanted.flat()).map(({ start, end }) => text.slice(start, end));

describe("matches in a text", () => {
  test.each([
    ["The Legend of Zelda", "zelda", ["Zelda"]],
    ["La reunión, la Reunion", "REUNIÓN", ["reunión", "Reunion"]],
    ["la reunio\u0301n", "reunion", ["reunio\u0301n"]],
    ["Zeldas are found too", "zelda", ["Zeldas"]],
    ["La batería, las baterías", "baterias", ["batería", "baterías"]],
    ["micro-purchases, not micro waves", "micropurchase", ["micro-purchases"]],
    ["on login.gov", "login gov", ["login.gov"]],
    ["a micropurchase", "micro purchase", ["micropurchase"]],
    ["the US used what it uses", "us", ["US"]],
    ["the US used what it uses", "use", ["used", "uses"]],
    ["a long, long road", '"long road"', ["long road"]],
    ["one two three", '"one two" "two three"', ["one two three"]],
    ["a-b a b", '"a b"', ["a-b", "a b"]],
    ["", "zelda", []],
  ])("%s: %s", (text, typed, found) => {
    expect(mark(text, typed)).toEqual(found);
  });

  test("may be in several parts, except the words of a phrase", () => {
    expect(matchesSearch(parseSearch("zelda road"), ["Zelda", "a road"])).toBe(true);
    expect(matchesSearch(parseSearch('"zelda a"'), ["Zelda", "a road"])).toBe(false);
    expect(matchesSearch(parseSearch("zelda -road"), ["Zelda", "a road"])).toBe(false);
  });

  test("are in order and don't overlap", () => {
    const word = fc.constantFrom("a", "b", "á", "c d", ",", " ");
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), fc.array(word, { maxLength: 4 }), (text, typed) => {
        const places = findMatches(
          text.join(" "),
          parseSearch(`"${typed.join(" ")}" ${typed.join(" ")}`).wanted.flat(),
        );
        expect(
          places.every(({ start, end }, index) => start < end && start >= (places[index - 1]?.end ?? 0)),
        ).toBe(true);
      }),
    );
  });
});

describe("a fragment", () => {
  const long = `${"before ".repeat(60)}zelda ${"after ".repeat(60)}`;

  test("contains the first match and whole words, and shows that it is cut", () => {
    const fragment = cutFragment(long, parseSearch("zelda").wanted.flat());
    expect(fragment).toMatch(/^…before .* zelda after .* after…$/);
    expect(fragment.length).toBeLessThan(250);
  });
  test("starts with the text if the match is near its beginning", () => {
    const near = `${"before ".repeat(10)}zelda${" after".repeat(100)}`;
    expect(near.indexOf("zelda")).toBe(70);
    expect(cutFragment(near, parseSearch("zelda").wanted.flat())).toMatch(/^before before/);
  });
  test("is the beginning of the text without a match", () => {
    expect(cutFragment("Some words.\n\nMore.", [])).toBe("Some words. More.");
  });
  test("of an empty text is empty", () => {
    expect(cutFragment(" \n ", parseSearch("zelda").wanted.flat())).toBe("");
  });
  test.each([0, 1])("does not split a surrogate pair (%i)", (offset) => {
    expect(cutFragment("a".repeat(offset) + "🎮".repeat(300), []).isWellFormed()).toBe(true);
  });
  test("is well-formed and short for any text", () => {
    const text = fc.string({ unit: fc.constantFrom("a", " ", "🎮", "zelda", "\n"), maxLength: 900 });
    fc.assert(
      fc.property(text, (value) => {
        const fragment = cutFragment(value, parseSearch("zelda").wanted.flat());
        expect(fragment.isWellFormed()).toBe(true);
        expect(fragment.length).toBeLessThan(260);
      }),
    );
  });
});

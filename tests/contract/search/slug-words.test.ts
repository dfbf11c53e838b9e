import { expect, test } from "vitest";
import { countShared, parseSlugWords } from "../../../contract/search/slug-words.ts";

test.each([
  ["/big-percy-the-pelican-hangs-up-1836", ["big", "percy", "pelican", "hangs", "up"]],
  ["/2019/05/la-reunion-de-los-lunes.html", ["reunion", "lunes"]],
  ["/la-reuni%C3%B3n-an%C3%BAal", ["reunion", "anual"]],
  ["/tag/lantern-keep", ["lantern", "keep"]],
  ["/tag/longreads", ["longreads"]],
  ["/tag", []],
  ["/a_b_word_word", ["word"]],
  [
    "/one-two-three-four-five-six-seven-eight-nine-ten",
    ["one", "two", "three", "four", "five", "six", "seven", "eight"],
  ],
  ["/wp-login.php", ["wp", "login"]],
  ["/nothing", []],
  ["/", []],
  ["/apple-touch-icon-120x120.png", []],
  ["/.well-known/change-password", []],
  ["/%E0%A4%A-broken", []],
])("%s has the words %j", (path, words) => expect(parseSlugWords(path)).toEqual(words));

test("counts whole words that a headline shares, whatever its case and accents", () => {
  expect(countShared(["reunion", "lun"], "La Reunión de los lunes")).toBe(1);
});

import { expect, test } from "vitest";
import { formatOutline, parseOutline } from "../../api/search/outline.ts";
import { rankFound, type Candidate } from "../../api/search/rank-found.ts";
import { parseSearch } from "../../contract/search/parse-search.ts";
import { splitWords } from "../../contract/search/search-words.ts";

const now = Date.UTC(2026, 10, 26);
const year = 365 * 86_400_000;

interface Story {
  headline: string;
  tags?: string;
  /** Stems with their weights. */
  text?: Record<string, number>;
  age?: number;
}

const build = ({ headline, tags = "", text = {}, age = year }: Story, id: string): Candidate => ({
  id,
  time: now - age,
  has: [0, 1],
  outline: parseOutline(
    formatOutline(
      { headline: splitWords(headline), tags: splitWords(tags) },
      Object.entries(text).map(([stem, weight]) => ({ stem, word: stem, weight })),
    ),
  ),
});

test.each<[string, string, Story, Story]>([
  [
    "the headline that was typed",
    "the who",
    { headline: "The Who", age: 9 * year },
    { headline: "The Who and the Band" },
  ],
  ["a headline over a topic", "lantern", { headline: "A lantern" }, { headline: "A week", tags: "lantern" }],
  ["a topic over a text", "lantern", { headline: "A week", tags: "lantern" }, { headline: "A month" }],
  ["as typed over a stem", "access", { headline: "Our access" }, { headline: "Our accessibility" }],
  [
    "a text about it",
    "lantern",
    { headline: "A week", text: { lantern: 9 } },
    { headline: "A month", text: { lantern: 2 } },
  ],
  ["in the same order", "red lantern", { headline: "A red lantern here" }, { headline: "A lantern is red" }],
  [
    "more of the headline",
    "lantern",
    { headline: "Lantern news" },
    { headline: "Lantern news from the harbor" },
  ],
  ["written as one word", "micro purchase", { headline: "Micropurchase" }, { headline: "Micro waves" }],
  [
    "newer, all else alike",
    "lantern",
    { headline: "Lantern", age: 1 },
    { headline: "Lantern", age: 5 * year },
  ],
])("%s comes first", (_, q, better, worse) => {
  const candidates = [build(worse, "worse"), build(better, "better")];
  const { wanted } = parseSearch(q);
  const ranked = rankFound(candidates, { q, wanted, counts: wanted.map(() => 10), now });
  expect(ranked.map(({ id }) => id)).toEqual(["better", "worse"]);
});

test.each([
  [[150, 150, 150], "red paper lantern"],
  [[150, 150, 1], "red paper lantern"],
  [[150, 150, 150, 1, 1], "red paper lantern harbor festival"],
])("most words of a headline come before all of them scattered: %j", (counts, q) => {
  const { wanted } = parseSearch(q);
  const all = wanted.map((_, index) => index);
  const scattered: Candidate = {
    ...build(
      { headline: "A week", text: { red: 4, paper: 4, lantern: 4, harbor: 4, festiv: 4 }, age: 1 },
      "scattered",
    ),
    has: all,
  };
  const most: Candidate = { ...build({ headline: "How red paper is made" }, "most"), has: [] };
  const three: Candidate = { ...build({ headline: "A red paper lantern" }, "most"), has: [] };
  const candidates = [scattered, q.includes("harbor") ? three : most];
  expect(rankFound(candidates, { q, wanted, counts, now })[0]?.id).toBe("most");
});

test("a rare word counts more than a common one", () => {
  const candidates = [build({ headline: "Government" }, "common"), build({ headline: "Kanban" }, "rare")];
  const q = "government kanban";
  const ranked = rankFound(candidates, { q, wanted: parseSearch(q).wanted, counts: [200, 2], now });
  expect(ranked[0]?.id).toBe("rare");
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ruleNames, verdicts } from "../../contract/entities/moderation.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { defaultRules, noChoices, resolveRules, type Rules } from "../../contract/moderation/rule-choices.ts";
import { listFoldedWords } from "../../api/rules/fold-text.ts";
import { evaluateReply, type ReplyInput, type WriterHistory } from "../../api/rules/evaluate-reply.ts";
import { findHost, listAddresses } from "../../api/rules/list-links.ts";

const paragraph = (text: string, href?: string): BlockNode => ({
  type: "Paragraph",
  value: [
    { type: "Text", value: text, styles: [] },
    ...(href === undefined
      ? []
      : [
          {
            type: "Link" as const,
            value: [{ type: "Text" as const, value: "here", styles: [] }],
            reference: href,
            target: "",
            noFollow: false,
            analytics: [],
          },
        ]),
  ],
  align: null,
  containers: [],
  continuesItem: false,
});
const reply = (text: string, href?: string, locale: ReplyInput["locale"] = "en-US"): ReplyInput => ({
  body: [paragraph(text, href)],
  locale,
});
const nobody: WriterHistory = {
  isInsider: false,
  isClosed: false,
  ownSameTexts: 0,
  othersSameTexts: 0,
  accountAgeMillis: 400 * 86_400_000,
  removals: 0,
  isPremoderated: false,
  checker: null,
};
const rules = (more: Partial<Rules>): Rules => ({ ...defaultRules, ...more });
const banned = (words: string, locale: "en-US" | "es-ES" | null = null) =>
  rules({ words: [{ words, list: "banned", locale }] });
const suspect = (words: string) => rules({ words: [{ words, list: "suspect", locale: null }] });
const longText = "One and the same sentence that is long enough.";

describe("the rules before publication", () => {
  test.each<[string, ReplyInput, Rules, Partial<WriterHistory>, string, string | null, string]>([
    ["nothing is wrong", reply("A fine remark"), defaultRules, {}, "publish", null, ""],
    ["too short", reply("hm"), rules({ minCharacters: 3 }), {}, "refuse", "length", "2"],
    [
      "long enough by what is seen, not by bytes",
      reply("👍👍👍"),
      rules({ minCharacters: 3 }),
      {},
      "publish",
      null,
      "",
    ],
    ["too long", reply("a".repeat(101)), rules({ maxCharacters: 100 }), {}, "refuse", "length", "101"],
    ["closed", reply("A fine remark"), defaultRules, { isClosed: true }, "refuse", "closed", ""],
    [
      "closed for insiders too",
      reply("Mine"),
      defaultRules,
      { isClosed: true, isInsider: true },
      "refuse",
      "closed",
      "",
    ],
    [
      "as many links as may be",
      reply("see", "https://a.test"),
      rules({ maxLinks: 1 }),
      {},
      "publish",
      null,
      "",
    ],
    [
      "too many links",
      reply("https://b.test and", "https://a.test"),
      rules({ maxLinks: 1 }),
      {},
      "pending",
      "links",
      "2",
    ],
    [
      "a blocked host",
      reply("see", "https://spam.test/x"),
      rules({ blockedHosts: ["spam.test"] }),
      {},
      "refuse",
      "links",
      "spam.test",
    ],
    [
      "a host below a blocked one",
      reply("see", "//www.SPAM.test."),
      rules({ blockedHosts: ["spam.test"] }),
      {},
      "refuse",
      "links",
      "spam.test",
    ],
    [
      "a blocked host written out",
      reply("www.spam.test/x"),
      rules({ blockedHosts: ["spam.test"] }),
      {},
      "refuse",
      "links",
      "spam.test",
    ],
    [
      "a host that only ends like it",
      reply("see", "https://notspam.test"),
      rules({ blockedHosts: ["spam.test"] }),
      {},
      "publish",
      null,
      "",
    ],
    ["one's own text again", reply(longText), defaultRules, { ownSameTexts: 1 }, "pending", "repeats", "2"],
    ["a short text again", reply("Thanks!"), defaultRules, { ownSameTexts: 9 }, "publish", null, ""],
    ["a text of many", reply(longText), defaultRules, { othersSameTexts: 3 }, "pending", "repeats", "4"],
    ["a text of some", reply(longText), defaultRules, { othersSameTexts: 2 }, "publish", null, ""],
    [
      "a text of many where all may",
      reply(longText),
      rules({ maxSameTexts: 0 }),
      { othersSameTexts: 50 },
      "publish",
      null,
      "",
    ],
    [
      "shouting",
      reply("THIS IS WHAT EVERYBODY HAS TO KNOW"),
      defaultRules,
      {},
      "pending",
      "repeats",
      "shouting",
    ],
    ["an abbreviation", reply("The NASA and the ESA say so"), defaultRules, {}, "publish", null, ""],
    ["a banned word", reply("You are a Dolt."), banned("dolt"), {}, "refuse", "words", "dolt"],
    ["a word with it inside", reply("Indolty"), banned("dolt"), {}, "publish", null, ""],
    ["accents and case", reply("¡ESTÚPIDO!"), banned("estupido"), {}, "refuse", "words", "estupido"],
    ["look-alikes of another script", reply("dоlt"), banned("dolt"), {}, "refuse", "words", "dolt"],
    ["digits for letters", reply("a d0lt!"), banned("dolt"), {}, "refuse", "words", "dolt"],
    ["letters apart", reply("d o l t"), banned("dolt"), {}, "refuse", "words", "dolt"],
    ["letters with nothing between", reply("do\u200blt"), banned("dolt"), {}, "refuse", "words", "dolt"],
    [
      "several words",
      reply("Buy   cheap, FOLLOWERS"),
      suspect("cheap followers"),
      {},
      "pending",
      "words",
      "cheap followers",
    ],
    ["ñ is no n", reply("El año pasado"), banned("ano"), {}, "publish", null, ""],
    ["a word of the other language", reply("on the bus"), banned("bus", "es-ES"), {}, "publish", null, ""],
    [
      "and in its own",
      reply("en el bus", undefined, "es-ES"),
      banned("bus", "es-ES"),
      {},
      "refuse",
      "words",
      "bus",
    ],
    ["a suspect word", reply("casino"), suspect("Casino"), {}, "pending", "words", "Casino"],
    ["insiders may say it", reply("casino"), banned("casino"), { isInsider: true }, "publish", null, ""],
    [
      "premoderated",
      reply("Hi"),
      defaultRules,
      { isPremoderated: true },
      "pending",
      "history",
      "premoderated",
    ],
    ["removed too often", reply("Hi"), defaultRules, { removals: 3 }, "pending", "history", "3"],
    [
      "a new account",
      reply("Hi"),
      rules({ newAccountHours: 24 }),
      { accountAgeMillis: 86_399_999 },
      "pending",
      "history",
      "new",
    ],
    [
      "no longer a new account",
      reply("Hi"),
      rules({ newAccountHours: 24 }),
      { accountAgeMillis: 86_400_000 },
      "publish",
      null,
      "",
    ],
    [
      "the checker holds",
      reply("Hi"),
      defaultRules,
      { checker: { verdict: "pending", saw: "timeout" } },
      "pending",
      "checker",
      "timeout",
    ],
    [
      "the checker refuses",
      reply("Hi"),
      defaultRules,
      { checker: { verdict: "refuse", saw: "x" } },
      "refuse",
      "checker",
      "x",
    ],
    [
      "nobody asks the checker",
      reply("Hi"),
      rules({ usesChecker: false }),
      { checker: { verdict: "refuse", saw: "x" } },
      "publish",
      null,
      "",
    ],
  ])("%s", (_, input, settings, facts, verdict, rule, saw) => {
    expect(evaluateReply(input, settings, { ...nobody, ...facts })).toMatchObject({ verdict, rule, saw });
  });

  test("the first of two holding rules is named, and both findings are kept", () => {
    const evaluation = evaluateReply(reply("casino"), suspect("casino"), { ...nobody, removals: 5 });
    expect(evaluation).toMatchObject({ verdict: "pending", rule: "words" });
    expect(evaluation.findings.map(({ rule }) => rule)).toEqual(["words", "history"]);
  });

  test("a later rule rejects what an earlier one has held", () => {
    const facts = { ...nobody, isPremoderated: true, checker: { verdict: "refuse" as const, saw: "" } };
    expect(evaluateReply(reply("Hi"), defaultRules, facts)).toMatchObject({
      verdict: "refuse",
      rule: "checker",
    });
  });
});

const arbitraryFacts: fc.Arbitrary<WriterHistory> = fc.record({
  isInsider: fc.boolean(),
  isClosed: fc.boolean(),
  ownSameTexts: fc.nat(3),
  othersSameTexts: fc.nat(9),
  accountAgeMillis: fc.nat(100 * 3_600_000),
  removals: fc.nat(5),
  isPremoderated: fc.boolean(),
  checker: fc.option(fc.record({ verdict: fc.constantFrom(...verdicts), saw: fc.string() })),
});
const arbitraryText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.constantFrom("casino", "a dolt", longText, "SHOUTING AT ALL WHO READ IN THIS ROOM", "https://spam.test"),
);
const strict = rules({
  blockedHosts: ["spam.test"],
  newAccountHours: 50,
  words: [
    { words: "dolt", list: "banned", locale: null },
    { words: "casino", list: "suspect", locale: null },
  ],
});

test("findings are in rule order, only the last one refuses, and the verdict is the strictest", () => {
  fc.assert(
    fc.property(arbitraryText, arbitraryFacts, (text, facts) => {
      const { findings, verdict, rule } = evaluateReply(reply(text), strict, facts);
      const places = findings.map((finding) => ruleNames.indexOf(finding.rule));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(findings.slice(0, -1).every((finding) => finding.verdict === "pending")).toBe(true);
      const hardest = Math.max(0, ...findings.map((finding) => verdicts.indexOf(finding.verdict)));
      expect(verdict).toBe(verdicts[hardest]);
      expect(rule).toBe(findings.find((finding) => finding.verdict === verdict)?.rule ?? null);
    }),
  );
});

test("a reply published by the checker is treated as if it had not been called", () => {
  fc.assert(
    fc.property(arbitraryText, arbitraryFacts, (text, facts) => {
      const published = { ...facts, checker: { verdict: "publish" as const, saw: "" } };
      expect(evaluateReply(reply(text), strict, published)).toEqual(
        evaluateReply(reply(text), strict, { ...facts, checker: null }),
      );
    }),
  );
});

test("words of any text have no white space, and folding is idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const words = listFoldedWords(text);
      expect(words.every((word) => word !== "" && !/\s/.test(word))).toBe(true);
      expect(listFoldedWords(words.join(" "))).toEqual(words);
    }),
  );
});

test("a blog adds to the network's lists, and inherits what it doesn't choose", () => {
  const network = { ...noChoices, maxLinks: 2, minCharacters: 5, blockedHosts: ["a.test"] };
  const own = { ...noChoices, maxLinks: 0, blockedHosts: ["b.test", "a.test"] };
  expect(resolveRules(network, own)).toEqual(
    rules({ maxLinks: 0, minCharacters: 5, blockedHosts: ["a.test", "b.test"] }),
  );
});

test("an address is found in any field of a node", () => {
  const card = {
    type: "LinkPreview",
    url: "https://c.test/",
    title: "see http://d.test.",
  } as unknown as BlockNode;
  expect(listAddresses([paragraph("at www.a.test,", "//b.test"), card])).toEqual([
    "www.a.test",
    "//b.test",
    "https://c.test/",
    "http://d.test",
  ]);
  expect(findHost("mailto:a@b.test")).toBeNull();
  expect(findHost("/own/path")).toBeNull();
});

import * as v from "valibot";
import { locales, type Locale } from "../entities/blog.ts";
import { linesRule, type FieldRule, type SettingValue } from "../network/blog-settings.ts";
import { BlockedHost, defaultRules, ListedWord, maxListed, RuleChoices } from "./rule-choices.ts";

/* The rules of discussions as settings: texts, switches, and a list of words for each language. */

const countNames = [
  "minCharacters",
  "maxCharacters",
  "maxLinks",
  "maxSameTexts",
  "newAccountHours",
  "maxRemovals",
] as const;
const switchNames = ["holdsShouting", "usesChecker"] as const;
const wordLocales = [null, ...locales] as const;

/** The name of a word list: `banned`, `suspect-es-ES`. */
const nameWords = (list: ListedWord["list"], locale: Locale | null) =>
  locale === null ? list : (`${list}-${locale}` as const);

export type RuleSettingName =
  (typeof countNames)[number] | (typeof switchNames)[number] | "blockedHosts" | ReturnType<typeof nameWords>;

const wordLists = (["banned", "suspect"] as const).flatMap((list) =>
  wordLocales.map((locale) => ({ list, locale, name: nameWords(list, locale) })),
);

const count = (name: (typeof countNames)[number]): FieldRule => ({
  value: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,6}$/, "must be a whole number"),
    v.transform(Number),
    RuleChoices.entries[name].wrapped,
    v.transform(String),
  ),
  fallback: String(defaultRules[name]),
  isNumber: true,
});

/** A list with an entry on each line, each once. */
const entries = (entry: v.GenericSchema<unknown, string>, longest: number): FieldRule => ({
  ...linesRule(
    (text) => {
      const read = new Set<string>();
      let fault: number | null = null;
      for (const [index, line] of text.split("\n").entries()) {
        if (line.trim() === "") continue;
        const parsed = v.safeParse(entry, line);
        if (parsed.success && read.size < maxListed) read.add(parsed.output);
        else fault ??= index + 1;
      }
      return { fault, text: [...read].join("\n") };
    },
    maxListed * (longest + 2),
  ),
  isAdded: true,
});

const listRules = (): [RuleSettingName, FieldRule][] => [
  ...countNames.map((name): [RuleSettingName, FieldRule] => [name, count(name)]),
  ...switchNames.map((name): [RuleSettingName, FieldRule] => [
    name,
    { value: v.boolean(), fallback: defaultRules[name] },
  ]),
  ["blockedHosts", entries(BlockedHost, 253)],
  ...wordLists.map(({ name }): [RuleSettingName, FieldRule] => [name, entries(ListedWord.entries.words, 60)]),
];

/** All rules of discussions. */
export const ruleSettings = Object.fromEntries(listRules()) as Record<RuleSettingName, FieldRule>;
export const ruleSettingNames = listRules().map(([name]) => name);

/** Rules that are set; one that isn't is inherited. */
export type RuleSettings = Partial<Record<RuleSettingName, SettingValue>>;

const readLines = (value: SettingValue | undefined) =>
  typeof value === "string" && value !== "" ? value.split("\n") : [];

/** The choices as settings; an empty list isn't set. */
export function listRuleSettings(choices: RuleChoices): RuleSettings {
  const lists = [
    ["blockedHosts", choices.blockedHosts] as const,
    ...wordLists.map(
      ({ list, locale, name }) =>
        [
          name,
          choices.words
            .filter((entry) => entry.list === list && entry.locale === locale)
            .map(({ words }) => words),
        ] as const,
    ),
  ];
  return Object.fromEntries([
    ...countNames.flatMap((name) => (choices[name] === null ? [] : [[name, String(choices[name])]])),
    ...switchNames.flatMap((name) => (choices[name] === null ? [] : [[name, choices[name]]])),
    ...lists.flatMap(([name, of]) => (of.length === 0 ? [] : [[name, [...new Set(of)].join("\n")]])),
  ]) as RuleSettings;
}

/** The choices of settings that their rules have read. */
export const readRuleSettings = (settings: RuleSettings): RuleChoices => ({
  ...(Object.fromEntries(
    countNames.map((name) => [name, settings[name] === undefined ? null : Number(settings[name])]),
  ) as Pick<RuleChoices, (typeof countNames)[number]>),
  ...(Object.fromEntries(switchNames.map((name) => [name, settings[name] ?? null])) as Pick<
    RuleChoices,
    (typeof switchNames)[number]
  >),
  blockedHosts: readLines(settings.blockedHosts),
  words: wordLists.flatMap(({ list, locale, name }) =>
    readLines(settings[name]).map((words) => ({ words, list, locale })),
  ),
});

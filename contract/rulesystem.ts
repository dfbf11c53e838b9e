import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "./call.ts";
import { maxReplyCharacters } from "./entities/reply-body.ts";
import { locales } from "./entities/blog.ts";
import { BlogId, Millis } from "./entities/ids.ts";

const whole = (min: number, max: number) =>
  v.pipe(
    v.number("must be a number"),
    v.integer("must be a whole number"),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** What a list may have at most; a list is read for every reply. */
export const maxListed = 500;

/** A host and all below it: `example.com`. */
export const BlockedHost = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(253, "must be at most 253 characters"),
  v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, "must be a host, such as example.com"),
);

/** Words of which whole ones are looked for, whatever their accents, case and look-alike letters. */
export const ListedWord = v.object({
  /** A word or several after each other. */
  words: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("must not be empty"),
    v.maxLength(60, "must be at most 60 characters"),
  ),
  /** What has a banned word is not taken; what has a suspect one waits for somebody of the blog. */
  list: v.picklist(["banned", "suspect"]),
  /** In which language it counts; in both for null: a word of one is harmless in another. */
  locale: v.nullable(v.picklist(locales)),
});
export type ListedWord = v.InferOutput<typeof ListedWord>;

/**
 * What a blog, or the network, has chosen. What is null is as the network has it, and there as the services have it by
 * themselves (`defaultRules`). Lists add up: a blog takes nothing away from the network's.
 */
export const RuleChoices = v.object({
  minCharacters: v.nullable(whole(1, 500)),
  maxCharacters: v.nullable(whole(100, maxReplyCharacters)),
  /** More links than this and the reply waits. */
  maxLinks: v.nullable(whole(0, 100)),
  /** So many readers may send the same text within a day; it waits from then on. 0: as many as like. */
  maxSameTexts: v.nullable(whole(0, 1_000)),
  /** Whether a long text in capitals waits. */
  holdsShouting: v.nullable(v.boolean()),
  /** For so many hours what a new account writes waits. */
  newAccountHours: v.nullable(whole(0, 24 * 30)),
  /** So many replies removed by moderators within 90 days, and what somebody writes waits. 0: however many. */
  maxRemovals: v.nullable(whole(0, 100)),
  /** Whether the outside checker is asked, where the operator has set one up. */
  usesChecker: v.nullable(v.boolean()),
  blockedHosts: v.pipe(v.array(BlockedHost), v.maxLength(maxListed, `must have at most ${maxListed} items`)),
  words: v.pipe(v.array(ListedWord), v.maxLength(maxListed, `must have at most ${maxListed} items`)),
});
export type RuleChoices = v.InferOutput<typeof RuleChoices>;

/** What counts in the end, for one blog. */
export type Rules = { [Name in keyof RuleChoices]: NonNullable<RuleChoices[Name]> };

export const defaultRules: Rules = {
  minCharacters: 1,
  maxCharacters: maxReplyCharacters,
  maxLinks: 5,
  maxSameTexts: 3,
  holdsShouting: true,
  newAccountHours: 0,
  maxRemovals: 3,
  usesChecker: true,
  blockedHosts: [],
  words: [],
};

/** Nothing chosen: everything as it comes from above. */
export const noChoices: RuleChoices = {
  minCharacters: null,
  maxCharacters: null,
  maxLinks: null,
  maxSameTexts: null,
  holdsShouting: null,
  newAccountHours: null,
  maxRemovals: null,
  usesChecker: null,
  blockedHosts: [],
  words: [],
};

/** The rules that hold where these choices were made, the farthest first: network, then blog. */
export function resolveRules(...levels: readonly RuleChoices[]): Rules {
  return levels.reduce<Rules>((rules, choices) => {
    const chosen = Object.entries(choices).filter(([, value]) => value !== null);
    return {
      ...rules,
      ...(Object.fromEntries(chosen) as Partial<Rules>),
      blockedHosts: [...new Set([...rules.blockedHosts, ...choices.blockedHosts])],
      words: [...rules.words, ...choices.words],
    };
  }, defaultRules);
}

/** Whose rules: a blog's, or the network's for no blog. */
const Scope = v.nullable(BlogId);

const RulesOfScope = v.object({
  choices: RuleChoices,
  /** What these choices inherit from: the network's for a blog. */
  inherited: RuleChoices,
  /** For writing them again; 0 before anything was chosen. */
  version: v.number(),
  changedTimeMillis: v.nullable(Millis),
});

/** The rules of a blog, or of the network (`blogId` left out): for whoever may write them. */
export const getRules = defineSignedRead({
  service: "rulesystem",
  path: "views/rules",
  query: v.object({ blogId: v.optional(BlogId) }),
  reply: RulesOfScope,
});

/**
 * Writes them whole. 409 when somebody else has written them since `version` was read; 400 names the field that does not
 * fit, also where the least number of characters comes out above the greatest.
 */
export const writeRules = defineSignedWrite({
  service: "rulesystem",
  path: "rules/write",
  query: v.object({}),
  body: v.object({ blogId: Scope, version: v.number(), choices: RuleChoices }),
  reply: RulesOfScope,
});

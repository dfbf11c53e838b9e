import * as v from "valibot";
import { maxReplyCharacters } from "../entities/reply-body.ts";
import { locales } from "../entities/blog.ts";

const whole = (min: number, max: number) =>
  v.pipe(
    v.number("must be a number"),
    v.integer("must be a whole number"),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** Maximum length of a list; limited because it is read for every reply. */
export const maxListed = 500;

/** A host and its subdomains: `example.com`. */
export const BlockedHost = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(253, "must be at most 253 characters"),
  v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, "must be a host, such as example.com"),
);

/** Words matched as whole words, ignoring accents, case and look-alike letters. */
export const ListedWord = v.object({
  /** One word or a sequence of words. */
  words: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("must not be empty"),
    v.maxLength(60, "must be at most 60 characters"),
  ),
  /** A banned word rejects the text; a suspect word holds it for approval. */
  list: v.picklist(["banned", "suspect"]),
  /**
   * The language it applies to; null for all. A harmless word in one language may be offensive in another.
   */
  locale: v.nullable(v.picklist(locales)),
});
export type ListedWord = v.InferOutput<typeof ListedWord>;

/**
 * The moderation rules chosen by a blog, a group or the network. Null inherits: a blog from its group, that from the
 * network, and the network from the services (`defaultRules`). Lists are combined: a blog can't remove entries of the
 * network's.
 */
export const RuleChoices = v.object({
  minCharacters: v.nullable(whole(1, 500)),
  maxCharacters: v.nullable(whole(100, maxReplyCharacters)),
  /** A reply with more links than this is held. */
  maxLinks: v.nullable(whole(0, 100)),
  /** A text is held once this many readers have sent it within a day. 0: no limit. */
  maxSameTexts: v.nullable(whole(0, 1_000)),
  /** Long texts in capitals are held. */
  holdsShouting: v.nullable(v.boolean()),
  /** Replies of accounts younger than this many hours are held. */
  newAccountHours: v.nullable(whole(0, 24 * 30)),
  /** A person's replies are held once this many were removed by moderators within 90 days. 0: no limit. */
  maxRemovals: v.nullable(whole(0, 100)),
  /** The external checker is used, if the operator has configured one. */
  usesChecker: v.nullable(v.boolean()),
  blockedHosts: v.pipe(v.array(BlockedHost), v.maxLength(maxListed, `must have at most ${maxListed} items`)),
  words: v.pipe(v.array(ListedWord), v.maxLength(maxListed, `must have at most ${maxListed} items`)),
});
export type RuleChoices = v.InferOutput<typeof RuleChoices>;

/** The effective rules of a blog. */
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

/** No choices: everything is inherited. */
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

/** The effective rules from a list of choices, the most general first: network, group, blog. */
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

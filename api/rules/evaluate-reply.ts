import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { Locale } from "../../contract/entities/blog.ts";
import {
  ruleNames,
  verdicts,
  type Finding,
  type Evaluation,
  type RuleName,
} from "../../contract/entities/moderation.ts";
import { bodyText } from "../../contract/plaintext.ts";
import type { Rules } from "../../contract/moderation/rule-choices.ts";
import { findListedWord } from "./fold-text.ts";
import { findBlockedHost, listAddresses } from "./list-links.ts";

/** A reply to be published, with its blog and story. */
export interface ReplyInput {
  body: readonly BlockNode[];
  locale: Locale;
}

/** Data about the writer and the discussion that the rules need. */
export interface WriterHistory {
  /** A member of the blog or an author of the story: only rules that apply to everyone apply to them. */
  isInsider: boolean;
  /** The story takes no replies. */
  isClosed: boolean;
  /** Number of times the writer has sent this text before, within a day. */
  ownSameTexts: number;
  /** Number of other people who have sent it, within a day. */
  othersSameTexts: number;
  accountAgeMillis: number;
  /** Number of the writer's replies removed by moderators within 90 days. */
  removals: number;
  isPremoderated: boolean;
  /** Result of the external checker; null if it wasn't called. */
  checker: Pick<Finding, "verdict" | "saw"> | null;
}

type Found = Pick<Finding, "verdict" | "saw"> | null;
type Rule = (input: ReplyInput, rules: Rules, facts: WriterHistory, text: string) => Found;

/** Minimum length of a repeated text, characters: short ones such as "Thanks!" are not held. */
const minRepeatedLength = 20;
/** Minimum number of capitals for a text to count as shouting. */
const minShoutedCapitals = 24;
const hour = 3_600_000;

const refuse = (saw: string | number): Found => ({ verdict: "refuse", saw: String(saw) });
const hold = (saw: string | number): Found => ({ verdict: "pending", saw: String(saw) });

const rulesByName: Record<RuleName, Rule> = {
  length: (_, { minCharacters, maxCharacters }, _facts, text) => {
    // Replies with only an image have no minimum length.
    const length = Array.from(text.trim()).length;
    return (length > 0 && length < minCharacters) || length > maxCharacters ? refuse(length) : null;
  },
  closed: (_, _rules, { isClosed }) => (isClosed ? refuse("") : null),
  links: ({ body }, { maxLinks, blockedHosts }) => {
    const addresses = listAddresses(body);
    const blocked = findBlockedHost(addresses, blockedHosts);
    if (blocked !== null) return refuse(blocked);
    return addresses.length > maxLinks ? hold(addresses.length) : null;
  },
  repeats: (_, { maxSameTexts, holdsShouting }, { ownSameTexts, othersSameTexts }, text) => {
    if (isLongEnough(text) && ownSameTexts > 0) return hold(ownSameTexts + 1);
    if (isLongEnough(text) && maxSameTexts > 0 && othersSameTexts >= maxSameTexts)
      return hold(othersSameTexts + 1);
    return holdsShouting && isShouted(text) ? hold("shouting") : null;
  },
  words: ({ locale }, { words }, _, text) => {
    const banned = findListedWord(text, "banned", words, locale);
    if (banned) return refuse(banned.words);
    const suspect = findListedWord(text, "suspect", words, locale);
    return suspect && hold(suspect.words);
  },
  history: (_, { newAccountHours, maxRemovals }, { isPremoderated, removals, accountAgeMillis }) => {
    if (isPremoderated) return hold("premoderated");
    if (maxRemovals > 0 && removals >= maxRemovals) return hold(removals);
    return accountAgeMillis < newAccountHours * hour ? hold("new") : null;
  },
  checker: (_, { usesChecker }, { checker }) =>
    usesChecker && checker && checker.verdict !== "publish" ? checker : null,
};

const forEverybody: ReadonlySet<RuleName> = new Set(["length", "closed"]);

/**
 * Evaluates the rules in the order of `ruleNames`. A refusal ends the evaluation. A hold stays in effect:
 * later rules can refuse the reply, but not release it.
 */
export function evaluateReply(input: ReplyInput, rules: Rules, facts: WriterHistory): Evaluation {
  const text = bodyText(input.body);
  const findings: Finding[] = [];
  for (const rule of ruleNames) {
    if (facts.isInsider && !forEverybody.has(rule)) continue;
    const found = rulesByName[rule](input, rules, facts, text);
    if (!found) continue;
    findings.push({ rule, verdict: found.verdict, saw: found.saw.slice(0, 200) });
    if (found.verdict === "refuse") break;
  }
  const hardest = findings.reduce<Finding | null>(
    (worst, finding) => (worst && rank(worst) >= rank(finding) ? worst : finding),
    null,
  );
  return {
    verdict: hardest?.verdict ?? "publish",
    rule: hardest?.rule ?? null,
    saw: hardest?.saw ?? "",
    findings,
  };
}

const rank = ({ verdict }: Finding) => verdicts.indexOf(verdict);

/** The checker is called if nothing was refused and the blog uses it. */
export const needsChecker = ({ verdict }: Evaluation, rules: Rules, facts: WriterHistory): boolean =>
  verdict !== "refuse" && rules.usesChecker && !facts.isInsider;

export const isLongEnough = (text: string) => Array.from(text.trim()).length >= minRepeatedLength;

function isShouted(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return capitals >= minShoutedCapitals && capitals / letters > 0.7;
}

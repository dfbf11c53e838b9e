import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { Locale } from "../../contract/entities/blog.ts";
import {
  ruleNames,
  verdicts,
  type Finding,
  type Judgement,
  type RuleName,
} from "../../contract/entities/judgement.ts";
import { bodyText } from "../../contract/plaintext.ts";
import type { Rules } from "../../contract/rulesystem.ts";
import { findListedWord } from "./find-listed-words.ts";
import { findBlockedHost, listAddresses } from "./list-links.ts";

/** What somebody wants to publish, and where. */
export interface ReplyInput {
  body: readonly BlockNode[];
  locale: Locale;
}

/** What is known of the writer and of the place. */
export interface WriterFacts {
  /** A member of the blog or an author of the story: only what holds for everybody holds for them. */
  isInsider: boolean;
  /** The story takes no replies. */
  isClosed: boolean;
  /** How often the writer has sent this text before, within a day. */
  ownSameTexts: number;
  /** How many others have sent it, within a day. */
  othersSameTexts: number;
  accountAgeMillis: number;
  /** Replies of the writer that moderators removed, within 90 days. */
  removals: number;
  isPremoderated: boolean;
  /** What the outside checker says; null where it was not asked. */
  checker: Pick<Finding, "verdict" | "saw"> | null;
}

type Found = Pick<Finding, "verdict" | "saw"> | null;
type Rule = (input: ReplyInput, rules: Rules, facts: WriterFacts, text: string) => Found;

/** A text of fewer letters than this is nobody's own: "Thanks!" is no repeat. */
const leastRepeated = 20;
/** And one of fewer capitals than this is no shouting. */
const leastShouted = 24;
const hour = 3_600_000;

const refuse = (saw: string | number): Found => ({ verdict: "refuse", saw: String(saw) });
const hold = (saw: string | number): Found => ({ verdict: "pending", saw: String(saw) });

const rulesByName: Record<RuleName, Rule> = {
  length: (_, { minCharacters, maxCharacters }, _facts, text) => {
    // A picture says enough without words: what has no text at all is judged by who takes it.
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
 * What the rules make of a reply, asked in the order of `ruleNames`. A refusal ends it. What one rule holds stays held:
 * a later one can refuse it, and none lifts it.
 */
export function judgeReply(input: ReplyInput, rules: Rules, facts: WriterFacts): Judgement {
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

/** Whether the checker still has a say: nothing has been refused, and the blog wants it asked. */
export const needsChecker = ({ verdict }: Judgement, rules: Rules, facts: WriterFacts): boolean =>
  verdict !== "refuse" && rules.usesChecker && !facts.isInsider;

export const isLongEnough = (text: string) => Array.from(text.trim()).length >= leastRepeated;

function isShouted(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return capitals >= leastShouted && capitals / letters > 0.7;
}

import * as v from "valibot";
import { listOf } from "../list-of.ts";

/**
 * Pre-publication rules in the order of evaluation, which is part of the contract: each rule only sees what
 * the previous ones let through, and none releases what another has held.
 */
export const ruleNames = ["length", "closed", "links", "repeats", "words", "history", "checker"] as const;
export const RuleName = v.picklist(ruleNames);
export type RuleName = v.InferOutput<typeof RuleName>;

/** From mildest to strictest: publish; hold until a member of the blog approves; reject. */
export const verdicts = ["publish", "pending", "refuse"] as const;
export const Verdict = v.picklist(verdicts);
export type Verdict = v.InferOutput<typeof Verdict>;

/** The finding of one rule, and what triggered it: a host, a word, a number. */
export const Finding = v.object({ rule: RuleName, verdict: Verdict, saw: v.string() });
export type Finding = v.InferOutput<typeof Finding>;

/** The combined verdict of all rules. `rule` is the deciding one; null if no rule had a finding. */
export const Evaluation = v.object({
  verdict: Verdict,
  rule: v.nullable(RuleName),
  saw: v.string(),
  /** All findings, in rule order. */
  findings: listOf(Finding),
});
export type Evaluation = v.InferOutput<typeof Evaluation>;

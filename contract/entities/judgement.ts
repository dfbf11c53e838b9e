import * as v from "valibot";

/**
 * The rules before publication in the order in which they are asked, which is part of the contract: each looks at what
 * the ones before have let through, and none lifts what one of them has held.
 */
export const ruleNames = ["length", "closed", "links", "repeats", "words", "history", "checker"] as const;
export const RuleName = v.picklist(ruleNames);
export type RuleName = v.InferOutput<typeof RuleName>;

/** From the mildest to the hardest: nothing against it; out of sight until somebody of the blog approves it; not taken. */
export const verdicts = ["publish", "pending", "refuse"] as const;
export const Verdict = v.picklist(verdicts);
export type Verdict = v.InferOutput<typeof Verdict>;

/** What one rule found, and what it saw: a host, a word, a number. */
export const Finding = v.object({ rule: RuleName, verdict: Verdict, saw: v.string() });
export type Finding = v.InferOutput<typeof Finding>;

/** The decision of all rules together. `rule` made it, null where none had anything to say. */
export const Judgement = v.object({
  verdict: Verdict,
  rule: v.nullable(RuleName),
  saw: v.string(),
  /** What each rule found that found something, in their order. */
  findings: v.array(Finding),
});
export type Judgement = v.InferOutput<typeof Judgement>;

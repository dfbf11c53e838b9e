import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "./call.ts";
import { BlogId, Millis, PersonId, PostId } from "./entities/ids.ts";
import { words, Id } from "./moderation-parts.ts";
import { noQuery } from "./query.ts";

/** What was decided about a post, by whom, and why. */
export const Decision = v.object({
  id: Id,
  postId: PostId,
  version: v.number(),
  action: v.string(),
  byPersonId: PersonId,
  personId: PersonId,
  reason: v.string(),
  words: v.string(),
  timeMillis: Millis,
  isUndone: v.boolean(),
});
export type Decision = v.InferOutput<typeof Decision>;

export const Appeal = v.object({
  decisionId: Id,
  words: v.string(),
  timeMillis: Millis,
  outcome: v.nullable(v.picklist(["upheld", "reversed"])),
  answer: v.string(),
});
export type Appeal = v.InferOutput<typeof Appeal>;

const OwnDecision = v.object({
  decision: v.omit(Decision, ["byPersonId"]),
  blogId: BlogId,
  /** The first words of what it is about. */
  excerpt: v.string(),
  permalink: v.string(),
  appeal: v.nullable(Appeal),
  /** Until when one may appeal; null where one cannot, or has. */
  appealableUntilMillis: v.nullable(Millis),
});

/** What was decided against oneself, with the reasons, newest first (Article 17). */
export const getOwnDecisions = defineSignedRead({
  service: "moderation",
  path: "decisions/views/mine",
  query: noQuery,
  reply: v.object({ items: v.array(OwnDecision) }),
});

/** Appeals, once and within six months (Article 20). 409 for a second time, 403 `tooLate` after that. */
export const sendAppeal = defineSignedWrite({
  service: "moderation",
  path: "appeals/send",
  query: noQuery,
  body: v.object({ decisionId: Id, words: words(1, 3_000) }),
  reply: Appeal,
});

/**
 * Decides an appeal: `reversed` undoes the decision. By somebody else than who made it (403 `own`); 409 when the item has
 * another version by now.
 */
export const decideAppeal = defineSignedWrite({
  service: "moderation",
  path: "appeals/decide",
  query: noQuery,
  body: v.object({
    decisionId: Id,
    version: v.number(),
    outcome: v.picklist(["upheld", "reversed"]),
    words: words(1, 1_000),
  }),
  reply: Appeal,
});

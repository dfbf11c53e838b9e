import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { listOf } from "../wire/list-of.ts";
import { words, Id, noQuery } from "../wire/query.ts";

/** A moderation decision about a post, with its reason. */
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
  /** The first words of the post. */
  excerpt: v.string(),
  permalink: v.string(),
  appeal: v.nullable(Appeal),
  /** Deadline for an appeal; null if the decision can't be appealed or already was. */
  appealableUntilMillis: v.nullable(Millis),
});

/**
 * Decisions made against the signed-in user, with reasons, newest first (Regulation (EU) 2022/2065, Article
 * 17).
 */
export const getOwnDecisions = defineSignedRead({
  service: "moderation",
  path: "decisions/views/mine",
  query: noQuery,
  reply: v.object({ items: listOf(OwnDecision) }),
});

/**
 * Appeals a decision: once, and within six months (Article 20). Errors: 409 for a second appeal, 403
 * `tooLate` after the deadline.
 */
export const sendAppeal = defineSignedWrite({
  service: "moderation",
  path: "appeals/send",
  query: noQuery,
  body: v.object({ decisionId: Id, words: words(1, 3_000) }),
  reply: Appeal,
});

/**
 * Decides an appeal; `reversed` undoes the decision. Errors: 403 `own` if the caller made the decision, 409
 * if the item's version has changed since it was read.
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

import * as v from "valibot";
import { Millis, PostId } from "../entities/ids.ts";
import { defineSignedWrite } from "../wire/call.ts";
import { noQuery } from "../wire/query.ts";

/*
 * Related stories: those below a story that people have chosen, in their order, then those of a rule, perhaps until an end.
 * The blog's newest fill the places that they leave (docs/guides/placing-stories.md).
 */

/** Stories chosen for one story: as many as stand below it. */
export const maxRelated = 6;

/** The furthest end of a choice, ms from now. */
export const maxRelatedMillis = 366 * 86_400_000;

export const relatedKinds = ["tag", "storyType", "author"] as const;

/** What the stories of the rule have in common with the story: a tag, its story type, or one of its authors. */
export const RelatedSource = v.object({
  kind: v.picklist(relatedKinds),
  /** The tag's canonical name, the story type, or the person's id. */
  subject: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
});
export type RelatedSource = v.InferOutput<typeof RelatedSource>;

export const RelatedChoice = v.object({
  postIds: v.pipe(
    v.array(PostId),
    v.maxLength(maxRelated, `must be at most ${maxRelated} stories`),
    v.check((ids) => new Set(ids).size === ids.length, "must name each story once"),
  ),
  /** Null for the blog's newest. */
  source: v.optional(v.nullable(RelatedSource), null),
  /** Of the chosen stories and of the rule. */
  endTimeMillis: v.nullable(Millis),
});
export type RelatedChoice = v.InferOutput<typeof RelatedChoice>;

/**
 * Chooses the stories below a story: public ones of its blog, then those that share a tag, story type or author with it.
 * 400 for a rule that it doesn't share, unless it has it already. 409 if someone else has changed them since `version`.
 * `before` is what the choice replaced.
 */
export const setRelated = defineSignedWrite({
  service: "curation",
  path: "related/set",
  query: noQuery,
  body: v.object({
    postId: PostId,
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
    ...RelatedChoice.entries,
  }),
  reply: v.object({ version: v.number(), before: RelatedChoice }),
});

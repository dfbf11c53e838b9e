import * as v from "valibot";
import { Millis, PostId } from "../entities/ids.ts";
import { defineSignedWrite } from "../wire/call.ts";
import { noQuery } from "../wire/query.ts";

/** How long a reply is featured where an end is chosen: at first, and at most, ms. */
export const featuredMillis = { initial: 86_400_000, max: 365 * 86_400_000 } as const;

/** True if a reply is featured at a moment (ms). */
export const isFeaturedAt = (
  { isFeatured, featuredUntilMillis: end }: { isFeatured: boolean; featuredUntilMillis?: number | undefined },
  now: number,
): boolean => isFeatured && (end === undefined || end > now);

/** If a reply is featured, and until when (ms); null for no end. */
const FeaturedState = v.object({ isFeatured: v.boolean(), endTimeMillis: v.nullable(Millis) });
export type FeaturedState = v.InferOutput<typeof FeaturedState>;

/**
 * Features a reply at the top of the discussion, without an end or until one within a year, or unfeatures it. `before` is
 * what it was, so that it can be undone.
 */
export const featureReply = defineSignedWrite({
  service: "comments",
  path: "feature",
  query: noQuery,
  body: v.object({
    replyId: PostId,
    isFeatured: v.boolean(),
    endTimeMillis: v.optional(v.nullable(Millis), null),
  }),
  reply: v.object({
    replyId: PostId,
    isFeatured: v.boolean(),
    endTimeMillis: v.optional(v.nullable(Millis), null),
    before: v.optional(FeaturedState, { isFeatured: false, endTimeMillis: null }),
  }),
});

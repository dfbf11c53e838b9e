import * as v from "valibot";
import { defineRead } from "./call.ts";
import { BlogId } from "./entities/ids.ts";
import { listOf } from "./list-of.ts";
import { noQuery } from "./query.ts";

/** A feature is on only if its value is "on" (specification, section 1). */
export const FeatureFlag = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,60}$/i)),
  value: v.string(),
  /** What it does, described by its author for those who turn it on. */
  description: v.optional(v.string(), ""),
});
export type FeatureFlag = v.InferOutput<typeof FeatureFlag>;

/** The flags for a production host; flags the blog doesn't set come from the network. */
export const getFeatureFlags = defineRead({
  service: "features",
  path: "views/forHost",
  query: v.object({ host: v.string() }),
  reply: v.object({ items: listOf(FeatureFlag) }),
});

/**
 * The flags each blog sets itself, by name; the main site's apply to the network. Blogs without any are left
 * out.
 */
export const getNetworkFlags = defineRead({
  service: "features",
  path: "views/network",
  query: noQuery,
  reply: v.object({ items: v.array(v.object({ blogId: BlogId, flags: listOf(FeatureFlag) })) }),
});

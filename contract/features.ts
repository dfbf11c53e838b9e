import * as v from "valibot";
import { defineRead } from "./call.ts";
import { BlogId } from "./entities/ids.ts";
import { noQuery } from "./query.ts";

/** A feature counts as on only when its value is "on" (specification, section 1). */
export const FeatureFlag = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,60}$/i)),
  value: v.string(),
  /** What it does, for whoever turns it on; in the words of who made it. */
  description: v.optional(v.string(), ""),
});
export type FeatureFlag = v.InferOutput<typeof FeatureFlag>;

/** The flags of a production host; those of the network where the blog has none of its own. */
export const getFeatureFlags = defineRead({
  service: "features",
  path: "views/forHost",
  query: v.object({ host: v.string() }),
  reply: v.object({ items: v.array(FeatureFlag) }),
});

/** What each blog sets of its own, by name; the main site's are the network's. A blog that sets none is left out. */
export const getNetworkFlags = defineRead({
  service: "features",
  path: "views/network",
  query: noQuery,
  reply: v.object({ items: v.array(v.object({ blogId: BlogId, flags: v.array(FeatureFlag) })) }),
});

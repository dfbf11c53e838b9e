import * as v from "valibot";
import { defineRead } from "./call.ts";

/** A feature counts as on only when its value is "on" (specification, section 1). */
export const FeatureFlag = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,60}$/i)),
  value: v.string(),
});
export type FeatureFlag = v.InferOutput<typeof FeatureFlag>;

/** The flags of a production host; those of the network where the blog has none of its own. */
export const getFeatureFlags = defineRead({
  service: "features",
  path: "views/forHost",
  query: v.object({ host: v.string() }),
  reply: v.object({ items: v.array(FeatureFlag) }),
});

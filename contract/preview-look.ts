import * as v from "valibot";
import { Millis, PersonId } from "./entities/ids.ts";
import { FeatureFlag } from "./features.ts";

/** How pages look in a preview. */
export const previewLook = {
  /** Feature flags as they are set for the preview, by name; all others are as they are. */
  flags: v.record(FeatureFlag.entries.name, v.boolean()),
  /** The theme that the blog has in the preview; null for its own. */
  theme: v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, "must be the name of a theme"))),
  /** The color scheme of all pages, whatever the device prefers; null for what it prefers. */
  scheme: v.optional(v.nullable(v.picklist(["light", "dark"])), null),
};
export type PreviewLook = { [Name in keyof typeof previewLook]: v.InferOutput<(typeof previewLook)[Name]> };

export type ColorScheme = NonNullable<PreviewLook["scheme"]>;

/** How often a link was opened. Openings by the same person within a minute are one. */
export const PreviewOpenings = v.object({
  count: v.number(),
  /** Of the last; null if it was never opened. */
  timeMillis: v.nullable(Millis),
  /** Who opened it last; null for someone who wasn't signed in as one of the staff. */
  personId: v.nullable(PersonId),
});
export type PreviewOpenings = v.InferOutput<typeof PreviewOpenings>;

/** The flags of a new preview. */
export const NewPreviewFlags = v.pipe(
  previewLook.flags,
  v.check((flags) => Object.keys(flags).length <= 100, "must be at most 100"),
);

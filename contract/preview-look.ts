import * as v from "valibot";
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

/** The flags of a new preview. */
export const NewPreviewFlags = v.pipe(
  previewLook.flags,
  v.check((flags) => Object.keys(flags).length <= 100, "must be at most 100"),
);

/** The part of the API used here; the package has no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    /** Characters to keep; undefined with `keepAllGlyphs`. */
    text: string | undefined,
    options: {
      targetFormat: "woff2" | "sfnt";
      variationAxes?: Record<string, number | { min: number; max: number }>;
      keepFeatures?: readonly string[];
      keepAllGlyphs?: boolean;
    },
  ): Promise<Uint8Array>;
}

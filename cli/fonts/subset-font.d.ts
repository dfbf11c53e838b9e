/** The part of the package that we use; it brings no types of its own. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    /** The letters to keep; undefined with `keepAllGlyphs`. */
    text: string | undefined,
    options: {
      targetFormat: "woff2" | "sfnt";
      variationAxes?: Record<string, number | { min: number; max: number }>;
      keepFeatures?: readonly string[];
      keepAllGlyphs?: boolean;
    },
  ): Promise<Uint8Array>;
}

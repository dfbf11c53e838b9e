import type { FaceName } from "../faces.ts";
import type { ThemeData } from "./build-theme.ts";

/**
 * Fonts needed above the fold on any page: interface, headline, body text, and italic only if bylines use it.
 * Only these are preloaded.
 */
export function findFirstScreenFaces(data: ThemeData): FaceName[] {
  const hasItalic = data.metaStyle === "italic" && (data.metaFace ?? data.interfaceFace) === "serif";
  return [
    ...new Set<FaceName>([
      data.interfaceFace ?? "sans",
      data.headlineFace ?? "sans",
      "serif",
      ...(hasItalic ? (["serifItalic"] as const) : []),
    ]),
  ];
}

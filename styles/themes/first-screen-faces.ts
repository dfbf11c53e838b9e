import type { FaceName } from "../faces.ts";
import type { ThemeData } from "./build-theme.ts";

/**
 * The faces that a theme's first screen shows, whatever the page: interface, headline, the text's upright, and the
 * italic only where bylines are set in it. A page asks for these at once and for no other.
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

import type { FaceName } from "../faces.ts";
import type { OwnFace } from "../own-face.ts";
import type { ThemeData } from "./build-theme.ts";

/**
 * Fonts needed above the fold on any page: interface, headline, body text, and italic only if bylines use it.
 * Only these are preloaded, and fonts of the blog's own.
 */
export function findFirstScreenFaces(data: ThemeData): FaceName[] {
  const { ownFaces = {}, interfaceFace = "sans", headlineFace = "sans" } = data;
  const metaFace = data.metaFace ?? (ownFaces.interface ? undefined : data.interfaceFace);
  const hasItalic = data.metaStyle === "italic" && metaFace === "serif";
  return [
    ...new Set<FaceName>([
      ...(ownFaces.interface ? [] : [interfaceFace]),
      ...(ownFaces.headline ? [] : [headlineFace]),
      "serif",
      ...(hasItalic ? (["serifItalic"] as const) : []),
    ]),
  ];
}

/** The fonts of the blog's own that a theme has, each once. */
export function listOwnFaces({ ownFaces = {} }: ThemeData): OwnFace[] {
  const faces = [ownFaces.headline, ownFaces.interface].filter((face) => face !== undefined);
  return [...new Map(faces.map((face) => [face.family, face])).values()];
}

/** The files of the blog's own fonts that are needed above the fold: headlines that are bold need that file alone. */
export function listFirstFiles({ ownFaces = {}, headlineWeight = "700" }: ThemeData): string[] {
  const { headline, interface: labels } = ownFaces;
  const bold =
    Number(headlineWeight) >= 600 ? headline?.cuts.find(({ style }) => style === "normal") : undefined;
  const files = [bold?.file ?? headline?.file, labels?.file].filter((file) => file !== undefined);
  return [...new Set(files)];
}

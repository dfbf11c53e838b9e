import type { Blog } from "../../../contract/entities/blog.ts";
import type { Look } from "../../../contract/network/looks.ts";
import { contrast } from "../../../styles/color.ts";
import type { StackName } from "../../../styles/font-stacks.ts";
import { applyLook } from "../../../styles/themes/apply-look.ts";
import { findThemeName, isThemeName } from "../../../styles/themes/theme-name.ts";
import { themes } from "../../../styles/themes/themes.ts";
import { palette } from "../../../styles/tokens.ts";
import type { FaceName } from "./face.ts";

/** The look of a blog's cards. Colors are `#rrggbb`. */
export interface CardLook {
  background: string;
  /** Color of headline and name. */
  ink: string;
  /** Color of the bar at the bottom. */
  accent: string;
  headline: { face: FaceName; isUppercase: boolean; tracking: number };
  /** The name is set like the blog's logo. */
  nameFace: FaceName;
}

const white = "#ffffff";
const black = "#000000";
/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const textContrast = 4.5;
/** Minimum contrast at which two adjacent colors are distinguishable. */
const edgeContrast = 1.25;

/** A card has the color of the blog's logo, as its card without a headline has. */
export function findLook(blog: Pick<Blog, "name" | "blogGroup">, of: Look | null): CardLook {
  const { preset, ...look } = of ?? {};
  const name = preset !== undefined && isThemeName(preset) ? preset : findThemeName(blog);
  const theme = applyLook(themes[name], look);
  const background = fullColor(theme.logo);
  const ink = [white, palette.ink].find((color) => contrast(color, background) >= textContrast) ?? black;
  const accents = [theme.light, theme.primary, theme.background].map(fullColor);
  return {
    background,
    ink,
    accent: accents.find((color) => contrast(color, background) >= edgeContrast) ?? ink,
    headline: {
      face: findFace(theme.headlineFace, theme.headlineWeight),
      isUppercase: theme.headlineTransform === "uppercase",
      tracking: parseFloat(theme.headlineTracking ?? "0") * 1_000,
    },
    nameFace: theme.headlineFace === "baskerville" ? "baskerville-700" : "sans-800",
  };
}

function findFace(family: StackName = "sans", weight = "700"): FaceName {
  if (family === "sans") return Number(weight) < 700 ? "sans-600" : "sans-800";
  return `${family}-700`;
}

/** Expands `#18f` to `#1188ff`. */
const fullColor = (color: string): string =>
  /^#[\da-f]{3}$/i.test(color) ? color.replaceAll(/[\da-f]/gi, "$&$&") : color;

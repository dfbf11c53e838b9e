import { fontStacks, type StackName } from "../font-stacks.ts";
import { buildOwnStack, findOwnScale, ownLeading, type OwnFace } from "../own-face.ts";
import { theme } from "../theme.css.ts";
import { buildDarkColors, buildLightColors } from "./build-colors.ts";

/** The layouts of a front page's bands (`app/band/`). */
export type BandLayout = "thirds" | "quarters" | "lead" | "wire" | "field";

/** Layout of a front page where it differs from the default. */
export interface FrontData {
  /** Three ruled columns with the lead in the middle, like a newspaper; otherwise a lead beside a list. */
  opening?: "lead" | "newspaper";
  /** Layouts of the bands below, in turn. Two neighbors must differ, the last and the first too. */
  bands?: readonly BandLayout[];
}

/** A theme as its designer writes it. Colors are brand facts (domain notes, Colours). */
export interface ThemeData {
  primary: string;
  light: string;
  background: string;
  logo: string;
  /** Logo color on dark paper, if lightening the logo's own would make it look like another brand's. */
  darkLogo?: string;
  /** Background of the navigation: white paper (default), the theme's pale color, or a custom color. */
  bar?: "paper" | "pale" | { background: string; logo?: string };
  /** Background of the kicker. */
  kickerFill?: string;
  headlineFace?: StackName;
  headlineWeight?: string;
  headlineTracking?: string;
  headlineTransform?: "none" | "uppercase";
  /**
   * Font of navigation, kickers and buttons. A page uses two families, so a third font for headlines also
   * requires setting this.
   */
  interfaceFace?: StackName;
  /** Fonts of the blog's own, in place of the two. */
  ownFaces?: { headline?: OwnFace; interface?: OwnFace };
  metaFace?: StackName;
  metaStyle?: "normal" | "italic";
  metaTransform?: "none" | "uppercase";
  cardGap?: string;
  /** Lines between cards: none, pale, or dark like in a newspaper. */
  cardRule?: "none" | "pale" | "ink";
  cardRadius?: string;
  /** Line under block titles: width and style. */
  blockRule?: string;
  /** Position of the thumbnail in a list row. */
  thumbnail?: "left" | "right";
  front?: FrontData;
}

/**
 * Headline scale of each font, so that headlines have about as many lines in each (mean letter widths:
 * `faces.ts`).
 */
const scales: Record<StackName, string> = { sans: "1", serif: "0.84", baskerville: "0.78" };

/** Headline line height of each font, larger for fonts with a larger x-height. */
const leadings: Record<StackName, string> = { sans: "1", serif: "1.06", baskerville: "1.16" };

const cardRules = {
  none: "0 solid transparent",
  pale: `1px solid ${theme.color.line}`,
  ink: `1px solid ${theme.color.text}`,
};

/** The family, scale and leading of headlines. */
const setHeadlines = ({ headlineFace = "sans", ownFaces }: ThemeData) =>
  ownFaces?.headline
    ? {
        family: buildOwnStack(ownFaces.headline),
        scale: findOwnScale(ownFaces.headline),
        leading: ownLeading,
      }
    : { family: fontStacks[headlineFace], scale: scales[headlineFace], leading: leadings[headlineFace] };

const findInterface = ({ interfaceFace = "sans", ownFaces }: ThemeData) =>
  ownFaces?.interface ? buildOwnStack(ownFaces.interface) : fontStacks[interfaceFace];

function shape(data: ThemeData) {
  const { family, scale, leading } = setHeadlines(data);
  return {
    interface: { family: findInterface(data) },
    headline: {
      family,
      weight: data.headlineWeight ?? "700",
      tracking: data.headlineTracking ?? "0",
      transform: data.headlineTransform ?? "none",
      scale,
      leading,
    },
    rule: `${data.blockRule ?? "2px solid"} ${theme.color.text}`,
    meta: {
      family: data.metaFace ? fontStacks[data.metaFace] : findInterface(data),
      style: data.metaStyle ?? "normal",
      transform: data.metaTransform ?? "none",
    },
    card: {
      gap: data.cardGap ?? "1.5rem",
      border: cardRules[data.cardRule ?? "none"],
      radius: data.cardRadius ?? "0",
      rowDirection: data.thumbnail === "right" ? "row-reverse" : "row",
    },
  };
}

/** The theme for the light color scheme. */
export const buildLightTheme = (data: ThemeData) => ({ ...buildLightColors(data), ...shape(data) });

/** The theme for the dark color scheme. */
export const buildDarkTheme = (data: ThemeData) => ({ ...buildDarkColors(data), ...shape(data) });

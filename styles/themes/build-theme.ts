import { contrast, mix, moveToContrast } from "../color.ts";
import { fontStacks, type StackName } from "../font-stacks.ts";
import { palette } from "../tokens.ts";

/** A theme as its blog's designer writes it. Colours are brand facts (domain notes, Colours). */
export interface ThemeData {
  primary: string;
  light: string;
  background: string;
  logo: string;
  headlineFace?: StackName;
  headlineWeight?: string;
  headlineTracking?: string;
  headlineTransform?: "none" | "uppercase";
  /** Navigation, kickers, buttons. A page shows two families: who sets headlines in a third changes this too. */
  interfaceFace?: StackName;
  metaFace?: StackName;
  metaStyle?: "normal" | "italic";
  metaTransform?: "none" | "uppercase";
  cardGap?: string;
  cardBorder?: string;
  cardRadius?: string;
  /** Where the thumbnail of a list row stands. */
  thumbnail?: "left" | "right";
}

/** Text and links reach this on paper (WCAG 2.2, 1.4.3). */
const textContrast = 4.5;
/** Logos and other large graphics (WCAG 2.2, 1.4.11). */
const graphicContrast = 3;

const white = "#ffffff";
const black = "#000000";
const darkPaper = "#161616";

const shape = (data: ThemeData) => ({
  interface: { family: fontStacks[data.interfaceFace ?? "sans"] },
  headline: {
    family: fontStacks[data.headlineFace ?? "sans"],
    weight: data.headlineWeight ?? "700",
    tracking: data.headlineTracking ?? "0",
    transform: data.headlineTransform ?? "none",
  },
  meta: {
    family: fontStacks[data.metaFace ?? data.interfaceFace ?? "sans"],
    style: data.metaStyle ?? "normal",
    transform: data.metaTransform ?? "none",
  },
  card: {
    gap: data.cardGap ?? "1.5rem",
    border: data.cardBorder ?? "0 solid transparent",
    radius: data.cardRadius ?? "0",
    rowDirection: data.thumbnail === "right" ? "row-reverse" : "row",
  },
});

const readableOn = (surface: string) => (contrast(white, surface) >= textContrast ? white : black);

const darker = (one: string, other: string) => (contrast(one, white) > contrast(other, white) ? one : other);

/** A logo too pale for white paper becomes a block of its colour with the name in ink on it. */
const buildLightLogo = (logo: string) =>
  contrast(logo, palette.grey50) >= graphicContrast
    ? { logo, logoBlock: "transparent" }
    : { logo: palette.ink, logoBlock: logo };

/** The theme on white paper. */
export function buildLightTheme(data: ThemeData) {
  // On the pale background too, where cards and notices have links; what passes there passes on white.
  const primary = moveToContrast(data.primary, darker(data.background, palette.grey50), textContrast, black);
  return {
    color: {
      primary,
      onPrimary: readableOn(primary),
      light: data.light,
      background: data.background,
      ...buildLightLogo(data.logo),
      paper: white,
      surface: palette.grey50,
      text: palette.ink,
      muted: moveToContrast(palette.grey600, darker(data.background, palette.grey50), textContrast, black),
      line: palette.grey100,
    },
    ...shape(data),
  };
}

/** The theme on dark paper: colours are lifted until they pass, the logo until it can be seen. */
export function buildDarkTheme(data: ThemeData) {
  const primary = moveToContrast(data.primary, "#242424", textContrast, white);
  const background = mix(data.primary, darkPaper, 0.16);
  return {
    color: {
      primary,
      onPrimary: readableOn(primary),
      light: data.light,
      background,
      logo: moveToContrast(data.logo, "#212121", graphicContrast, white),
      logoBlock: "transparent",
      paper: darkPaper,
      surface: "#212121",
      text: "#e6e6e6",
      muted: moveToContrast("#a0a0a0", background, textContrast, white),
      line: "#3a3a3a",
    },
    ...shape(data),
  };
}

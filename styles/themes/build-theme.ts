import { contrast, mix, moveToContrast } from "../color.ts";
import { fontStacks, type StackName } from "../font-stacks.ts";
import { theme } from "../theme.css.ts";
import { palette } from "../tokens.ts";

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

/** Minimum contrast of text and links (WCAG 2.2, 1.4.3). */
const textContrast = 4.5;
/** Minimum contrast of logos and other large graphics (WCAG 2.2, 1.4.11). */
const graphicContrast = 3;

const white = "#ffffff";
const black = "#000000";
const darkPaper = "#161616";
const darkSurface = "#212121";

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

const shape = (data: ThemeData) => ({
  interface: { family: fontStacks[data.interfaceFace ?? "sans"] },
  headline: {
    family: fontStacks[data.headlineFace ?? "sans"],
    weight: data.headlineWeight ?? "700",
    tracking: data.headlineTracking ?? "0",
    transform: data.headlineTransform ?? "none",
    scale: scales[data.headlineFace ?? "sans"],
    leading: leadings[data.headlineFace ?? "sans"],
  },
  rule: `${data.blockRule ?? "2px solid"} ${theme.color.text}`,
  meta: {
    family: fontStacks[data.metaFace ?? data.interfaceFace ?? "sans"],
    style: data.metaStyle ?? "normal",
    transform: data.metaTransform ?? "none",
  },
  card: {
    gap: data.cardGap ?? "1.5rem",
    border: cardRules[data.cardRule ?? "none"],
    radius: data.cardRadius ?? "0",
    rowDirection: data.thumbnail === "right" ? "row-reverse" : "row",
  },
});

const readableOn = (surface: string) => (contrast(white, surface) >= textContrast ? white : black);

const darker = (one: string, other: string) => (contrast(one, white) > contrast(other, white) ? one : other);

/** A logo color with too little contrast on white becomes the background of the name. */
const buildLightLogo = (logo: string) =>
  contrast(logo, palette.grey50) >= graphicContrast
    ? { logo, logoBlock: "transparent" }
    : { logo: palette.ink, logoBlock: logo };

/** Page colors that the navigation bar may use. */
interface Page {
  paper: string;
  background: string;
  text: string;
  line: string;
  logo: string;
  logoBlock: string;
}

/** A colored navigation bar: white or dark text, and the logo's color if it has enough contrast. */
function buildFilledBar(background: string, logo: string) {
  const text = readableOn(background);
  return {
    background,
    text,
    logo: contrast(logo, background) >= graphicContrast ? logo : text,
    line: background,
  };
}

function buildLightBar({ bar = "paper", logo }: ThemeData, page: Page) {
  if (bar === "pale") {
    const { background } = page;
    return buildFilledBar(background, moveToContrast(logo, background, graphicContrast, black));
  }
  if (bar !== "paper") return buildFilledBar(bar.background, bar.logo ?? white);
  return { background: page.paper, text: page.text, logo: page.logo, line: page.line };
}

/** On dark paper a deep bar color stays; a bright one would dazzle and becomes the logo color instead. */
function buildDarkBar({ bar = "paper", logo, darkLogo = logo }: ThemeData, page: Page) {
  const isDeep = typeof bar !== "string" && contrast(white, bar.background) >= textContrast;
  if (isDeep) return buildFilledBar(bar.background, bar.logo ?? white);
  const background = bar === "paper" ? page.paper : page.background;
  const color = typeof bar === "string" ? darkLogo : bar.background;
  return {
    background,
    text: page.text,
    logo: moveToContrast(color, background, graphicContrast, white),
    line: typeof bar === "string" ? page.line : bar.background,
  };
}

/** Large colored surfaces are the same in both schemes. */
function buildCover({ bar = "paper", light }: ThemeData) {
  if (typeof bar === "string") {
    const text = readableOn(light);
    return { background: light, text, title: text };
  }
  const { background, text, logo } = buildFilledBar(bar.background, bar.logo ?? white);
  return { background, text, title: logo };
}

function buildKicker({ kickerFill }: ThemeData, primary: string) {
  if (kickerFill === undefined) return { text: primary, background: "transparent", padding: "0" };
  return { text: readableOn(kickerFill), background: kickerFill, padding: "0.0625rem 0.4375rem" };
}

/** The theme for the light color scheme. */
export function buildLightTheme(data: ThemeData) {
  // Must have enough contrast on the pale background of cards and notices too, which implies white.
  const primary = moveToContrast(data.primary, darker(data.background, palette.grey50), textContrast, black);
  const color = {
    primary,
    onPrimary: readableOn(primary),
    light: data.light,
    onLight: readableOn(data.light),
    background: data.background,
    ...buildLightLogo(data.logo),
    paper: white,
    surface: palette.grey50,
    text: palette.ink,
    muted: moveToContrast(palette.grey600, darker(data.background, palette.grey50), textContrast, black),
    line: palette.grey100,
  };
  return {
    color,
    bar: buildLightBar(data, color),
    cover: buildCover(data),
    kicker: buildKicker(data, primary),
    ...shape(data),
  };
}

/** The theme for the dark color scheme: colors are lightened until they have enough contrast. */
export function buildDarkTheme(data: ThemeData) {
  const primary = moveToContrast(data.primary, "#242424", textContrast, white);
  const background = mix(data.primary, darkPaper, 0.16);
  const color = {
    primary,
    onPrimary: readableOn(primary),
    light: data.light,
    onLight: readableOn(data.light),
    background,
    logo: moveToContrast(data.darkLogo ?? data.logo, darkSurface, graphicContrast, white),
    logoBlock: "transparent",
    paper: darkPaper,
    surface: darkSurface,
    text: "#e6e6e6",
    muted: moveToContrast("#a0a0a0", background, textContrast, white),
    line: "#3a3a3a",
  };
  return {
    color,
    bar: buildDarkBar(data, color),
    cover: buildCover(data),
    kicker: buildKicker(data, primary),
    ...shape(data),
  };
}

import { contrast, mix, moveToContrast } from "../color.ts";
import { palette } from "../tokens.ts";
import type { ThemeData } from "./build-theme.ts";

/* The colors of a theme. Apart from its shape, because the services judge colors too. */

/** Minimum contrast of text and links (WCAG 2.2, 1.4.3). */
export const textContrast = 4.5;
/** Minimum contrast of logos and other large graphics (WCAG 2.2, 1.4.11). */
export const graphicContrast = 3;

const white = "#ffffff";
const black = "#000000";
const darkPaper = "#161616";
export const darkSurface = "#212121";

const readableOn = (surface: string) => (contrast(white, surface) >= textContrast ? white : black);

const darker = (one: string, other: string) => (contrast(one, white) > contrast(other, white) ? one : other);

const lighter = (one: string, other: string) => (darker(one, other) === one ? other : one);

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

/** Colored bars stay colored on dark paper. */
function buildDarkBar({ bar = "paper", logo, darkLogo = logo }: ThemeData, page: Page) {
  if (typeof bar !== "string") return buildFilledBar(bar.background, bar.logo ?? white);
  const background = bar === "paper" ? page.paper : page.background;
  return {
    background,
    text: page.text,
    logo: moveToContrast(darkLogo, background, graphicContrast, white),
    line: page.line,
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

/** The colors for the light color scheme. */
export function buildLightColors(data: ThemeData) {
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
  };
}

/** The colors for the dark color scheme: they are lightened until they have enough contrast. */
export function buildDarkColors(data: ThemeData) {
  const background = mix(data.primary, darkPaper, 0.16);
  const primary = moveToContrast(data.primary, lighter("#242424", background), textContrast, white);
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
  };
}

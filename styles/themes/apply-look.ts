import { contrast } from "../color.ts";
import { findNearest } from "../oklch.ts";
import { palette } from "../tokens.ts";
import {
  buildDarkColors,
  buildLightColors,
  darkSurface,
  graphicContrast,
  textContrast,
} from "./build-colors.ts";
import type { OwnFace } from "../own-face.ts";
import type { ThemeData } from "./build-theme.ts";

/* A blog's look: a theme of which some values are replaced (`contract/network/looks.ts`, which lists the names). */

const faces = {
  condensed: { headlineFace: "sans", interfaceFace: "sans" },
  serif: { headlineFace: "serif", interfaceFace: "sans" },
  baskerville: { headlineFace: "baskerville", interfaceFace: "serif" },
  allSerif: { headlineFace: "serif", interfaceFace: "serif" },
} as const;
const corners = { square: "0", slight: "4px", round: "8px", rounder: "12px" } as const;
const spacing = { dense: "0.75rem", close: "1rem", medium: "1.5rem", wide: "2rem", airy: "3rem" } as const;
const blockLines = {
  thin: "1px solid",
  medium: "2px solid",
  thick: "4px solid",
  thickest: "6px solid",
  double: "6px double",
} as const;

/** The values that a look may replace. Colors are `#rrggbb`. */
export interface LookValues {
  primary?: string;
  light?: string;
  background?: string;
  logo?: string;
  darkLogo?: string;
  bar?: string;
  barLogo?: string;
  barStyle?: "paper" | "pale" | "color";
  kicker?: "plain" | "primary" | "light";
  faces?: keyof typeof faces;
  weight?: "400" | "600" | "700" | "800" | "900";
  headlineCase?: "none" | "uppercase";
  corners?: keyof typeof corners;
  spacing?: keyof typeof spacing;
  cardLines?: "none" | "pale" | "ink";
  thumbnail?: "left" | "right";
  blockLine?: keyof typeof blockLines;
  ownHeadlines?: OwnFace;
  ownInterface?: OwnFace;
}

/** Entries that are set. */
const given = <Data extends object>(data: Data) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Partial<ThemeData>;

/** Dark text is readable on it, which all else relies on. */
const isPale = (color: string | undefined): color is string =>
  color !== undefined && contrast(palette.ink, color) >= textContrast;

/**
 * A theme with a look's values; a pale color that isn't one is the theme's own. Colors that are the same in the theme stay the same: where its bar has the light color, a new
 * light color is the bar's too.
 */
export function applyLook(theme: ThemeData, look: LookValues): ThemeData {
  const { primary = theme.primary, light = theme.light } = look;
  const follow = (color: string) => {
    if (color.toLowerCase() === theme.light.toLowerCase()) return light;
    return color.toLowerCase() === theme.primary.toLowerCase() ? primary : color;
  };
  const { kickerFill: _replaced, ...rest } = theme;
  const darkLogo = look.darkLogo ?? (theme.darkLogo === undefined ? undefined : follow(theme.darkLogo));
  return {
    ...rest,
    primary,
    light,
    background: isPale(look.background) ? look.background : theme.background,
    logo: look.logo ?? follow(theme.logo),
    ...given({
      darkLogo,
      kickerFill: applyKicker(theme, look, { primary, light }, follow),
      headlineWeight: look.weight,
      headlineTransform: look.headlineCase,
      cardRule: look.cardLines,
      thumbnail: look.thumbnail,
      cardRadius: look.corners && corners[look.corners],
      cardGap: look.spacing && spacing[look.spacing],
      blockRule: look.blockLine && blockLines[look.blockLine],
      ...((look.faces ?? look.ownHeadlines) && { headlineTracking: "0" }),
      ...(look.faces && faces[look.faces]),
      ...((look.ownHeadlines ?? look.ownInterface) && {
        ownFaces: {
          ...(look.ownHeadlines && { headline: look.ownHeadlines }),
          ...(look.ownInterface && { interface: look.ownInterface }),
        },
      }),
    }),
    bar: applyBar(theme, look, follow),
  };
}

function applyBar(
  { bar = "paper", primary }: ThemeData,
  look: LookValues,
  follow: (color: string) => string,
): NonNullable<ThemeData["bar"]> {
  const style = look.barStyle ?? (look.bar === undefined && typeof bar === "string" ? bar : "color");
  if (style !== "color") return style;
  const own = typeof bar === "string" ? { background: primary } : bar;
  const logo = look.barLogo ?? (own.logo === undefined ? undefined : follow(own.logo));
  return { background: look.bar ?? follow(own.background), ...(logo !== undefined && { logo }) };
}

function applyKicker(
  { kickerFill }: ThemeData,
  { kicker }: LookValues,
  colors: { primary: string; light: string },
  follow: (color: string) => string,
): string | undefined {
  if (kicker !== undefined) return kicker === "plain" ? undefined : colors[kicker];
  return kickerFill === undefined ? undefined : follow(kickerFill);
}

/** The colors of a look that are judged. */
export type CheckedColor = "primary" | "light" | "background" | "logo" | "darkLogo" | "bar" | "barLogo";

/** How well a color can be told from what it is used with. */
export interface ColorCheck {
  color: CheckedColor;
  /** The color as it is printed. */
  value: string;
  /** Contrast to 1. */
  ratio: number;
  /** The color it is used with. */
  against: string;
  /** Why it is refused; null if it passes. A color of the theme, which adapts, always does. */
  fault: "pale" | "dark" | null;
  /** The nearest color of the same hue that passes. */
  nearest: string;
}

const worst = (color: string, others: readonly string[]) =>
  others.reduce((one, other) => (contrast(color, other) < contrast(color, one) ? other : one));

/** Judges the colors of a look in the order of the page. A logo on the bar is judged only where the bar is colored. */
export function checkColors(theme: ThemeData, look: LookValues): ColorCheck[] {
  const data = applyLook(theme, look);
  const { bar } = data;
  const { color, bar: printedBar } = buildLightColors(data);
  const dark = buildDarkColors(data);
  const check = (name: CheckedColor, value: string, others: readonly string[], ratio: number): ColorCheck => {
    const against = worst(value, others);
    const passes = (tried: string) => contrast(tried, worst(tried, others)) >= ratio;
    const isRefused = look[name] !== undefined && !passes(value);
    const nearest = passes(value) ? value : (findNearest(value, passes) ?? value);
    return {
      color: name,
      value,
      ratio: contrast(value, against),
      against,
      fault: isRefused ? (contrast(value, "#ffffff") > contrast(nearest, "#ffffff") ? "dark" : "pale") : null,
      nearest,
    };
  };
  const { paper, surface } = color;
  return [
    check("primary", look.primary ?? color.primary, [paper, surface, data.background], textContrast),
    check("light", data.light, [color.onLight], 0),
    check("background", look.background ?? data.background, [palette.ink], textContrast),
    check("logo", data.logo, [color.logoBlock === "transparent" ? surface : color.logo], 0),
    check("darkLogo", look.darkLogo ?? dark.color.logo, [darkSurface], graphicContrast),
    ...(typeof bar === "object"
      ? [
          check("bar", bar.background, [printedBar.text], 0),
          check("barLogo", look.barLogo ?? printedBar.logo, [bar.background], graphicContrast),
        ]
      : []),
  ];
}

import type { Blog } from "../../contract/entities/blog.ts";
import { fontPath, readLookFont, type LookFontData } from "../../contract/network/look-fonts.ts";
import { lookImageNames } from "../../contract/network/look-images.ts";
import { findLookAt, type Look } from "../../contract/network/looks.ts";
import { printOwnFace, type OwnFace } from "../../styles/own-face.ts";
import { applyLook, type LookValues } from "../../styles/themes/apply-look.ts";
import { buildDarkTheme, buildLightTheme, type ThemeData } from "../../styles/themes/build-theme.ts";
import { listOwnFaces } from "../../styles/themes/first-screen-faces.ts";
import { findThemeName, isThemeName, type ThemeName } from "../../styles/themes/theme-name.ts";
import { themes } from "../../styles/themes/themes.ts";
import { theme as contract } from "../../styles/theme.css.ts";
import { media } from "../../styles/tokens.ts";

/** A compiled theme, and the values of it that a blog's look replaces; null for none. */
export interface BlogTheme {
  name: ThemeName;
  look: LookValues | null;
}

/** A theme as it is compiled. */
export const plainTheme = (name: ThemeName): BlogTheme => ({ name, look: null });

type OfBlog = Pick<Blog, "name" | "blogGroup" | "looks">;

const readFont = (value: string | undefined) => (value === undefined ? null : readLookFont(value));

/** `font-weight` of a font's file. */
const findWeight = ({ from, to }: LookFontData["weights"]) => (from === to ? `${from}` : `${from} ${to}`);

/** The face of a font that a look names, with its files for bold and italics. */
function findOwnFace(value: string | undefined, forBold?: string, forItalic?: string): OwnFace | null {
  const [font, bold, italic] = [readFont(value), readFont(forBold), readFont(forItalic)];
  if (font === null) return null;
  const { id, kind, weights, ascent, descent, regular } = font;
  // A file that isn't heavier than the font still is what was chosen for bold.
  const boldWeight = bold && (bold.weights.from > weights.from ? findWeight(bold.weights) : "700");
  return {
    family: [
      `own-${id.slice(0, 8)}`,
      ...(bold ? [`b${bold.id.slice(0, 8)}`] : []),
      ...(italic ? [`i${italic.id.slice(0, 8)}`] : []),
    ].join("-"),
    file: fontPath(id),
    isSerif: kind === "serif",
    style: "normal",
    weight: findWeight(weights),
    metrics: { unitsPerEm: 1_000, ascent, descent, width: { regular, bold: (bold ?? font).bold } },
    cuts: [
      ...(bold && boldWeight
        ? [{ file: fontPath(bold.id), style: "normal" as const, weight: boldWeight }]
        : []),
      ...(italic
        ? [{ file: fontPath(italic.id), style: "italic" as const, weight: findWeight(italic.weights) }]
        : []),
    ],
  };
}

/** Images of a look are none of the theme's (`look-images.ts`). */
const images: ReadonlySet<string> = new Set(lookImageNames);

/** The theme of a blog with a look; a look's theme that this release doesn't know is the blog's own. */
export function themeOfLook(blog: OfBlog, found: Look | null): BlogTheme {
  if (found === null) return plainTheme(findThemeName(blog));
  const {
    preset,
    headlineFont,
    headlineBold,
    headlineItalic,
    interfaceFont,
    interfaceBold,
    interfaceItalic,
    ...rest
  } = found;
  const values = Object.fromEntries(Object.entries(rest).filter(([key]) => !images.has(key))) as LookValues;
  const ownHeadlines = findOwnFace(headlineFont, headlineBold, headlineItalic);
  const ownInterface = findOwnFace(interfaceFont, interfaceBold, interfaceItalic);
  const look: LookValues = {
    ...values,
    ...(ownHeadlines && { ownHeadlines }),
    ...(ownInterface && { ownInterface }),
  };
  const name = preset !== undefined && isThemeName(preset) ? preset : findThemeName(blog);
  return { name, look: Object.keys(look).length === 0 ? null : look };
}

/** The theme that a blog has at a time, ms. */
export const findTheme = (blog: OfBlog, now: number): BlogTheme => themeOfLook(blog, findLookAt(blog, now));

/** The data of a blog's theme. */
export function buildThemeData({ name, look }: BlogTheme): ThemeData {
  const data: ThemeData = themes[name];
  return look === null ? data : applyLook(data, look);
}

type Built = ReturnType<typeof buildLightTheme | typeof buildDarkTheme>;
type Group = keyof typeof contract;

/** Custom properties of some groups, with their values. */
const listProperties = (built: Built, groups: readonly Group[]) =>
  groups.flatMap((group): [string, string][] => {
    const names: string | Readonly<Record<string, string>> = contract[group];
    const values: string | Readonly<Record<string, string>> = built[group];
    if (typeof names === "string") return typeof values === "string" ? [[names, values]] : [];
    if (typeof values === "string") return [];
    return Object.entries(names).map(([key, name]) => [name, values[key] ?? ""]);
  });

const everyGroup = Object.keys(contract) as Group[];
/** Groups that differ in the dark scheme, as `defineTheme` prints them. */
const darkGroups = ["color", "bar", "kicker"] as const;

/** `var(--m-rule)` → `--m-rule:4px solid` */
const print = (properties: readonly [string, string][]) =>
  `:root{${properties.map(([name, value]) => `${name.slice("var(".length, -1)}:${value}`).join(";")}}`;

/** The custom properties that a look changes, in both color schemes, to follow those of its theme; empty without a look. */
export function buildLookCss(theme: BlogTheme): string {
  if (theme.look === null) return "";
  const [before, after] = [buildThemeData(plainTheme(theme.name)), buildThemeData(theme)];
  const compiled = new Map(listProperties(buildLightTheme(before), everyGroup));
  const light = listProperties(buildLightTheme(after), everyGroup).filter(
    ([name, value]) => compiled.get(name) !== value,
  );
  const replaced = new Set(light.map(([name]) => name));
  const compiledDark = new Map(listProperties(buildDarkTheme(before), darkGroups));
  // What is replaced in the light scheme would hold in the dark one too.
  const dark = listProperties(buildDarkTheme(after), darkGroups).filter(
    ([name, value]) => compiledDark.get(name) !== value || replaced.has(name),
  );
  return (
    (light.length === 0 ? "" : print(light)) +
    (dark.length === 0 ? "" : `@media ${media.dark}{${print(dark)}}`)
  );
}

/** The `@font-face` rules of the fonts that a blog has of its own; empty without one. `whole` makes an address of a path. */
export const buildFaceCss = (theme: BlogTheme, whole: (path: string) => string = (path) => path): string =>
  theme.look === null
    ? ""
    : listOwnFaces(buildThemeData(theme))
        .map((face) => printOwnFace(face, whole))
        .join("");

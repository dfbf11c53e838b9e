/** The themes of the specification, section 2, and the default. */
export const themeNames = [
  "avclub",
  "clickhole",
  "deadspin",
  "earther",
  "io9",
  "io9-stage",
  "gizmodo",
  "jalopnik",
  "jezebel",
  "jezebel-stage",
  "kinjadeals",
  "kotaku",
  "lifehacker",
  "patriothole",
  "splinter",
  "theglowup",
  "theinventory",
  "theroot",
  "theonion",
  "thetakeout",
  "institutetheroot",
  "default",
] as const;
export type ThemeName = (typeof themeNames)[number];

/** Display names of the themes. The default has none. */
const themeLabels: Record<Exclude<ThemeName, "default">, string> = {
  avclub: "The A.V. Club",
  clickhole: "ClickHole",
  deadspin: "Deadspin",
  earther: "Earther",
  io9: "io9",
  "io9-stage": "io9 Stage",
  gizmodo: "Gizmodo",
  jalopnik: "Jalopnik",
  jezebel: "Jezebel",
  "jezebel-stage": "Jezebel Stage",
  kinjadeals: "Kinja Deals",
  kotaku: "Kotaku",
  lifehacker: "Lifehacker",
  patriothole: "PatriotHole",
  splinter: "Splinter",
  theglowup: "The Glow Up",
  theinventory: "The Inventory",
  theroot: "The Root",
  theonion: "The Onion",
  thetakeout: "The Takeout",
  institutetheroot: "The Root Institute",
};

/** A theme's name in a list; the default's in the list's language. */
export const labelTheme = (name: ThemeName, defaultLabel: string): string =>
  name === "default" ? defaultLabel : themeLabels[name];

const known: ReadonlySet<string> = new Set(themeNames);
export const isThemeName = (name: string): name is ThemeName => known.has(name);

/** Groups whose theme has a different name. */
const themeByGroup: Readonly<Record<string, ThemeName>> = { deals: "kinjadeals", esgizmodo: "gizmodo" };

/** The blog's own theme, otherwise its group's, otherwise the default. */
export function findThemeName({ name, blogGroup }: { name: string; blogGroup: string }): ThemeName {
  if (isThemeName(name)) return name;
  if (isThemeName(blogGroup)) return blogGroup;
  return (Object.hasOwn(themeByGroup, blogGroup) ? themeByGroup[blogGroup] : undefined) ?? "default";
}

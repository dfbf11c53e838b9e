import type { Blog } from "../../contract/entities/blog.ts";

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

const known: ReadonlySet<string> = new Set(themeNames);
export const isThemeName = (name: string): name is ThemeName => known.has(name);

/** Groups whose theme has a different name. */
const themeByGroup: Readonly<Record<string, ThemeName>> = { deals: "kinjadeals", esgizmodo: "gizmodo" };

/** The blog's own theme, otherwise its group's, otherwise the default. */
export function findThemeName({ name, blogGroup }: Pick<Blog, "name" | "blogGroup">): ThemeName {
  if (isThemeName(name)) return name;
  if (isThemeName(blogGroup)) return blogGroup;
  return (Object.hasOwn(themeByGroup, blogGroup) ? themeByGroup[blogGroup] : undefined) ?? "default";
}

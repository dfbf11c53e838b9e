import { readPattern, type AddressPattern } from "./address-patterns.ts";
import type { FileName } from "./file-name.ts";
import { fillPattern, type PatternValues } from "./fill-pattern.ts";
import { listField, textField } from "./front-matter/fields.ts";
import type { Fields } from "./front-matter/front-matter.ts";
import { readTemplate } from "./permalink-template.ts";
import type { Site } from "./site.ts";

/** A file whose old addresses are wanted. */
export interface Addressed {
  file: FileName;
  data: Fields;
  title: string;
  categories: readonly string[];
  /** As written, in any form that begins with `2019-03-05`; empty if unknown. */
  date: string;
  isPage: boolean;
  /** The slug of `--map`; empty for the usual fields. */
  slug: string;
}

export interface AddressRules {
  site: Pick<Site, "base" | "content" | "generator" | "languages">;
  patterns: readonly AddressPattern[];
  /** The pattern of `--permalinks`; null without. */
  given: string | null;
  /** What links between posts say besides; null if they say the same. */
  linked: AddressPattern | null;
}

/** Fields with the whole path of a post, and with others that led to it. */
export const pathFields = ["permalink", "url", "path"];
export const aliasFields = ["aliases", "alias", "redirect_from", "redirectFrom", "redirects"];

const origin = "https://old.invalid";

/** A path in the form of a URL; null for the front page and for what is no path. */
function tidyPath(written: string): string | null {
  const url = URL.parse(written, origin);
  return url === null || !/^https?:$/.test(url.protocol) || url.pathname === "/" ? null : url.pathname;
}

/**
 * The addresses of a post at its old site, the most likely first: by `--permalinks`, by its front matter, by the
 * site's configuration or its generator's rules, and those that it declares as redirects.
 */
export function findOldPaths(post: Addressed, rules: AddressRules): string[] {
  const { site, patterns, given } = rules;
  const days = findDays(post);
  const fill = (pattern: string, under = "") =>
    days.map((day) => fillPattern(pattern, valuesOf(post, { day, under, rules })) ?? []).flat();
  const rule = findRule(post, patterns);
  const whole = pathFields
    .flatMap((name) => readWhole(textField(post.data, name)))
    .flatMap((path) => fill(path));
  const filled = rule && whole.length === 0 ? fill(rule.pattern, rule.under) : [];
  const byRule = filled.map((path) => formPath(path, site));
  const isDated = site.generator === null && !post.isPage && whole.length === 0;
  const byDay = isDated ? fill("/:year/:month/:day/:slug/") : [];
  const main = [
    ...(given === null || post.isPage ? [] : fill(given).map((path) => formPath(path, site))),
    ...[...whole, ...byRule, ...byDay].map((path) => withBase(site.base, path)),
  ];
  const byLinks = rules.linked === null || post.isPage ? [] : fill(rules.linked.pattern);
  // Hugo's `:slug` is the headline; that of others is the name of the file.
  const byName =
    rule && whole.length === 0 ? fill(rule.pattern.replace(":slugortitle", ":slug"), rule.under) : [];
  const more = [...byLinks, ...[...filled, ...byName].map((path) => withBase(site.base, path))];
  const aliases = aliasFields
    .flatMap((name) => listField(post.data, name))
    .flatMap((written) => {
      if (/^https?:/.test(written)) return [written];
      const besides =
        main[0] === undefined || site.generator !== "hugo" || written.startsWith("/")
          ? []
          : [URL.parse(written, origin + main[0].replace(/\/$/, ""))?.pathname ?? ""];
      return [...besides, withBase(site.base, written.startsWith("/") ? written : `/${written}`)];
    });
  const tidy = (paths: readonly string[]) => paths.flatMap((path) => tidyPath(path) ?? []);
  const forms = tidy(main).flatMap(listForms);
  const paths = [...tidy(main), ...forms, ...tidy(aliases), ...tidy(more)];
  const known = new Set<string>();
  return paths.filter((path) => {
    const key = path.replace(/\/$/, "");
    return !known.has(key) && known.add(key);
  });
}

/** The pattern for a file: that of its folder; otherwise the one for pages, or for all. */
export function findRule(
  { file, isPage }: Pick<Addressed, "file" | "isPage">,
  patterns: readonly AddressPattern[],
): AddressPattern | undefined {
  const find = (passes: (under: string) => boolean) => patterns.find(({ under }) => passes(under));
  return (
    find((under) => under !== "" && file.path.startsWith(`${under}/`)) ??
    (isPage ? find((under) => under === "pages:") : undefined) ??
    find((under) => under === "")
  );
}

/** A written path as a pattern; empty for a template that isn't understood. */
function readWhole(written: string): string[] {
  if (written === "" || written === "false") return [];
  if (/^https?:/.test(written)) return [URL.parse(written)?.pathname ?? ""].filter(Boolean);
  const template = readTemplate(written);
  return template === null ? [] : [readPattern(template)];
}

/** `/a/b/` is also asked for as `/a/b.html` and `/a/b/index.html`. Redirects don't need a form for a slash at the end. */
function listForms(path: string): string[] {
  const plain = path.replace(/\/$/, "").replace(/(?:\/index)?\.html?$/, "");
  return plain === "" ? [] : [plain, `${plain}.html`, `${plain}/index.html`];
}

/** Hugo and Zola write addresses in small letters, with dashes for spaces. */
const formPath = (path: string, { generator }: Pick<Site, "generator">) =>
  generator === "hugo" || generator === "zola" || generator === "astro"
    ? path.toLowerCase().replace(/\s+/g, "-")
    : path;

const withBase = (base: string, path: string) =>
  base === "" || path === base || path.startsWith(`${base}/`) ? path : `${base}${path}`;

/** The days that may be in the address: that of the date, and that of the file's name. */
function findDays({ date, file }: Addressed): string[] {
  const written = /^\d{4}-\d{1,2}-\d{1,2}/.exec(date)?.[0] ?? "";
  const day = written
    .split("-")
    .map((part) => part.padStart(2, "0"))
    .join("-");
  const days = [...new Set([written === "" ? "" : day, file.day].filter(Boolean))];
  return days.length > 0 ? days : [""];
}

function valuesOf(
  { file, data, title, categories, date, slug }: Addressed,
  { day, under, rules }: { day: string; under: string; rules: AddressRules },
): PatternValues {
  const { content, generator, languages } = rules.site;
  return {
    file,
    under,
    content,
    day,
    time: /\d{1,2}:\d{2}(?::\d{2})?/.exec(date)?.[0] ?? "",
    slug: slug || textField(data, "slug").replace(/^\/|\/$/g, ""),
    title,
    categories,
    languages,
    isTitleHeadline: generator === "hugo",
  };
}

import type { AddressPattern } from "./address-patterns.ts";
import type { Entry } from "./read-entry.ts";

/** Links that must agree before they are taken for a rule. */
const minAgreeing = 2;
const lists = /^(?:tags?|categor(?:y|ies)|topics?|authors?|page|series|search)$/i;

/**
 * Where posts lived, as links between them say: links that end with a post's slug, with the parts of its date as
 * placeholders. Null if fewer than two posts agree.
 */
export function guessPattern(entries: readonly Entry[], hosts: ReadonlySet<string>): AddressPattern | null {
  const bySlug = new Map<string, Entry | null>();
  for (const entry of entries)
    if (entry.reason === null) bySlug.set(entry.file.slug, bySlug.has(entry.file.slug) ? null : entry);
  const agreeing = new Map<string, Set<Entry>>();
  for (const link of new Set(entries.flatMap(({ links }) => links))) {
    const url = URL.parse(link, "https://old.invalid");
    if (url === null || (!link.startsWith("/") && !hosts.has(url.host)) || link.startsWith("//")) continue;
    const parts = url.pathname.split("/").filter(Boolean);
    const last = parts.pop() ?? "";
    const slug = last.replace(/\.html?$/, "");
    const target = bySlug.get(slug);
    if (!target || parts.some((part) => lists.test(part))) continue;
    const ending = last.endsWith(".html") ? ".html" : "/";
    const pattern = `/${[...parts.map((part) => namePart(part, target)), ":slug"].join("/")}${ending}`;
    agreeing.set(pattern, (agreeing.get(pattern) ?? new Set()).add(target));
  }
  const [best] = [...agreeing].toSorted((a, b) => b[1].size - a[1].size);
  if (best === undefined || best[1].size < minAgreeing) return null;
  return { under: "", pattern: best[0], from: `links to ${best[1].size} posts` };
}

/** The placeholder for a part of a post's date; other parts as they are. */
function namePart(part: string, { date, file }: Entry): string {
  const [year = "", month = "", day = ""] = (file.day || date.slice(0, 10)).split("-");
  if (part === year) return ":year";
  if (!/^\d{1,2}$/.test(part)) return part;
  if (Number(part) === Number(month)) return part.length === 2 ? ":month" : ":i_month";
  return Number(part) === Number(day) ? (part.length === 2 ? ":day" : ":i_day") : part;
}

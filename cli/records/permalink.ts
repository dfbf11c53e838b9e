import { findOffset } from "../../contract/zoned-time.ts";

/** Values of the placeholders of a permalink. */
export interface PermalinkParts {
  slug: string;
  id: string;
  /** Slug of the main author. */
  author: string;
  /** UTC, ms; null if unknown. */
  publishTimeMillis: number | null;
}

const placeholder = /:(year|month|day|slug|id|author)\b|\{(year|month|day|slug|id|author)\}/g;

/**
 * The path of a post by a pattern like `/:year/:month/:slug/` or `/{slug}/`, with dates in a time zone. Null if a value is
 * missing.
 */
export function expandPermalink(pattern: string, parts: PermalinkParts, timeZone: string): string | null {
  const { publishTimeMillis: millis } = parts;
  const day = millis === null ? "" : new Date(millis + findOffset(millis, timeZone)).toISOString();
  const values: Readonly<Record<string, string>> = {
    year: day.slice(0, 4),
    month: day.slice(5, 7),
    day: day.slice(8, 10),
    slug: encodeURIComponent(parts.slug),
    id: encodeURIComponent(parts.id),
    author: encodeURIComponent(parts.author),
  };
  let isWhole = true;
  const path = pattern.replace(placeholder, (_, colon: string | undefined, braces: string | undefined) => {
    const value = values[colon ?? braces ?? ""] ?? "";
    isWhole &&= value !== "";
    return value;
  });
  return isWhole ? `/${path.replace(/^\/+/, "")}` : null;
}

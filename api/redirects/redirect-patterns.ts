import { ownSegments, type RedirectProblem } from "../../contract/network/redirects.ts";
import { normalizePath } from "./redirect-planner.ts";

/*
 * Patterns: a path in which `*` stands for a part of a segment, at most one in each; as the whole last segment, for all
 * that follows. The stars of the target stand for the same, in their order. Matching takes time in proportion to the path.
 */

/** A segment of a pattern: a fixed text, or a star between fixed texts. */
interface Part {
  before: string;
  /** Null for a fixed text. */
  after: string | null;
  /** True for a star that stands for all segments to come. */
  isRest: boolean;
}

/** A pattern of a host, with its target: both as stored, and read. */
export interface RedirectPattern {
  host: string;
  pattern: string;
  target: string;
  /** The text before the first star: all paths that match begin with it. */
  start: string;
  parts: readonly Part[];
  end: { host: string; parts: readonly Part[]; suffix: string };
}

interface Refusal {
  problem: RedirectProblem;
  about: string;
}

/** True for a path that is stored as a pattern. */
export const isPattern = (path: string): boolean => path.includes("*");

const split = (path: string) => path.split("/").filter((segment) => segment !== "");

/** Null if a segment has two stars. */
function readParts(path: string): Part[] | null {
  const segments = split(path);
  const parts = segments.map((segment, index): Part | null => {
    const texts = segment.split("*");
    if (texts.length > 2) return null;
    const [before = "", after = null] = texts;
    return { before, after, isRest: segment === "*" && index === segments.length - 1 };
  });
  return parts.every((part) => part !== null) ? parts : null;
}

const countStars = (parts: readonly Part[]) => parts.filter(({ after }) => after !== null).length;

/** Reads a stored pattern; null if this release can't. */
export function readPattern(host: string, pattern: string, target: string): RedirectPattern | null {
  const url = URL.parse(target);
  const [parts, end] = [readParts(pattern), url && readParts(url.pathname)];
  if (url === null || !parts || !end) return null;
  const start = pattern.split("*", 1).join("");
  return {
    host,
    pattern,
    target,
    start,
    parts,
    end: { host: url.host, parts: end, suffix: url.search + url.hash },
  };
}

/** Reads a pattern and its target, which is a URL of the network; or what is wrong with them. */
export function parsePattern(
  { host, isMainSite }: { host: string; isMainSite: boolean },
  path: string,
  target: string,
): RedirectPattern | Refusal {
  const refuse = (problem: RedirectProblem, about = ""): Refusal => ({ problem, about });
  if (/[?#]/.test(path)) return refuse("query");
  const normal = normalizePath(path);
  const read = normal === null ? null : readPattern(host, normal, target);
  if (read === null) return refuse("stars");
  const { parts, end } = read;
  const [first] = parts;
  if (first === undefined || (first.before === "" && first.after === "")) return refuse("broad");
  const own = [...ownSegments].find((segment) => matchPart(first, segment) !== null);
  if (own !== undefined) return refuse("own", `/${own}`);
  if (isMainSite && parts.length === 1) return refuse("people");
  const [stars, wanted] = [countStars(parts), countStars(end.parts)];
  // What stands for several segments can only be at the end.
  const isRestMisplaced =
    parts.at(-1)?.isRest === true && wanted === stars && end.parts.at(-1)?.isRest !== true;
  if (wanted > stars || isRestMisplaced) return refuse("stars");
  return read;
}

/** The text that a star stands for, "" for an equal fixed text; null if the segment differs. */
function matchPart({ before, after }: Part, segment: string): string | null {
  if (after === null) return segment === before ? "" : null;
  const isLonger = segment.length > before.length + after.length;
  if (!isLonger || !segment.startsWith(before) || !segment.endsWith(after)) return null;
  return segment.slice(before.length, segment.length - after.length);
}

/** The address that a pattern leads a normalized path to; null if it doesn't match. */
export function applyPattern({ start, parts, end }: RedirectPattern, path: string): string | null {
  if (!path.startsWith(start)) return null;
  const [pathname = ""] = path.split("?", 1);
  const segments = split(pathname);
  const found: string[] = [];
  for (const [index, part] of parts.entries()) {
    const text = part.isRest ? segments.slice(index).join("/") : matchPart(part, segments[index] ?? "");
    if (text === null || (part.isRest && text === "")) return null;
    if (part.after !== null) found.push(text);
  }
  if (parts.at(-1)?.isRest !== true && segments.length !== parts.length) return null;
  let next = 0;
  const filled = end.parts.map(({ before, after }) =>
    after === null ? before : before + (found[next++] ?? "") + after,
  );
  return `https://${end.host}/${filled.join("/")}${end.suffix}`;
}

const overlapsPart = (one: Part, other: Part) => {
  if (one.after === null) return matchPart(other, one.before) !== null;
  if (other.after === null) return matchPart(one, other.before) !== null;
  const [a, b, c, d] = [one.before, other.before, one.after, other.after];
  return (a.startsWith(b) || b.startsWith(a)) && (c.endsWith(d) || d.endsWith(c));
};

/** True if there is a path that both match. */
function overlaps(one: readonly Part[], other: readonly Part[]): boolean {
  for (let index = 0; ; index++) {
    const [a, b] = [one[index], other[index]];
    if (a === undefined || b === undefined) return a === b;
    if (a.isRest || b.isRest) return true;
    if (!overlapsPart(a, b)) return false;
  }
}

/** True if addresses that a pattern leads to may be redirected by another, or by itself. */
export const leadsInto = ({ end }: RedirectPattern, other: RedirectPattern): boolean =>
  end.host === other.host && overlaps(end.parts, other.parts);

/** The first of a host's patterns that matches: the one with the longest fixed text at the beginning, then altogether. */
export function findPattern(
  patterns: readonly RedirectPattern[],
  host: string,
  path: string,
): { pattern: RedirectPattern; to: string } | null {
  const found = patterns.flatMap((pattern) => {
    const to = pattern.host === host ? applyPattern(pattern, path) : null;
    return to === null ? [] : [{ pattern, to }];
  });
  return found.toSorted((one, other) => comparePatterns(one.pattern, other.pattern))[0] ?? null;
}

const comparePatterns = (one: RedirectPattern, other: RedirectPattern) =>
  other.start.length - one.start.length ||
  other.pattern.length - one.pattern.length ||
  (one.pattern < other.pattern ? -1 : 1);

/** Why a pattern can't be set beside the others: addresses must lead to their target in one step. */
export function findChain(pattern: RedirectPattern, others: readonly RedirectPattern[]): Refusal | null {
  if (leadsInto(pattern, pattern)) return { problem: "loop", about: pattern.pattern };
  for (const other of others) {
    const isOn = leadsInto(pattern, other);
    if (isOn && leadsInto(other, pattern)) return { problem: "loop", about: other.pattern };
    if (isOn || leadsInto(other, pattern)) return { problem: "chain", about: other.pattern };
  }
  return null;
}

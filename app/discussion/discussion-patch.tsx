import { renderToStaticMarkup } from "react-dom/server";
import type { PostPage } from "../../contract/network/magma.ts";
import { findSection, joinLines, nameOf, type LineSection } from "../../contract/wire/response-version.ts";
import { PatchMark } from "../ui/patch-point.ts";
import { Discussion } from "./Discussion.tsx";
import { type DiscussionView, isPaid } from "./present-discussion.ts";
import type { ModeView } from "./present-mode-page.ts";

/** Difference between two versions of a story's page if only the discussion and other stories' cards have changed. */
export interface DiscussionChange {
  /** For each thread its index in the earlier response; null for a new or changed one. */
  threads: (number | null)[];
  /** True if the cards of other stories are unchanged. */
  hasSameOthers: boolean;
  /** The response's JSON with new threads only (at least one), and without long unchanged lists. */
  text: string;
}

/** The fields of a response that belong to the discussion, its people, and the cards of other stories. */
const compared: ReadonlySet<string> = new Set([
  "tiers",
  "newestReplyId",
  "threads",
  "people",
  "memberships",
  "latest",
]);

/**
 * Compares two responses for a story's page (`getPostPage`), line by line. Null if anything but its discussion and
 * other stories' cards has changed, or a person named in unchanged parts.
 */
export function compareAnswers(before: LineSection, after: LineSection): DiscussionChange | null {
  const [old, next] = [before, after].map((whole) => findSection(whole, "data"));
  if (old === undefined || next === undefined) return null;
  const rest = listRest(next);
  const [oldThreads, threads] = [listThreads(old), listThreads(next)];
  if (threads.length === 0 || !isSame(listRest(old), rest)) return null;
  const places = new Map(oldThreads.map((line, place) => [line, place]));
  const found = threads.map((line) => places.get(line) ?? null);
  // The first is rendered again if none is new: a discussion without threads looks different.
  const changed = found.every((place) => place !== null) ? [null, ...found.slice(1)] : found;
  const [oldOthers, others] = [listItems(findSection(old, "latest")), listItems(findSection(next, "latest"))];
  const hasSameOthers = isSame(oldOthers, others);
  const kept = threads.filter((_, index) => changed[index] !== null);
  if (!isSameCast(old, next, [...rest, ...kept, ...(hasSameOthers ? others : [])])) return null;
  const fresh = threads.filter((_, index) => changed[index] === null);
  const short = shorten(next, fresh, hasSameOthers ? [] : others);
  return { threads: changed, hasSameOthers, text: joinLines(replace(after, "data", short)) };
}

/** The number of threads in a response for a story's page. */
export function countThreads(answer: LineSection): number {
  const data = findSection(answer, "data");
  return data === undefined ? 0 : listThreads(data).length;
}

/** All lines that must be identical on a page that can be patched. */
function listRest(data: LineSection): string[] {
  return data.entries
    .filter((entry) => !compared.has(nameOf(entry)))
    .flatMap((entry) =>
      typeof entry !== "string" && nameOf(entry) === "post"
        ? listLines({ ...entry, entries: entry.entries.filter((own) => nameOf(own) !== "replyCount") })
        : listLines(entry),
    );
}

const listLines = (entry: string | LineSection): string[] =>
  typeof entry === "string" ? [entry] : [entry.open, ...entry.entries.flatMap(listLines), entry.close];

const listItems = (section: LineSection | undefined) => section?.entries.filter(isLine) ?? [];

const isLine = (entry: string | LineSection): entry is string => typeof entry === "string";

/** One line for each thread with the replies in it. */
const listThreads = (data: LineSection): string[] => {
  const threads = findSection(data, "threads");
  return threads === undefined ? [] : listItems(findSection(threads, "items"));
};

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((line, index) => line === other[index]);

/** Maximum number of new people; with more, the page is rendered in full, because finding them takes as long. */
const mostPeople = 20;

/** True if all people named in the unchanged lines (`kept`) are unchanged, with their memberships. */
function isSameCast(old: LineSection, next: LineSection, kept: readonly string[]): boolean {
  const changed = new Set([
    ...findDifferent(old, next, "people").map((line) => (JSON.parse(line) as { id: string }).id),
    ...findDifferent(old, next, "memberships").map(
      (line) => (JSON.parse(line) as { personId: string }).personId,
    ),
  ]);
  return (
    changed.size <= mostPeople && [...changed].every((id) => !kept.some((line) => line.includes(`"${id}"`)))
  );
}

/** The lines of a list that only one of two responses has. */
function findDifferent(old: LineSection, next: LineSection, name: string): string[] {
  const [earlier, later] = [listItems(findSection(old, name)), listItems(findSection(next, name))];
  const without = (lines: readonly string[], others: ReadonlySet<string>) =>
    lines.filter((line) => !others.has(line));
  return [...without(earlier, new Set(later)), ...without(later, new Set(earlier))];
}

/** A response's data without long unchanged lists. */
function shorten(data: LineSection, threads: readonly string[], others: readonly string[]): LineSection {
  const entries = data.entries.map((entry) => {
    if (typeof entry === "string") return entry;
    const name = nameOf(entry);
    if (name === "latest") return listOf(name, others);
    if (name === "post") return replace(entry, "body", listOf("body", []));
    return name === "threads" ? replace(entry, "items", listOf("items", threads)) : entry;
  });
  return { ...data, entries };
}

const listOf = (name: string, items: readonly string[]): LineSection => ({
  open: `"${name}":[`,
  close: "]",
  entries: [...items],
});

const replace = (section: LineSection, name: string, by: LineSection): LineSection => ({
  ...section,
  entries: section.entries.map((entry) => (nameOf(entry) === name ? by : entry)),
});

/**
 * For each thread of a story, true if it contains a paid link; null if a change of the discussion may change more of
 * the page, or one thread the markup around others.
 */
export function findPaid({ conduct, featured }: PostPage, { discussion }: ModeView): boolean[] | null {
  const isPlain = conduct === null || conduct.mode === "standard";
  return isPlain && featured.length === 0 && discussion !== null ? discussion.threads.map(isPaid) : null;
}

/** A discussion's markup before its threads, of each thread, and after them. */
export interface DiscussionMarkup {
  head: string;
  threads: readonly string[];
  tail: string;
}

/** A discussion's markup as in its page, in pieces. Null if a text in it looks like the mark. */
export function printDiscussion(view: DiscussionView, mark: string): DiscussionMarkup | null {
  const html = renderToStaticMarkup(
    <PatchMark.Provider value={mark}>
      <Discussion discussion={view} />
    </PatchMark.Provider>,
  );
  const [, head = "", ...rest] = html.split(mark).slice(0, -1);
  const tail = rest.pop() ?? "";
  return rest.length === view.threads.length ? { head, threads: rest, tail } : null;
}

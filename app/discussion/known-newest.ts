import { isAfter } from "./find-changes.ts";

/** The newest known reply of each discussion, by the id of its story; the latest visited last. */
export type KnownNewest = Readonly<Record<string, string>>;

/** Maximum number of stories remembered. */
const maxStories = 200;

const digits = /^\d{1,19}$/;

/** Parses the stored value; empty if it is invalid. */
export function parseKnown(stored: string | null): KnownNewest {
  try {
    const parsed: unknown = JSON.parse(stored ?? "{}");
    if (typeof parsed !== "object" || parsed === null) return {};
    const entries = Object.entries(parsed).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && digits.test(entry[1]),
    );
    return Object.fromEntries(entries.map(([story, reply]) => [toKey(story), reply]));
  } catch {
    return {};
  }
}

/** Numeric keys would be iterated in numeric order instead of the order of visits. */
const toKey = (story: string) => (story.startsWith("s") ? story : `s${story}`);

/** The newest reply that was known of a story; null if it wasn't visited. */
export const findSeen = (known: KnownNewest, story: string): string | null => known[toKey(story)] ?? null;

/** Records a visit; the stories with the oldest visits are dropped. */
export function recordKnown(known: KnownNewest, story: string, ids: readonly string[]): KnownNewest {
  const seen = findNewest([...ids, findSeen(known, story) ?? "0"]);
  const others = Object.entries(known).filter(([key]) => key !== toKey(story));
  return Object.fromEntries([...others.slice(1 - maxStories), [toKey(story), seen]]);
}

const findNewest = (ids: readonly string[]) => ids.reduce((a, b) => (isAfter(b, a) ? b : a), "0");

/** The replies after the newest known one. */
export const findUnseen = (ids: readonly string[], seen: string | null): string[] =>
  seen === null ? [] : ids.filter((id) => isAfter(id, seen));

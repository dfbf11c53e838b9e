import * as v from "valibot";
import { BlogId, Millis, PersonId } from "../entities/ids.ts";
import { buildSlug } from "../slug.ts";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { listOf } from "../wire/list-of.ts";
import { Id, noQuery } from "../wire/query.ts";

/* The story types of a blog with their categories and subcategories, as those who run it see and change them. */

/** Maximum number of a blog's story types, categories and subcategories together: all are in its site layout. */
export const maxStoryTypes = 200;
/** Longest name, characters. */
export const maxStoryTypeName = 60;
/** Counts of stories end here. */
export const maxCountedStories = 1_000;

/** Names of a story type, a category in it, and a subcategory in that, as in addresses: the first one or more of them. */
const Path = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  v.minLength(1),
  v.maxLength(3),
);

/** A story type, category or subcategory. Among its siblings the order is that of the list. */
export interface StoryTypeRow {
  path: readonly string[];
  displayName: string;
}

const Name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(maxStoryTypeName),
  v.regex(/^[^\p{Cc}]*$/u),
);

export const StoryTypeChange = v.variant("kind", [
  v.object({
    kind: v.literal("add"),
    /** The story type or category that it goes into; empty for a story type. */
    within: v.pipe(v.array(v.string()), v.maxLength(2)),
    displayName: Name,
    /** Its name in the address; null for one made from its name. */
    id: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(maxStoryTypeName))),
    /** Its place among its siblings, from 0; null for the last. */
    index: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  v.object({ kind: v.literal("rename"), path: Path, displayName: Name }),
  v.object({
    kind: v.literal("move"),
    path: Path,
    index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  v.object({ kind: v.literal("remove"), path: Path }),
]);
export type StoryTypeChange = v.InferOutput<typeof StoryTypeChange>;

/**
 * Reasons why a change is refused: it isn't there any more; the address is none, or means a feed; a sibling has the same
 * name or address; the blog has too many; it has categories, or stories. Of a move of stories: into the same one or one
 * inside of it; another move of the blog isn't finished; its thirty days are over.
 */
export const storyTypeProblems = [
  "gone",
  "address",
  "taken",
  "full",
  "filled",
  "used",
  "inside",
  "running",
  "tooLate",
] as const;
export const StoryTypeProblem = v.picklist(storyTypeProblems);
export type StoryTypeProblem = v.InferOutput<typeof StoryTypeProblem>;

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((name, index) => name === b[index]);
/** True for what is directly inside of a story type or category; of nothing, for story types. */
export const isInside = (within: readonly string[], { path }: Pick<StoryTypeRow, "path">): boolean =>
  path.length > 0 && isSame(path.slice(0, -1), within);

/** "Reviews › Games": the names on the way to a story type or category. */
export const nameStoryType = (rows: readonly StoryTypeRow[], path: readonly string[]): string =>
  path
    .map((name, index) => {
      const own = path.slice(0, index + 1);
      return rows.find((row) => isSame(row.path, own))?.displayName ?? name;
    })
    .join(" › ");

/**
 * The reason why the stories of a story type or category can't move to another; null if they can. A category inside of it
 * is refused, because the stories of the other categories would lose theirs.
 */
export function findMoveProblem(
  rows: readonly StoryTypeRow[],
  from: readonly string[],
  to: readonly string[],
): "gone" | "inside" | null {
  if (![from, to].every((path) => rows.some((row) => isSame(row.path, path)))) return "gone";
  return isSame(to.slice(0, from.length), from) ? "inside" : null;
}

/** Names below a page that are its feeds. */
const feedNames: ReadonlySet<string> = new Set(["rss", "atom", "feed"]);

/** The rows after a change, or the reason why it is refused. Stories aren't looked at. */
export function changeStoryTypeRows(
  rows: readonly StoryTypeRow[],
  change: StoryTypeChange,
): { rows: readonly StoryTypeRow[] } | { problem: StoryTypeProblem } {
  if (change.kind === "add") return addRow(rows, change);
  const found = rows.find(({ path }) => isSame(path, change.path));
  if (found === undefined) return { problem: "gone" };
  const within = found.path.slice(0, -1);
  const others = rows.filter((row) => row !== found);
  if (change.kind === "rename") {
    if (isTaken(others, within, change.displayName)) return { problem: "taken" };
    return { rows: rows.map((row) => (row === found ? { ...row, displayName: change.displayName } : row)) };
  }
  if (change.kind === "move") return { rows: insertRow(others, found, change.index) };
  return others.some((row) => isInside(found.path, row)) ? { problem: "filled" } : { rows: others };
}

const isTaken = (rows: readonly StoryTypeRow[], within: readonly string[], displayName: string) =>
  rows.some((row) => isInside(within, row) && row.displayName.toLowerCase() === displayName.toLowerCase());

function addRow(rows: readonly StoryTypeRow[], change: Extract<StoryTypeChange, { kind: "add" }>) {
  const { within, displayName, index } = change;
  if (within.length > 0 && !rows.some(({ path }) => isSame(path, within)))
    return { problem: "gone" } as const;
  const id = change.id === null || change.id === "" ? buildSlug(displayName) : change.id;
  if (id !== buildSlug(id) || id === "" || feedNames.has(id)) return { problem: "address" } as const;
  const row = { path: [...within, id], displayName };
  if (rows.some(({ path }) => isSame(path, row.path)) || isTaken(rows, within, displayName))
    return { problem: "taken" } as const;
  if (rows.length >= maxStoryTypes) return { problem: "full" } as const;
  return { rows: insertRow(rows, row, index ?? rows.length) };
}

/** The rows with another one at a place among its siblings, or as the last of them. */
function insertRow(rows: readonly StoryTypeRow[], row: StoryTypeRow, index: number): StoryTypeRow[] {
  const next = rows.filter((other) => isInside(row.path.slice(0, -1), other))[index];
  const at = next === undefined ? rows.length : rows.indexOf(next);
  return rows.toSpliced(at, 0, row);
}

/** Time for which a move of stories can be undone, ms: thirty days. */
export const storyMoveUndoMillis = 30 * 86_400_000;
/** Maximum number of a blog's last moves that are shown. */
export const maxShownMoves = 5;

/** A move of all stories of a story type or category, with what is inside of it, to another. */
export const StoryMove = v.object({
  id: Id,
  from: Path,
  to: Path,
  /** What they were called then: "Reviews › Games". */
  fromName: v.string(),
  toName: v.string(),
  state: v.picklist(["running", "done", "undoing", "undone"]),
  /** Moved so far; of an undone one those that stayed, because they were given something else since. */
  stories: v.number(),
  byPersonId: PersonId,
  timeMillis: Millis,
  /** Until when it can be undone; null if it can't. */
  undoneUntilMillis: v.nullable(Millis),
});
export type StoryMove = v.InferOutput<typeof StoryMove>;

/** Needs permission to change them. `version` goes into a change. */
export const getManagedStoryTypes = defineSignedRead({
  service: "categorization",
  path: "views/managed",
  query: v.object({ blogId: BlogId }),
  reply: v.object({
    version: v.number(),
    items: listOf(
      v.object({
        path: Path,
        displayName: v.string(),
        /** Published and scheduled stories in it and in what it contains; at most `maxCountedStories`. */
        stories: v.number(),
      }),
    ),
    /** The last moves of stories, newest first. */
    moves: v.optional(listOf(StoryMove), []),
  }),
});

/**
 * Adds, renames, moves or removes one; names in addresses stay. 409 if the blog's were changed since `version`, 400 with a
 * `StoryTypeProblem` as its refusal if the change can't be made.
 */
export const changeStoryTypes = defineSignedWrite({
  service: "categorization",
  path: "change",
  query: noQuery,
  body: v.object({ blogId: BlogId, version: v.number(), change: StoryTypeChange }),
  reply: v.object({ version: v.number() }),
});

/**
 * Moves all stories of a story type or category to another, or with `isTrial` only counts them. They get exactly the other
 * one: categories inside of the first are not kept. Repeating it with the same id changes nothing more. 409 if the story
 * types were changed since `version`, 400 with a `StoryTypeProblem` if it can't be made. Many stories go on moving with
 * `continueStoryMove`, or by a scheduled job.
 */
export const moveStories = defineSignedWrite({
  service: "categorization",
  path: "stories/move",
  query: noQuery,
  body: v.object({ blogId: BlogId, version: v.number(), id: Id, from: Path, to: Path, isTrial: v.boolean() }),
  reply: v.object({
    /** Null for a trial. */
    move: v.nullable(StoryMove),
    stories: v.number(),
  }),
});

/** Takes the next steps of a running move; does nothing for a finished one. */
export const continueStoryMove = defineSignedWrite({
  service: "categorization",
  path: "stories/moves/continue",
  query: noQuery,
  body: v.object({ blogId: BlogId, id: Id }),
  reply: v.object({ move: StoryMove }),
});

/**
 * Moves the stories back to where each was. Those that were given something else since stay. 400 `gone` if a story type
 * or category that they were in was removed since, `tooLate` after thirty days. Repeating it changes nothing more.
 */
export const undoStoryMove = defineSignedWrite({
  service: "categorization",
  path: "stories/moves/undo",
  query: noQuery,
  body: v.object({ blogId: BlogId, id: Id }),
  reply: v.object({ move: StoryMove }),
});

import * as v from "valibot";
import {
  storyTypeProblems,
  StoryTypeChange,
  type StoryTypeProblem,
} from "../../../contract/posts/managed-story-types.ts";
import type { MessageId } from "../../intl/message-id.ts";

/**
 * `was` is what a change can be undone with: the name before, or the place among siblings. `path` has the names in
 * addresses, with slashes between them.
 */
export const fields = {
  kind: "kind",
  path: "path",
  name: "name",
  id: "id",
  index: "index",
  was: "was",
  version: "version",
  move: "move",
  to: "to",
} as const;

export type Kind = StoryTypeChange["kind"];
const kinds = ["add", "rename", "move", "remove"] as const satisfies readonly Kind[];

/** What a form of the page asks for; `change` is null if the name is none. */
export interface SentStoryType {
  version: number;
  change: StoryTypeChange | null;
  typed: { kind: Kind; path: string; name: string; id: string };
  was: string;
}

/** Null if it is no form of the page. */
export function parseStoryTypeForm(form: FormData): SentStoryType | null {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const kind = kinds.find((known) => known === read(fields.kind));
  if (kind === undefined || !/^\d{1,9}$/.test(read(fields.version))) return null;
  const path = read(fields.path);
  const typed = { kind, path, name: read(fields.name), id: read(fields.id) };
  const places = path === "" ? [] : path.split("/");
  const index = /^\d{1,3}$/.test(read(fields.index)) ? Number(read(fields.index)) : null;
  const sent = { kind, path: places, within: places, displayName: typed.name, id: typed.id || null, index };
  const parsed = v.safeParse(StoryTypeChange, sent);
  const isNamed = kind === "add" || kind === "rename";
  if (!parsed.success && !isNamed) return null;
  const change = parsed.success ? parsed.output : null;
  return { version: Number(read(fields.version)), change, typed, was: read(fields.was) };
}

/** A form about the stories of a story type: for the review of their move, or to make, go on with or undo one. */
export interface SentMove {
  step: "review" | "save" | "edit" | "continue" | "undo";
  /** The id of the move; empty before its review. */
  id: string;
  version: number;
  from: string[];
  to: string[];
}
const moveSteps = ["review", "save", "edit", "continue", "undo"] as const;

/** Null if it is no such form. */
export function parseMoveForm(form: FormData): SentMove | null {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const step = moveSteps.find((known) => known === read("step"));
  const [id, version] = [read(fields.move), read(fields.version)];
  if (step === undefined || !/^[\w-]{0,64}$/.test(id) || !/^\d{0,9}$/.test(version)) return null;
  const split = (path: string) => path.split("/").filter((name) => name !== "");
  const sent = {
    step,
    id,
    version: Number(version),
    from: split(read(fields.path)),
    to: split(read(fields.to)),
  };
  const isById = step === "continue" || step === "undo";
  return (isById ? id === "" : sent.from.length === 0 || sent.from.length > 3) ? null : sent;
}

/** The review of a move: how many stories it moves. `id` is that of the move to be made. */
export interface MoveReview {
  sent: SentMove;
  id: string;
  stories: number;
}

/** What the page says besides the list: the last change, or what was wrong with one. */
export interface StoryTypesAnswer {
  done: { kind: Kind; path: string; name: string; was: string } | null;
  error: MessageId | null;
  typed: SentStoryType["typed"] | null;
  review: MoveReview | null;
  /** The id of the move that was made or undone. */
  move: string | null;
}
export const noStoryTypesAnswer: StoryTypesAnswer = {
  done: null,
  error: null,
  typed: null,
  review: null,
  move: null,
};

export const isStoryTypeProblem = (text: string | undefined): text is StoryTypeProblem =>
  storyTypeProblems.some((problem) => problem === text);

/** The query of the page's address after a change. `path` is that of the added one. */
export const buildStoryTypesDone = ({ typed, was }: SentStoryType, path: string): string =>
  new URLSearchParams({ done: typed.kind, path, name: typed.name, was }).toString();

/** The answer that the page's address carries after a change. */
export function readStoryTypesDone(query: URLSearchParams): StoryTypesAnswer {
  const kind = kinds.find((known) => known === query.get("done"));
  if (kind === undefined) return { ...noStoryTypesAnswer, move: query.get("move") };
  const [path = "", name = "", was = ""] = ["path", "name", "was"].map((key) => query.get(key) ?? undefined);
  return { ...noStoryTypesAnswer, done: { kind, path, name, was } };
}

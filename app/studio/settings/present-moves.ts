import {
  findMoveProblem,
  nameStoryType,
  type StoryMove,
  type StoryTypeRow,
} from "../../../contract/posts/managed-story-types.ts";
import { encodeSegment } from "../../../contract/wire/encode-segment.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { translateName } from "../../intl/create-intl.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import type { Done, SentFields } from "../manage/DoneNotice.tsx";
import type { ReviewView } from "../manage/Review.tsx";
import { presentMoment } from "../manage/present-names.ts";
import type { Running } from "../tags/RunningChange.tsx";
import type { Choice } from "../ui/Field.tsx";
import { fields, type MoveReview } from "./story-types-form.ts";

/** The form that asks for the review of a move. */
export interface MoveFormView {
  fields: SentFields;
  id: string;
  label: string;
  none: string;
  choices: Choice[];
  submit: { label: string; name: string };
}

export interface MoveView {
  id: string;
  text: string;
  state: string | null;
  time: PresentedTime;
  undo: { label: string; name: string; fields: SentFields } | null;
}

interface MoveRows {
  items: readonly (StoryTypeRow & { stories: number })[];
  version: number;
}

const buildAddress = (path: readonly string[]) => `/c/${path.map(encodeSegment).join("/")}`;

/** Null where there is nothing to move, or nowhere to move it to. */
export function presentMoveForm(
  { path, displayName, stories }: MoveRows["items"][number],
  { items, version }: MoveRows,
  chosen: readonly string[],
  { intl }: PageContext,
): MoveFormView | null {
  const targets = items.filter((item) => findMoveProblem(items, path, item.path) === null);
  if (stories === 0 || targets.length === 0) return null;
  return {
    fields: [
      [fields.path, path.join("/")],
      [fields.version, String(version)],
    ],
    id: `move-${path.join("-")}`,
    label: intl.t("storyTypes.moveTo"),
    none: intl.t("storyTypes.moveTo.choose"),
    choices: targets.map((target) => ({
      value: target.path.join("/"),
      label: nameStoryType(items, target.path),
      isChosen: target.path.join("/") === chosen.join("/"),
    })),
    submit: {
      label: intl.t("storyTypes.move.review"),
      name: intl.t("storyTypes.move.reviewName", { name: displayName }),
    },
  };
}

/** What a move would do, and the form that makes it. */
export function presentMoveReview(
  { sent: { from, to, version }, id, stories }: MoveReview,
  { items }: MoveRows,
  { intl }: PageContext,
): ReviewView {
  const names = { from: nameStoryType(items, from), to: nameStoryType(items, to) };
  const narrower = items.filter(
    ({ path, stories: inside }) =>
      path.length > from.length && inside > 0 && from.every((name, index) => path[index] === name),
  );
  return {
    title: intl.t("storyTypes.move.title", names),
    lines: [
      intl.t("storyTypes.move.stories", { ...names, stories: intl.t("tags.stories", { count: stories }) }),
      ...(narrower.length === 0
        ? []
        : [
            intl.t("storyTypes.move.inside", {
              names: new Intl.ListFormat(intl.locale).format(narrower.map(({ displayName }) => displayName)),
            }),
          ]),
      intl.t("storyTypes.move.address", { address: buildAddress(from), to: buildAddress(to) }),
      intl.t("tags.review.undo"),
    ],
    fields: [
      [fields.path, from.join("/")],
      [fields.to, to.join("/")],
      [fields.version, String(version)],
      [fields.move, id],
    ],
    save: intl.t("storyTypes.move.save"),
    edit: intl.t("storyTypes.move.cancel"),
  };
}

const sendStep = (step: "undo" | "continue", { id }: StoryMove): SentFields => [
  ["step", step],
  [fields.move, id],
];

/** A move that isn't finished, with the form that goes on with it. */
export function presentRunningMove(moves: readonly StoryMove[], { intl }: PageContext): Running | null {
  const move = moves.find(({ state }) => state === "running" || state === "undoing");
  if (move === undefined) return null;
  return {
    text: intl.t(move.state === "running" ? "tags.running" : "tags.undoing", {
      stories: intl.t("tags.stories", { count: move.stories }),
    }),
    fields: sendStep("continue", move),
    submit: intl.t("tags.continue"),
  };
}

/** Says what became of the move that the page's address names, with the form that undoes it. */
export function presentMoveDone(
  moves: readonly StoryMove[],
  id: string | null,
  { intl }: PageContext,
): Done | null {
  const move = moves.find((one) => one.id === id);
  if (move === undefined || (move.state !== "done" && move.state !== "undone")) return null;
  const values = {
    stories: intl.t("tags.stories", { count: move.stories }),
    from: move.fromName,
    to: move.toName,
  };
  if (move.state === "done")
    return { text: intl.t("storyTypes.moved", values), undo: sendStep("undo", move) };
  const text = move.stories === 0 ? "storyTypes.moved.undone" : "storyTypes.moved.partlyUndone";
  return { text: intl.t(text, values), undo: null };
}

/** The last moves of the blog, newest first. */
export const presentMoves = (moves: readonly StoryMove[], page: PageContext): MoveView[] =>
  moves.map((move) => {
    const { intl } = page;
    const text = intl.t("storyTypes.moved.line", {
      stories: intl.t("tags.stories", { count: move.stories }),
      from: move.fromName,
      to: move.toName,
    });
    return {
      id: move.id,
      text,
      state: move.state === "done" ? null : translateName(intl, "storyTypes.move.state", move.state),
      time: presentMoment(move.timeMillis, page),
      undo:
        move.undoneUntilMillis === null
          ? null
          : {
              label: intl.t("studio.undo"),
              name: intl.t("storyTypes.moved.undoName", { text }),
              fields: sendStep("undo", move),
            },
    };
  });

import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import {
  isInside,
  maxCountedStories,
  type getManagedStoryTypes,
} from "../../../contract/posts/managed-story-types.ts";
import { encodeSegment } from "../../../contract/wire/encode-segment.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/message-id.ts";
import type { Done, SentFields } from "../manage/DoneNotice.tsx";
import type { ReviewView } from "../manage/Review.tsx";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { buildManagePath } from "../paths.ts";
import type { Running } from "../tags/RunningChange.tsx";
import {
  presentMoveDone,
  presentMoveForm,
  presentMoveReview,
  presentMoves,
  presentRunningMove,
  type MoveFormView,
  type MoveView,
} from "./present-moves.ts";
import { fields, type Kind, type SentStoryType, type StoryTypesAnswer } from "./story-types-form.ts";

interface NewView {
  /** Changes when the form is to be empty again. */
  key: number;
  title: string;
  fields: SentFields;
  /** Prefix of the ids of its fields. */
  id: string;
  name: { label: string; value: string; error: string | null };
  address: { label: string; hint: string; value: string };
  submit: string;
}

export interface StoryTypeView {
  path: string;
  name: string;
  address: { href: string; label: string };
  stories: string;
  /** Summary of its forms, its accessible name, and true to show them at once. */
  change: { label: string; title: string; isOpen: boolean };
  rename: {
    fields: SentFields;
    id: string;
    label: string;
    value: string;
    error: string | null;
    save: string;
  };
  buttons: { label: string; title: string; fields: SentFields }[];
  /** Null if it has no stories, or there is nowhere to move them. */
  move: MoveFormView | null;
  /** Null for subcategories. */
  add: NewView | null;
  inside: StoryTypeView[];
}

export interface StoryTypesView {
  frame: ManageChromeView;
  path: string;
  intro: string;
  done: Done | null;
  undoLabel: string;
  error: string | null;
  /** A move of stories that is under way, and the review of one. */
  running: Running | null;
  review: ReviewView | null;
  none: string | null;
  items: StoryTypeView[];
  add: NewView;
  moves: { title: string; items: MoveView[] };
}

type Managed = v.InferOutput<(typeof getManagedStoryTypes)["reply"]>;

/** The story types of a blog as one who may change them sees them. */
export function presentStoryTypes(
  { items, version, moves }: Managed,
  blog: Blog,
  answer: StoryTypesAnswer,
  page: PageContext,
): StoryTypesView {
  const { intl } = page;
  const { typed, error, review } = answer;
  const shown: Shown = { items, version, moves, blog, typed, page, error, review };
  return {
    frame: presentManageChrome("story-types", blog, page),
    path: buildManagePath(blog.name, "story-types"),
    intro: intl.t("storyTypes.intro", { blog: blog.displayName }),
    done: presentDone(answer, shown) ?? presentMoveDone(moves, answer.move, page),
    undoLabel: intl.t("studio.undo"),
    error: error && intl.t(error),
    running: presentRunningMove(moves, page),
    review: review?.sent.step === "review" ? presentMoveReview(review, shown, page) : null,
    none: items.length > 0 ? null : intl.t("storyTypes.none"),
    items: presentInside([], shown),
    add: presentNew("", shown),
    moves: { title: intl.t("storyTypes.moves"), items: presentMoves(moves, page) },
  };
}

interface Shown extends Managed {
  blog: Blog;
  typed: SentStoryType["typed"] | null;
  error: MessageId | null;
  review: StoryTypesAnswer["review"];
  page: PageContext;
}

function presentInside(within: readonly string[], shown: Shown): StoryTypeView[] {
  const siblings = shown.items.filter((item) => isInside(within, item));
  return siblings.map((item, index) => presentOne(item, index, siblings.length, shown));
}

function presentOne(
  item: Managed["items"][number],
  index: number,
  count: number,
  shown: Shown,
): StoryTypeView {
  const { path: places, displayName, stories } = item;
  const { page, blog, typed, error, version } = shown;
  const reviewed = shown.review?.sent.from.join("/") === places.join("/") ? shown.review.sent : null;
  const { intl, addressing } = page;
  const path = places.join("/");
  const isTyped = typed?.path === path && error !== null;
  const send = (kind: Kind, more: SentFields): SentFields => [
    [fields.kind, kind],
    [fields.path, path],
    [fields.version, String(version)],
    ...more,
  ];
  const button = (label: string, sent: SentFields) => ({
    label,
    title: `${label}: ${displayName}`,
    fields: sent,
  });
  const move = (to: number): SentFields =>
    send("move", [
      [fields.index, String(to)],
      [fields.was, String(index)],
      [fields.name, displayName],
    ]);
  const address = `/c/${places.map(encodeSegment).join("/")}`;
  const inside = presentInside(places, shown);
  return {
    path,
    name: displayName,
    address: { href: addressing.href(blog.host, address), label: address },
    stories:
      stories >= maxCountedStories
        ? intl.t("storyTypes.manyStories", { count: maxCountedStories })
        : intl.t("tags.stories", { count: stories }),
    change: {
      label: intl.t("storyTypes.change"),
      title: `${intl.t("storyTypes.change")}: ${displayName}`,
      isOpen: isTyped || reviewed !== null,
    },
    rename: {
      fields: send("rename", [[fields.was, displayName]]),
      id: `rename-${path.replaceAll("/", "-")}`,
      label: intl.t("storyTypes.name"),
      value: isTyped && typed.kind === "rename" ? typed.name : displayName,
      error: isTyped && typed.kind === "rename" ? intl.t(error) : null,
      save: intl.t("storyTypes.rename"),
    },
    buttons: [
      ...(index > 0 ? [button(intl.t("sections.move.up"), move(index - 1))] : []),
      ...(index < count - 1 ? [button(intl.t("sections.move.down"), move(index + 1))] : []),
      ...(stories === 0 && inside.length === 0
        ? [
            button(
              intl.t("storyTypes.remove"),
              send("remove", [
                [fields.was, String(index)],
                [fields.name, displayName],
              ]),
            ),
          ]
        : []),
    ],
    move: presentMoveForm(item, shown, reviewed?.to ?? [], page),
    add: places.length < 3 ? presentNew(path, shown) : null,
    inside,
  };
}

const newTitles = ["storyTypes.add", "storyTypes.addCategory", "storyTypes.addSubcategory"] as const;

function presentNew(within: string, { page: { intl }, typed, error, version }: Shown): NewView {
  const isTyped = typed?.kind === "add" && typed.path === within && error !== null;
  const depth = within === "" ? 0 : within.split("/").length;
  return {
    key: version,
    title: intl.t(newTitles[depth] ?? "storyTypes.add"),
    fields: [
      [fields.kind, "add"],
      [fields.path, within],
      [fields.version, String(version)],
    ],
    id: `add-${within.replaceAll("/", "-")}`,
    name: {
      label: intl.t("storyTypes.name"),
      value: isTyped ? typed.name : "",
      error: isTyped ? intl.t(error) : null,
    },
    address: {
      label: intl.t("storyTypes.address"),
      hint: intl.t("storyTypes.addressHint"),
      value: isTyped ? typed.id : "",
    },
    submit: intl.t("storyTypes.addSubmit"),
  };
}

/** Says what was done, with the form that undoes it. */
function presentDone({ done }: StoryTypesAnswer, shown: Shown): Done | null {
  if (done === null) return null;
  const { kind, path, name, was } = done;
  const { intl } = shown.page;
  const places = path.split("/");
  const isThere = shown.items.some((item) => item.path.join("/") === path);
  if ((kind === "remove") === isThere) return null;
  const send = (undo: Kind, more: SentFields): SentFields => [
    [fields.kind, undo],
    [fields.version, String(shown.version)],
    ...more,
  ];
  const text = intl.t(`storyTypes.done.${kind}`, { name });
  switch (kind) {
    case "add":
      return {
        text,
        undo: send("remove", [
          [fields.path, path],
          [fields.name, name],
        ]),
      };
    case "rename":
      return {
        text,
        undo: send("rename", [
          [fields.path, path],
          [fields.name, was],
          [fields.was, name],
        ]),
      };
    case "move":
      return {
        text,
        undo: send("move", [
          [fields.path, path],
          [fields.index, was],
          [fields.name, name],
        ]),
      };
    case "remove":
      return {
        text,
        undo: send("add", [
          [fields.path, places.slice(0, -1).join("/")],
          [fields.name, name],
          [fields.id, places.at(-1) ?? ""],
          [fields.index, was],
        ]),
      };
  }
}

import type * as v from "valibot";
import type { listNetworkPreviews } from "../../../contract/network/network-previews.ts";
import type { ReadStory } from "../../../contract/audience/audience.ts";
import type { StorySearchView } from "../manage/StorySearch.tsx";
import type { StoryTypeTree } from "../../../contract/entities/taxonomy.ts";
import type { PostSummary } from "../../../contract/entities/post.ts";
import type { DeskOperation, FrontState } from "../../../contract/fronts/front-desk.ts";
import type { BlockLayout } from "../../../contract/fronts/front.ts";
import type { PresentedImage } from "../../image/present-image.ts";
import type { ManageChromeView } from "../manage/present-manage-chrome.ts";
import type { FoundImages, ImageChoicesView } from "../manage/image-choices.ts";
import type { Choice } from "../ui/Field.tsx";
import type { Tab } from "../ui/Tabs.tsx";
import type { DragOperation, DropPlace } from "./drop-operation.ts";
import type { FormFault } from "./front-form.ts";
import type { ConflictView, FrontConflict } from "./present-conflict.ts";

/** A button that sends an operation. */
export interface OperationButton {
  label: string;
  operation: string;
  /** Its key on the card: Alt and an arrow, L, or Delete. */
  hotkey?: "up" | "down" | "lead" | "remove";
}

/** A story in a slot, or waiting for one. */
export interface SlotView {
  id: string;
  postId: string;
  headline: string;
  kicker: string | null;
  standfirst: string | null;
  image: PresentedImage | null;
  lang: string | null;
  /** "By hand", and when it ends. */
  facts: string;
  /** Its own form, of a story placed by hand. */
  editHref: string | null;
  isChosen: boolean;
  /** What dragging it sends, and where one drops something on it; null if neither is possible. */
  drag: DragOperation | null;
  drop: DropPlace | null;
  actions: OperationButton[];
  /** Places the picked story here; null if none was. */
  here: OperationButton | null;
}

export interface BlockView {
  id: string;
  layout: BlockLayout;
  title: string;
  facts: string;
  isChosen: boolean;
  editHref: string;
  actions: OperationButton[];
  slots: SlotView[];
  /** Where something dropped beside its cards goes; null if it fills itself. */
  drop: DropPlace | null;
  /** Places the picked story behind the last one of a block that has no slot for it. */
  here: OperationButton | null;
  /** Placed stories that aren't shown, with the reason. */
  waiting: SlotView[];
}

export interface StoryRowView {
  id: string;
  headline: string;
  facts: string;
  image: PresentedImage | null;
  lang: string | null;
  drag: DragOperation;
  places: OperationButton[];
  pickHref: string;
}

export interface PlacementForm {
  kind: "placement" | "splash";
  id: string;
  /** The operation that the fields change. */
  operation: string;
  title: string;
  fields: { headline: string; standfirst: string; kicker: string; from: string; until: string };
  /** The story's own, shown in empty fields. */
  own: { headline: string; standfirst: string };
  isLarge: boolean;
  hasLarge: boolean;
  image: ImageChoicesView;
  /** The crop of its own image; null without one. */
  focal: FocalView | null;
  /** The page of headline tests in this place; null on the network's front, and on those of sections and story types. */
  tests: { href: string; label: string } | null;
}

export interface FocalView {
  picture: PresentedImage;
  /** Percent from the left and from the top. */
  x: number;
  y: number;
  labels: Record<"focalHint" | "focalX" | "focalY", string>;
}

export interface BlockForm {
  kind: "block";
  id: string;
  operation: string;
  title: string;
  fields: { title: string; link: string; tag: string; hours: string; minimum: string };
  layouts: Choice[];
  sources: Choice[];
  mayRepeat: boolean;
}

export interface VersionView {
  version: number;
  title: string;
  facts: string;
  note: string;
  /** What changed in it. */
  changes: string[];
  /** Null for the one that the draft is. */
  restore: OperationButton | null;
  /** It can be published again. */
  isPast: boolean;
  /** A version to come can be cancelled. */
  isToCome: boolean;
}

/** A story that was taken from the list; each slot has a button that places it there. */
export interface PickView {
  text: string;
  splash: OperationButton;
  cancel: { href: string; label: string };
}

/** The draft as readers would see it, at a width. */
export interface PagePreviewView {
  width: "phone" | "desktop";
  /** The page, in a frame; authorized by the editor's session. */
  href: string;
  title: string;
  at: { label: string; hint: string; value: string; error: string | null; submit: string };
  share: {
    title: string;
    days: { label: string; choices: Choice[] };
    submit: string;
    empty: string | null;
    /** The link that was just made, shown once. */
    made: { label: string; href: string; until: string; open: string } | null;
    links: { id: string; title: string; facts: string; revoke: { label: string; name: string } }[];
  };
}

export interface FrontDeskView {
  frame: ManageChromeView;
  path: string;
  /** Where forms post to: what is chosen stays so. */
  action: string;
  seen: number;
  /** The version that readers have. */
  live: number;
  /** Where an open desk asks who is there and what has changed. */
  newsPath: string;
  /** "Maren is here". */
  present: string | null;
  /** Said once the editor's role has ended, instead of what the desk would say then. */
  isOver: boolean;
  /** Of this copy of the page: its operations are done once. */
  key: string;
  state: string;
  isChanged: boolean;
  notice: {
    kind: "good" | "warning" | "error";
    text: string;
    actions: OperationButton[];
    /** Undoes a publication: the version that readers had. */
    again?: { version: number; keepsDraft: boolean };
  } | null;
  conflict: ConflictView | null;
  fault: { field: FormFault["field"]; text: string } | null;
  /** The blog's fronts: its own, and those of its special sections and story types. Null if it has no other. */
  fronts: { label: string; choices: Choice[]; submit: string } | null;
  /** Fields of the address that a search keeps. */
  kept: [name: string, value: string][];
  /** "Blocks", and the page at each width. */
  tabs: Tab[];
  /** Null in the view of blocks. */
  preview: PagePreviewView | null;
  splash: SlotView | null;
  blocks: BlockView[];
  adds: OperationButton[];
  /** The newest stories, or those that were found. */
  search: StorySearchView<StoryRowView>;
  /** Stories that have left the live front. */
  fallen: { title: string; items: StoryRowView[] } | null;
  /** Stories that are read much today and stand nowhere on the draft. */
  unplaced: { title: string; items: StoryRowView[] } | null;
  chosen: PlacementForm | BlockForm | null;
  /** The draft's version when the form of what is chosen was begun. */
  chosenSeen: number;
  changes: string[];
  /** What can be published alone. */
  parts: Choice[];
  /** Says what a scheduled version will do to it. */
  later: string | null;
  discard: OperationButton | null;
  clear: OperationButton | null;
  versions: VersionView[];
  /** Links to older and newer versions. */
  pages: { href: string; label: string }[];
  /** The lists of stories to choose from. */
  lists: Choice[];
  /** The story for which a slot is chosen. */
  pick: PickView | null;
  labels: DeskLabels;
  /** The page of the special section whose front it is. */
  section: { href: string; label: string } | null;
  publicHref: string;
}

export const deskViews = ["blocks", "phone", "desktop"] as const;
export type DeskView = (typeof deskViews)[number];

/** A preview link that was just made. */
export interface MadeLink {
  token: string;
  expiresTimeMillis: number;
}

export type PreviewLinks = v.InferOutput<(typeof listNetworkPreviews)["reply"]>;

export interface DeskState {
  /** The special section or story type whose front it is (`FrontTopic`); null for the blog's own. */
  topic: string | null;
  /** Images that the chosen story's form has found. */
  foundImages: FoundImages;
  view: DeskView;
  /** The hour of the preview as it was typed, and as a time; null for now. */
  at: string;
  atMillis: number | null;
  made: MadeLink | null;
  /** Null if they aren't shown, or unknown. */
  links: PreviewLinks | null;
  /** Who else is there; null if unknown. */
  present: FrontState | null;
  q: string;
  /** Found stories; null without a search. */
  found: readonly PostSummary[] | null;
  slot: string | null;
  block: string | null;
  /** The list of stories: one of `deskLists`, or a story type as `type:{id}`. */
  list: string;
  /** The story for which a slot is chosen. */
  pick: string | null;
  /** Versions below this one are listed; null for the newest. */
  below: number | null;
  notice: FrontDeskView["notice"];
  conflict: FrontConflict | null;
  fault: FormFault | null;
  /** What was typed into a form that was refused, by its fields. */
  typed: Readonly<Record<string, string>>;
  /** Random, from the loader. */
  key: string;
  storyTypes: readonly StoryTypeTree[];
  /** The stories that are read most today; empty if unknown. */
  read: readonly ReadStory[];
}

export const labelNames = [
  "again",
  "list",
  "listSubmit",
  "part",
  "pick",
  "undo",
  "add",
  "minimum",
  "cancel",
  "changes",
  "edit",
  "empty",
  "from",
  "handle",
  "headline",
  "headlineHint",
  "hours",
  "kicker",
  "larger",
  "layout",
  "link",
  "linkHint",
  "mayRepeat",
  "note",
  "open",
  "over",
  "place",
  "publish",
  "publishNow",
  "save",
  "source",
  "splash",
  "standfirst",
  "tag",
  "time",
  "timeHint",
  "title",
  "until",
  "untilSplash",
  "versions",
  "waiting",
  "widths",
] as const;
export type DeskLabels = Record<(typeof labelNames)[number], string>;

/** An operation as a button sends it. */
export const encode = (operation: DeskOperation) => JSON.stringify(operation);

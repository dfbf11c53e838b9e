import type { ManageChromeView } from "../manage/present-manage-chrome.ts";
import type { StorySearchView } from "../manage/StorySearch.tsx";
import type { Choice } from "../ui/Field.tsx";
import type { StateShape } from "../ui/State.tsx";
import type { SentFields } from "./standing-form.ts";

export interface LinkView {
  href: string;
  label: string;
  /** Accessible name, if the label alone doesn't say what it leads to. */
  name?: string;
}

/** A button with the form that it sends. */
export interface ButtonView {
  label: string;
  name: string;
  fields: SentFields;
}

/** One place of the story. */
export interface PlaceView {
  key: string;
  title: string;
  shape: StateShape;
  state: string;
  details: string[];
  buttons: ButtonView[];
  link: LinkView | null;
}

/** A form that chooses one of several places. */
export interface ChooseView {
  id: string;
  label: string;
  field: string;
  hint: string | null;
  choices: Choice[];
  submit: string;
  fields: SentFields;
}

/** A form that chooses a date and time. */
export interface UntilView {
  id: string;
  date: { label: string; value: string };
  time: { label: string; value: string };
  hint: string;
  isRequired: boolean;
  error: string | null;
  submit: string;
  fields: SentFields;
}

/** The places of one kind. */
export interface PlaceGroup {
  key: string;
  title: string;
  /** Above the places. */
  intro: string | null;
  /** Shown without places. */
  empty: string;
  places: PlaceView[];
  choose: ChooseView[];
  until: UntilView | null;
  link: LinkView | null;
}

/** A search for stories, each with a button that places it. */
export type SearchView = StorySearchView<{
  id: string;
  headline: string;
  href: string;
  button: ButtonView;
}>;

export interface NoticeView {
  kind: "good" | "warning" | "error";
  text: string;
  undo: { label: string; fields: SentFields } | null;
}

export interface StandingView {
  frame: ManageChromeView;
  /** Target of the forms, with what is searched. */
  path: string;
  notice: NoticeView | null;
  back: LinkView;
  story: { headline: string; href: string; state: string; shape: StateShape };
  write: LinkView;
  intro: string;
  groups: PlaceGroup[];
  search: SearchView | null;
}

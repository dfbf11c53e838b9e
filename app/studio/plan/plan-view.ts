import type { ManageChromeView } from "../manage/present-manage-chrome.ts";
import type { PlanSpan } from "../time/plan-days.ts";
import type { Choice } from "../ui/Field.tsx";
import type { Tab } from "../ui/Tabs.tsx";
import type { PlanErrors, TypedPlan } from "./plan-form.ts";
import type { CalendarLinkView } from "./present-calendar-link.ts";
import type { CardView, StandingView } from "./present-card.ts";
import type { EditView } from "./present-edit.ts";

export interface DayView {
  day: string;
  /** "Mon 30", with the full date for those who hear it. */
  label: string;
  name: string;
  isToday: boolean;
  /** In another month than the one shown. */
  isOutside: boolean;
  /** Nothing to see there: left out of a month on phones. */
  isQuiet: boolean;
  cards: CardView[];
  standing: { label: string; items: StandingView[] } | null;
  /** Said on a day without any story. */
  empty: string | null;
}

/** What was done, with the fields of the form that undoes it. */
export interface PlanDone {
  text: string;
  undo: readonly (readonly [name: string, value: string])[] | null;
  storyId: string | null;
}

export interface PlanView {
  frame: ManageChromeView;
  path: string;
  view: PlanSpan["view"];
  title: string;
  tabs: Tab[];
  steps: { href: string; label: string }[];
  /** The plan of all of one's blogs. */
  all: { href: string; label: string } | null;
  intro: string;
  done: PlanDone | null;
  error: string | null;
  notes: string[];
  noNotes: string;
  days: DayView[];
  shelf: { title: string; cards: CardView[]; empty: string };
  add: AddView | null;
  edit: EditView | null;
  link: CalendarLinkView;
  today: string;
  labels: Record<"move" | "undo" | "notes" | "calendar" | "tabs", string>;
}

export interface AddView {
  title: string;
  field: { label: string; defaultValue: string; error: string | null };
  /** Null on a blog's own page, whose id is sent. */
  blogs: { label: string; choices: Choice[]; error: string | null } | null;
  blogId: string;
  day: { label: string; defaultValue: string; error: string | null };
  submit: string;
  hint: { text: string; href: string; label: string } | null;
}

/** What a form led to. */
export interface PlanOutcome {
  done: PlanDone | null;
  error: string | null;
  /** Fields of a refused form, with the story that they are about; null for a new idea. */
  typed: { storyId: string | null; values: TypedPlan; title: string; blog: string } | null;
  errors: PlanErrors;
  /** A calendar link that was just made. */
  token: string | null;
}

export const nothingSent: PlanOutcome = { done: null, error: null, typed: null, errors: {}, token: null };

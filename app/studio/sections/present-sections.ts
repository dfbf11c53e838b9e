import type { Blog } from "../../../contract/entities/blog.ts";
import { hasEnded, isToCome, type SpecialSection } from "../../../contract/entities/taxonomy.ts";
import type { ManagedSection } from "../../../contract/posts/managed-sections.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { buildManagePath, buildSectionPath } from "../paths.ts";
import { formatDatedMoment } from "../time/format-moment.ts";
import type { StateShape } from "../ui/State.tsx";
import { presentSectionForm, type FormState, type SectionFormView } from "./present-form.ts";

interface SectionRowView {
  href: string;
  title: string;
  details: string[];
}

/** A blog's special sections, or the form of a new one. */
export interface SectionsView {
  frame: ManageChromeView;
  intro: string;
  make: { href: string; label: string } | null;
  done: string | null;
  error: string | null;
  groups: { title: string; items: SectionRowView[] }[];
  empty: string | null;
  form: { title: string; view: SectionFormView; cancel: { href: string; label: string } } | null;
}

/** `form`: state of the form of a new section, if it is open. */
export function presentSections(
  items: readonly ManagedSection[],
  blog: Blog,
  { form, done, error }: { form: FormState | null; done: string | null; error: string | null },
  page: PageContext,
): SectionsView {
  const { intl, addressing, now } = page;
  const path = addressing.ownHref(buildManagePath(blog.name, "sections"));
  const group = (name: SectionState) => ({
    title: intl.t(`sections.state.${name}`),
    items: items
      .filter((section) => findSectionState(section, now) === name)
      .map((section) => presentRow(section, name, blog, page)),
  });
  return {
    frame: presentManageChrome("sections", blog, page),
    intro: intl.t("sections.intro"),
    make: form === null ? { href: `${path}?new`, label: intl.t("sections.new") } : null,
    done,
    error,
    groups: form === null ? sectionStates.map(group).filter(({ items: rows }) => rows.length > 0) : [],
    empty: items.length === 0 && form === null ? intl.t("sections.empty") : null,
    form:
      form === null
        ? null
        : {
            title: intl.t("sections.new"),
            view: presentSectionForm({ section: null, action: `${path}?new` }, form, blog, page),
            cancel: { href: path, label: intl.t("sections.cancel") },
          },
  };
}

const sectionStates = ["running", "toCome", "ended"] as const;
type SectionState = (typeof sectionStates)[number];

const shapes: Readonly<Record<SectionState, StateShape>> = {
  running: "disc",
  toCome: "diamond",
  ended: "ring",
};

/** Where a section is in its life; `now` in ms. */
export function findSectionState(section: SpecialSection, now: number): SectionState {
  if (isToCome(section, now)) return "toCome";
  return hasEnded(section, now) ? "ended" : "running";
}

/** The state of a section with its dates, in words. */
export function presentSectionState(
  section: SpecialSection,
  blog: Blog,
  { intl, now }: Pick<PageContext, "intl" | "now">,
): { shape: StateShape; state: string; dates: string[] } {
  const state = findSectionState(section, now);
  const { startTimeMillis: start, endTimeMillis: end } = section;
  const date = (name: "from" | "until", ms: number | null) =>
    ms === null
      ? []
      : [intl.t(`sections.${name}`, { time: formatDatedMoment(ms, intl.locale, blog.timezone) })];
  return {
    shape: shapes[state],
    state: intl.t(`sections.is.${state}`),
    dates: [...date("from", start), ...date("until", end)],
  };
}

function presentRow(
  section: ManagedSection,
  state: SectionState,
  blog: Blog,
  page: PageContext,
): SectionRowView {
  const { intl, addressing } = page;
  const { dates } = presentSectionState(section, blog, page);
  const { sponsor, sponsorLabel } = section;
  return {
    href: addressing.ownHref(buildSectionPath(blog.name, section.urlName)),
    title: section.displayName,
    details: [
      intl.t("sections.stories", { count: section.stories }),
      // A running section has begun: what matters is its end.
      ...dates.slice(state === "running" && section.startTimeMillis !== null ? 1 : 0),
      ...(sponsor === null ? [] : [`${sponsorLabel ?? intl.t("section.supportedBy")} ${sponsor}`]),
    ],
  };
}

import { experimentGoals } from "../../../contract/audience/readings.ts";
import type { Person } from "../../../contract/entities/person.ts";
import {
  maxExperimentDescription,
  maxRunningExperiments,
  type ExperimentAction,
  type getManagedExperiments,
  type ManagedExperiment,
} from "../../../contract/network/managed-experiments.ts";
import type { ReplyOf } from "../../../contract/wire/call.ts";
import { findKnownZone } from "../../../contract/zoned-time.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createNames, presentMoment, type NameView } from "../manage/present-names.ts";
import { buildExperimentPath, buildManagePath } from "../paths.ts";
import { countDays, findDay, formatPlanDay } from "../time/plan-days.ts";
import type { Choice } from "../ui/Field.tsx";
import type { StateShape } from "../ui/State.tsx";
import { emptyForm, type ExperimentFault, type TypedExperiment } from "./experiment-form.ts";

export const listPath = buildManagePath(null, "experiments");

/** The page on which an experiment is made. */
export const newExperimentPath = `${listPath}?new`;

const shapes: Record<ManagedExperiment["status"], StateShape> = {
  draft: "ring",
  running: "disc",
  paused: "half",
  stopped: "ring",
};

export interface SummaryView {
  state: { shape: StateShape; label: string };
  /** Share of readers, blogs, and variations with their shares. */
  details: string[];
  /** Null for an imported experiment. */
  change: { label: string; time: PresentedTime; by: NameView } | null;
  description: string;
  /** Language of the description, which its author wrote in the main site's language. */
  lang: string;
}

export interface ExperimentListView {
  kind: "list";
  frame: ManageChromeView;
  intro: string;
  done: string | null;
  create: { href: string; label: string };
  none: string | null;
  items: (SummaryView & { name: string; href: string })[];
  /** Where one tries them in one browser. */
  preview: { href: string; label: string };
}

interface TextFieldView {
  label: string;
  hint: string;
  value: string;
  error: string | null;
}

/** The form of a new experiment or a draft. */
export interface ExperimentFormView {
  title: string;
  path: string;
  /** Empty for a new experiment. */
  version: string;
  /** Null for a draft, which keeps its name. */
  name: TextFieldView | null;
  description: TextFieldView;
  share: TextFieldView;
  variations: TextFieldView;
  blogs: { legend: string; error: string | null; all: Choice; choices: Choice[] };
  lastDay: TextFieldView;
  decidedBy: { label: string; hint: string; none: string; choices: Choice[] };
  submit: string;
}

/** The page of a new experiment. */
export interface NewExperimentView {
  kind: "new";
  frame: ManageChromeView;
  back: { href: string; label: string };
  error: string | null;
  form: ExperimentFormView;
}

/** What a page says besides the experiments. */
export interface ExperimentAnswer {
  done: ExperimentAction | null;
  error: "conflict" | "full" | "odd" | "failed" | null;
  fault: ExperimentFault | null;
  typed: TypedExperiment | null;
  /** The step that is shown in words before it is done. */
  review: "start" | "stop" | null;
  /** The version of a sent form, which its next try names too; null for the stored one. */
  version: number | null;
}
export const noExperimentAnswer: ExperimentAnswer = {
  done: null,
  error: null,
  fault: null,
  typed: null,
  review: null,
  version: null,
};

export const percent = (part: number, { intl }: PageContext) =>
  intl.t("featurePreview.percent", { share: intl.number(Math.round(part * 10_000) / 100) });

/** The network's blogs by their names, the main site first. */
const listBlogs = ({ mainSite, network }: PageContext) => [
  mainSite,
  ...network.filter(({ id }) => id !== mainSite.id),
];

/** "all blogs", or the names of some. */
export function describeBlogs(blogs: readonly string[], page: PageContext): string {
  if (blogs.length === 0) return page.intl.t("experiments.allBlogs");
  const names = blogs.map((blog) => listBlogs(page).find(({ name }) => name === blog)?.displayName ?? blog);
  return new Intl.ListFormat(page.intl.locale).format(names);
}

export const sumWeights = ({ variations }: Pick<ManagedExperiment, "variations">) =>
  variations.reduce((sum, { weight }) => sum + weight, 0);

/** The last day, and of an experiment that was started how many days are left until then. */
function describeLastDay(
  lastDay: string,
  status: ManagedExperiment["status"],
  { intl, now, mainSite }: PageContext,
): string {
  const day = formatPlanDay(lastDay, intl.locale, { dateStyle: "medium" });
  const left = countDays(findDay(now, findKnownZone(mainSite.timezone)), lastDay);
  // One that is over is ended within the hour.
  return status === "draft" || left < 0
    ? intl.t("experiments.endsAfter", { day })
    : intl.t("experiments.endsIn", { day, left });
}

/** What will end an experiment, or what has. */
function describeEnd(experiment: ManagedExperiment, page: PageContext): string[] {
  const { intl } = page;
  const { status, endReason, changedTimeMillis, lastDay = null, decidedBy = null } = experiment;
  const goal = decidedBy === null ? "" : intl.t(`experiments.goal.${decidedBy}`);
  if (status === "stopped" && endReason !== undefined && changedTimeMillis)
    return [
      intl.t(`experiments.ended.${endReason}`, {
        goal,
        time: presentMoment(changedTimeMillis, page).absolute,
      }),
    ];
  if (status === "stopped") return [];
  return [
    ...(lastDay === null ? [] : [describeLastDay(lastDay, status, page)]),
    ...(goal === "" ? [] : [intl.t("experiments.endsWith", { goal })]),
  ];
}

export function presentSummary(
  experiment: ManagedExperiment,
  people: readonly Person[],
  page: PageContext,
): SummaryView {
  const { intl, mainSite } = page;
  const { status, share, variations, blogs, changedTimeMillis, changedByPersonId } = experiment;
  const total = sumWeights(experiment);
  return {
    state: { shape: shapes[status], label: intl.t(`experiments.state.${status}`) },
    details: [
      intl.t("featurePreview.share", { share: intl.number(Math.round(share * 10_000) / 100) }),
      describeBlogs(blogs, page),
      ...variations.map(({ name, weight }) =>
        intl.t("experiments.variation", { name, share: percent(weight / total, page) }),
      ),
      ...describeEnd(experiment, page),
    ],
    change:
      changedTimeMillis && changedByPersonId
        ? {
            label: intl.t("experiments.changed"),
            time: presentMoment(changedTimeMillis, page),
            by: createNames(people, page)(changedByPersonId),
          }
        : null,
    description: experiment.description,
    lang: mainSite.locale,
  };
}

type Listed = ReplyOf<typeof getManagedExperiments>;

const order: readonly ManagedExperiment["status"][] = ["running", "paused", "draft", "stopped"];

/** All experiments: those that run first. */
export function presentExperimentList(
  { items, people }: Listed,
  isDeleted: boolean,
  page: PageContext,
): ExperimentListView {
  const { intl, addressing, mainSite } = page;
  return {
    kind: "list",
    frame: presentManageChrome("experiments", null, page),
    intro: intl.t("experiments.intro"),
    done: isDeleted ? intl.t("experiments.done.delete") : null,
    create: { href: addressing.ownHref(newExperimentPath), label: intl.t("experiments.new") },
    none: items.length > 0 ? null : intl.t("experiments.none"),
    items: items
      .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
      .map((experiment) => ({
        name: experiment.name,
        href: addressing.ownHref(buildExperimentPath(experiment.name)),
        ...presentSummary(experiment, people, page),
      })),
    preview: { href: addressing.href(mainSite.host, "/experiments"), label: intl.t("experiments.preview") },
  };
}

/** A draft as the form's fields have it. */
const typeAgain = (experiment: ManagedExperiment, { intl }: PageContext): TypedExperiment => ({
  name: experiment.name,
  description: experiment.description,
  share: intl.number(Math.round(experiment.share * 10_000) / 100),
  variations: experiment.variations.map(({ name, weight }) => `${name} ${weight}`).join("\n"),
  blogs: experiment.blogs,
  hasAllBlogs: experiment.blogs.length === 0,
  lastDay: experiment.lastDay ?? "",
  decidedBy: experiment.decidedBy ?? "",
});

export function presentForm(
  experiment: ManagedExperiment | null,
  { typed: sent, fault, version }: ExperimentAnswer,
  page: PageContext,
): ExperimentFormView {
  const { intl, addressing } = page;
  const typed = sent ?? (experiment === null ? emptyForm : typeAgain(experiment, page));
  const errorOf = (field: ExperimentFault["field"]) =>
    fault?.field === field ? intl.t(fault.message, fault.values) : null;
  const field = (name: "name" | "description" | "share" | "variations" | "lastDay"): TextFieldView => ({
    label: intl.t(`experiments.${name}`),
    hint: intl.t(`experiments.${name}.hint`, { most: maxExperimentDescription }),
    value: typed[name],
    error: errorOf(name),
  });
  return {
    title: intl.t(experiment === null ? "experiments.new" : "experiments.edit"),
    path: addressing.ownHref(experiment === null ? newExperimentPath : buildExperimentPath(experiment.name)),
    version: experiment === null ? "" : String(version ?? experiment.version),
    name: experiment === null ? field("name") : null,
    description: field("description"),
    share: field("share"),
    variations: field("variations"),
    blogs: {
      legend: intl.t("experiments.blogs"),
      error: errorOf("blogs"),
      all: { value: "1", label: intl.t("experiments.everyBlog"), isChosen: typed.hasAllBlogs },
      choices: listBlogs(page).map(({ name, displayName }) => ({
        value: name,
        label: displayName,
        isChosen: typed.blogs.includes(name),
      })),
    },
    lastDay: field("lastDay"),
    decidedBy: {
      label: intl.t("experiments.decidedBy"),
      hint: intl.t("experiments.decidedBy.hint"),
      none: intl.t("experiments.decidedBy.none"),
      choices: experimentGoals.map((goal) => ({
        value: goal,
        label: intl.t(`experiments.goal.${goal}`),
        isChosen: typed.decidedBy === goal,
      })),
    },
    submit: intl.t("experiments.save"),
  };
}

export const describeError = ({ error }: ExperimentAnswer, { intl }: PageContext): string | null => {
  if (error === null) return null;
  return error === "failed"
    ? intl.t("moderation.error.failed")
    : intl.t(`experiments.error.${error}`, { most: maxRunningExperiments });
};

/** The form of a new experiment; `conflict` is a name that is taken. */
export function presentNewExperiment(answer: ExperimentAnswer, page: PageContext): NewExperimentView {
  const { intl, addressing } = page;
  const isTaken = answer.error === "conflict";
  const fault: ExperimentFault | null = isTaken
    ? { field: "name", message: "experiments.wrong.taken" }
    : answer.fault;
  return {
    kind: "new",
    frame: presentManageChrome("experiments", null, page),
    back: { href: addressing.ownHref(listPath), label: intl.t("experiments.back") },
    error: isTaken ? null : describeError(answer, page),
    form: presentForm(null, { ...answer, fault }, page),
  };
}

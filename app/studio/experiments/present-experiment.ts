import type { Person } from "../../../contract/entities/person.ts";
import {
  findNextState,
  listActions,
  type ExperimentAction,
  type ExperimentResults,
  type ManagedExperiment,
} from "../../../contract/network/managed-experiments.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import type { ReviewView } from "../manage/Review.tsx";
import { buildExperimentPath } from "../paths.ts";
import { listActionFields } from "./experiment-form.ts";
import {
  describeBlogs,
  describeError,
  listPath,
  percent,
  presentForm,
  presentSummary,
  sumWeights,
  type ExperimentAnswer,
  type ExperimentFormView,
  type SummaryView,
} from "./present-experiments.ts";
import { presentResults, type ResultsView } from "./present-results.ts";

/** The page of one experiment. */
export interface ExperimentPageView {
  frame: ManageChromeView;
  name: string;
  path: string;
  back: { href: string; label: string };
  done: string | null;
  error: string | null;
  summary: SummaryView;
  review: ReviewView | null;
  /** Null for a draft. */
  results: ResultsView | null;
  version: string;
  actions: {
    title: string;
    hint: string;
    items: {
      kind: ExperimentAction;
      label: string;
      /** "review" for a step that is shown in words before. */
      step: "review" | "save";
      /** Asked before the step; null for one that isn't. */
      confirmation: { title: string; text: string; confirm: string; cancel: string } | null;
    }[];
  };
  /** Null once it was started. */
  form: ExperimentFormView | null;
}

/** What starting or stopping means for readers, in words. */
function listReviewLines(kind: "start" | "stop", experiment: ManagedExperiment, page: PageContext): string[] {
  const { intl } = page;
  const { share, variations } = experiment;
  const blogs = describeBlogs(experiment.blogs, page);
  if (kind === "stop")
    return [
      intl.t("experiments.review.stopped", { blogs }),
      intl.t("experiments.review.kept", { name: experiment.name }),
    ];
  const total = sumWeights(experiment);
  return [
    ...variations.map(({ name, weight }) =>
      intl.t("experiments.review.variation", { share: percent((share * weight) / total, page), blogs, name }),
    ),
    ...(share < 1 ? [intl.t("experiments.review.others", { share: percent(1 - share, page), blogs })] : []),
    intl.t("experiments.review.fixed"),
  ];
}

/** The page of one experiment: its state, its actions, and a draft's form. */
export function presentExperimentPage(
  experiment: ManagedExperiment,
  results: ExperimentResults | null,
  people: readonly Person[],
  answer: ExperimentAnswer,
  page: PageContext,
): ExperimentPageView {
  const { intl, addressing } = page;
  const { name, status, version } = experiment;
  const review =
    answer.review !== null && findNextState(status, answer.review) !== null ? answer.review : null;
  return {
    frame: presentManageChrome("experiments", null, page),
    name,
    path: addressing.ownHref(buildExperimentPath(name)),
    back: { href: addressing.ownHref(listPath), label: intl.t("experiments.back") },
    done: answer.done && intl.t(`experiments.done.${answer.done}`),
    error: describeError(answer, page),
    summary: presentSummary(experiment, people, page),
    review: review && {
      title: intl.t(`experiments.review.${review}`),
      lines: listReviewLines(review, experiment, page),
      fields: listActionFields(review, version),
      save: intl.t(`experiments.action.${review}`),
      edit: intl.t("studio.cancel"),
    },
    results: presentResults(results, experiment, page),
    version: String(version),
    actions: {
      title: intl.t("experiments.actions"),
      hint: intl.t(`experiments.hint.${status}`),
      items: listActions(status)
        .filter((kind) => kind !== "save")
        .map((kind) => ({
          kind,
          label: intl.t(
            kind === "start" || kind === "stop" ? `experiments.review.${kind}` : `experiments.action.${kind}`,
          ),
          step: kind === "start" || kind === "stop" ? "review" : "save",
          confirmation:
            kind === "delete"
              ? {
                  title: intl.t("experiments.delete.title", { name }),
                  text: intl.t("experiments.delete.text"),
                  confirm: intl.t("experiments.action.delete"),
                  cancel: intl.t("studio.cancel"),
                }
              : null,
        })),
    },
    form: findNextState(status, "save") === null ? null : presentForm(experiment, answer, page),
  };
}

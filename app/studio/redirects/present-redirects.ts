import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import {
  maxUrlLength,
  maxPatterns,
  maxRedirectLines,
  redirectOrders,
  type getRedirects,
  type Redirect,
  type RedirectProblem,
  type testRedirect,
} from "../../../contract/network/redirects.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { presentMoment } from "../manage/present-names.ts";
import type { Done } from "../manage/DoneNotice.tsx";
import { buildManagePath } from "../paths.ts";
import type { Choice } from "../ui/Field.tsx";
import type { Tab } from "../ui/Tabs.tsx";
import { isApplied, writeReports, writeRest, type FileLine, type LineReport } from "./parse-file.ts";

/** What was typed, and the redirect that it replaces. */
export interface TypedRedirect {
  from: string;
  to: string;
  was: { from: string; to: string } | null;
}

/** A file on its way: what is left to apply, what came of its lines, and the changes that undo takes back. */
export interface FileState {
  stage: "review" | "running" | "finished";
  rest: FileLine[];
  reports: LineReport[];
  undo: string[];
}

/** The result of a form, or the choice in the page's address. */
export interface RedirectsState {
  q: string;
  order: (typeof redirectOrders)[number];
  typed: TypedRedirect | null;
  problem: { problem: RedirectProblem; about: string } | null;
  error: MessageId | null;
  done: { message: MessageId; undo: string | null } | null;
  tested: { address: string; result: Tested } | null;
  file: FileState | null;
}

export const noRedirectsState: RedirectsState = {
  q: "",
  order: "path",
  typed: null,
  problem: null,
  error: null,
  done: null,
  tested: null,
  file: null,
};

type Tested = v.InferOutput<(typeof testRedirect)["reply"]>;

export interface RedirectView {
  from: string;
  to: { href: string; label: string; words: string };
  uses: string;
  last: PresentedTime | null;
  isImported: boolean;
  edit: { href: string; label: string };
  remove: string;
}

export interface FileView {
  title: string;
  summary: string[];
  table: { columns: string[]; rows: { line: string; from: string; outcome: string }[] } | null;
  more: string | null;
  isRunning: boolean;
  rest: string;
  reports: string;
  undo: string;
  submit: string | null;
  cancel: string;
  undoLabel: string | null;
}

export interface RedirectsView {
  frame: ManageChromeView;
  intro: string;
  path: string;
  tabs: { label: string; tabs: Tab[] };
  done: Done | null;
  error: string | null;
  form: {
    title: string;
    fields: { from: string; to: string; was: { from: string; to: string } | null };
    fromError: string | null;
    toError: string | null;
    labels: Record<"from" | "fromHint" | "to" | "toHint" | "submit", string>;
    cancel: { href: string; label: string } | null;
  };
  test: {
    label: string;
    addressLabel: string;
    hint: string;
    submit: string;
    address: string;
    result: string | null;
  };
  search: { q: string; label: string; order: { label: string; choices: Choice[] }; submit: string };
  list: {
    title: string;
    empty: string | null;
    items: RedirectView[];
    more: { href: string; label: string } | null;
  };
  patterns: { title: string; items: RedirectView[] } | null;
  labels: Record<"last" | "imported" | "undo" | "edit" | "remove", string>;
  file: FileView | null;
  upload: {
    title: string;
    label: string;
    hint: string;
    submit: string;
    save: { href: string; label: string };
    maxBytes: number;
    tooLarge: string;
  };
}

/** Largest file, bytes: more than the most lines of usual addresses. */
export const maxFileBytes = 2_000_000;

/** Problems of the target; all others are of the address. */
const ofTarget: ReadonlySet<RedirectProblem> = new Set([
  "target",
  "foreign",
  "self",
  "loop",
  "stars",
  "chain",
]);

/** The redirects of a blog's host, or of the main site. */
export function presentRedirects(
  { patterns, items, next }: v.InferOutput<(typeof getRedirects)["reply"]>,
  blog: Blog | null,
  state: RedirectsState,
  page: PageContext,
): RedirectsView {
  const { intl, addressing, mainSite } = page;
  const { host } = blog ?? mainSite;
  const path = addressing.ownHref(buildManagePath(blog?.name ?? null, "redirects"));
  const { typed, problem, q, order } = state;
  const message = problem && intl.t(`redirects.problem.${problem.problem}`, describeAbout(problem));
  const isOfTarget = problem !== null && ofTarget.has(problem.problem);
  const present = (redirect: Redirect) => presentRedirect(redirect, { host, path }, page);
  const listQuery = (more: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...(q !== "" && { q }), ...(order !== "path" && { order }), ...more })}`;
  const isEdit = typed !== null && typed.was !== null;
  return {
    frame: presentManageChrome("redirects", blog, page),
    intro: intl.t("redirects.intro", { host }),
    path,
    tabs: presentRedirectTabs("redirects", blog, page),
    done: state.done && {
      text: intl.t(state.done.message),
      undo:
        state.done.undo === null
          ? null
          : [
              ["step", "undo"],
              ["ids", state.done.undo],
            ],
    },
    error: state.error && intl.t(state.error),
    form: {
      title: intl.t(isEdit ? "redirects.editTitle" : "redirects.addTitle"),
      fields: { from: typed?.from ?? "", to: typed?.to ?? "", was: typed?.was ?? null },
      fromError: isOfTarget ? null : message,
      toError: isOfTarget ? message : null,
      labels: {
        from: intl.t("redirects.from"),
        fromHint: intl.t("redirects.fromHint"),
        to: intl.t("redirects.to"),
        toHint: intl.t("redirects.toHint"),
        submit: intl.t("redirects.submit"),
      },
      cancel: isEdit ? { href: listQuery({}), label: intl.t("redirects.cancel") } : null,
    },
    test: {
      label: intl.t("redirects.test"),
      addressLabel: intl.t("redirects.testAddress"),
      hint: intl.t("redirects.testHint"),
      submit: intl.t("redirects.testSubmit"),
      address: state.tested?.address ?? "",
      result: state.tested && describeTest(state.tested.result, page),
    },
    search: {
      q,
      label: intl.t("redirects.search"),
      order: {
        label: intl.t("redirects.order"),
        choices: redirectOrders.map((value) => ({
          value,
          label: intl.t(`redirects.order.${value}`),
          isChosen: value === order,
        })),
      },
      submit: intl.t("redirects.show"),
    },
    list: {
      title: intl.t("redirects.list"),
      empty:
        items.length > 0
          ? null
          : q === ""
            ? intl.t("redirects.empty")
            : intl.t(next === null ? "redirects.noneFound" : "redirects.noneYet", { q }),
      items: items.map(present),
      more: next === null ? null : { href: listQuery({ after: next }), label: intl.t("redirects.more") },
    },
    patterns:
      patterns.length === 0 ? null : { title: intl.t("redirects.patterns"), items: patterns.map(present) },
    labels: {
      last: intl.t("redirects.last"),
      imported: intl.t("redirects.imported"),
      undo: intl.t("redirects.undo"),
      edit: intl.t("redirects.edit"),
      remove: intl.t("redirects.remove"),
    },
    file: state.file && presentFile(state.file, page),
    upload: {
      title: intl.t("redirects.file"),
      label: intl.t("redirects.upload"),
      hint: intl.t("redirects.uploadHint", { count: maxRedirectLines }),
      submit: intl.t("redirects.review"),
      save: { href: `${path}/file`, label: intl.t("redirects.save") },
      maxBytes: maxFileBytes,
      tooLarge: intl.t("redirects.error.large", { count: maxRedirectLines }),
    },
  };
}

/** Links between the redirects and the missing pages. */
export function presentRedirectTabs(
  current: "redirects" | "not-found",
  blog: Blog | null,
  { intl, addressing }: PageContext,
): { label: string; tabs: Tab[] } {
  return {
    label: intl.t("redirects.tabs"),
    tabs: (["redirects", "not-found"] as const).map((name) => ({
      label: intl.t(`moderation.page.${name}`),
      href: addressing.ownHref(buildManagePath(blog?.name ?? null, name)),
      isCurrent: name === current,
    })),
  };
}

const describeAbout = ({ about }: { about: string }) => ({
  about,
  count: maxPatterns,
  length: maxUrlLength,
});

/** A path on the own host, else host and path. */
const shortenTarget = (to: string, host: string) => {
  const url = URL.parse(to);
  if (url === null) return to;
  return to.slice(url.host === host ? url.origin.length : `${url.protocol}//`.length) || "/";
};

function presentRedirect(
  { from, to, hits, lastHitTimeMillis, changedTimeMillis }: Redirect,
  { host, path }: { host: string; path: string },
  page: PageContext,
): RedirectView {
  const { intl, addressing } = page;
  const label = shortenTarget(to, host);
  return {
    from,
    to: { href: addressing.rewrite(to), label, words: intl.t("redirects.leadsTo") },
    uses: intl.t("redirects.uses", { count: hits }),
    last: lastHitTimeMillis === null ? null : presentMoment(lastHitTimeMillis, page),
    isImported: changedTimeMillis === null,
    edit: {
      href: `${path}?${new URLSearchParams({ edit: from, to: label, was: to })}#redirect`,
      label: intl.t("redirects.editOne", { from }),
    },
    remove: intl.t("redirects.removeOne", { from }),
  };
}

/** "It redirects to … because of …." */
function describeTest({ outcome, to, by }: Tested, { intl }: PageContext): string {
  if (outcome !== "redirect" || by === null) return intl.t(`redirects.tested.${outcome}`, { to: to ?? "" });
  return intl.t(by.isPattern ? "redirects.tested.pattern" : "redirects.tested.redirect", {
    to: to ?? "",
    from: by.from,
  });
}

/** Lines of a file that are shown, those with a problem first. */
const shownLines = 100;

function presentFile({ stage, rest, reports, undo }: FileState, { intl }: PageContext): FileView {
  const failed = reports.filter((report) => !isApplied(report));
  const applied = reports.filter(isApplied);
  const count = (outcome: LineReport["outcome"]) => applied.filter((one) => one.outcome === outcome).length;
  const isReview = stage === "review";
  const shown = [...failed, ...applied].slice(0, shownLines);
  const total = reports.length + (isReview ? 0 : rest.length);
  return {
    title: intl.t(`redirects.file.${stage}`),
    summary: [
      ...(stage === "running" ? [intl.t("redirects.file.progress", { done: reports.length, total })] : []),
      ...(["created", "updated", "unchanged"] as const)
        .map((outcome) => ({ outcome, number: count(outcome) }))
        .filter(({ outcome, number }) => number > 0 || outcome === "created")
        .map(({ outcome, number }) =>
          intl.t(`redirects.file.${isReview ? "will" : "did"}.${outcome}`, { count: number }),
        ),
      ...(failed.length > 0 ? [intl.t("redirects.file.failed", { count: failed.length })] : []),
    ],
    table:
      shown.length === 0
        ? null
        : {
            columns: [
              intl.t("redirects.file.line"),
              intl.t("redirects.from"),
              intl.t(isReview ? "redirects.file.plan" : "redirects.file.result"),
            ],
            rows: shown.map(({ line, from, outcome, about }) => ({
              line: intl.number(line),
              from,
              outcome: isApplied({ outcome })
                ? intl.t(`redirects.outcome.${outcome as "created" | "updated" | "unchanged"}`)
                : describeFault({ outcome, about }, intl),
            })),
          },
    more:
      reports.length > shown.length
        ? intl.t("redirects.file.more", { count: reports.length - shown.length })
        : null,
    isRunning: stage === "running",
    rest: writeRest(rest),
    // In a review, only the lines that are left out: the others are reported when they are applied.
    reports: writeReports(isReview ? failed : reports),
    undo: undo.join(","),
    submit: rest.length === 0 ? null : intl.t(isReview ? "redirects.file.apply" : "redirects.file.continue"),
    cancel: intl.t(stage === "finished" ? "redirects.file.close" : "redirects.cancel"),
    undoLabel: stage === "finished" && undo.length > 0 ? intl.t("redirects.file.undo") : null,
  };
}

const faults = ["encoding", "quotes", "columns", "long"] as const;

function describeFault(
  { outcome, about }: Pick<LineReport, "outcome" | "about">,
  intl: PageContext["intl"],
): string {
  const fault = faults.find((name) => name === outcome);
  if (fault) return intl.t(`redirects.fault.${fault}`, { length: maxUrlLength });
  return intl.t(`redirects.problem.${outcome as RedirectProblem}`, describeAbout({ about }));
}

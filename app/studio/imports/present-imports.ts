import type { Blog } from "../../../contract/entities/blog.ts";
import {
  importRestMillis,
  maxBroughtCounted,
  type getImportRuns,
  type ImportRun,
} from "../../../contract/import/studio-imports.ts";
import type { getNetworkMailingLists } from "../../../contract/subscriptions/subscriptions.ts";
import type { ReplyOf } from "../../../contract/wire/call.ts";
import { defaultTimeZone } from "../../../contract/zoned-time.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createNames, presentMoment, type NameView } from "../manage/present-names.ts";
import { buildManagePath } from "../paths.ts";
import type { StateShape } from "../ui/State.tsx";
import type { ImportPaths } from "./import-calls.ts";
import { buildAuthorsPath } from "./present-authors.ts";
import { presentTexts, type ImportTexts } from "./import-texts.ts";
import { buildReportPath, presentLedger } from "./present-report.ts";
import type { ImportTarget } from "./worker-messages.ts";

export interface LedgerRow {
  key: string;
  name: string;
  inFile: string;
  arrived: string;
  leftOut: string;
  missing: string;
}

interface RunView {
  id: string;
  title: string;
  blog: string;
  state: { shape: StateShape; text: string };
  by: NameView | null;
  started: PresentedTime;
  counts: string;
  ledger: { summary: string; columns: string[]; rows: LedgerRow[] } | null;
  /** The whole report; null if it isn't kept. */
  report: ReportLink | null;
  undo: { href: string; label: string; name: string } | null;
  /** Invites its authors; null if nothing of it is here. */
  invite: ReportLink | null;
}

interface ReportLink {
  href: string;
  label: string;
  /** Accessible name. */
  name: string;
}

export interface NewsletterView {
  blogId: string;
  key: string;
  name: string;
}

export interface ImportsView extends ImportTexts {
  frame: ManageChromeView;
  intro: string;
  noScript: string[];
  /** For parts that didn't load. */
  missing: { text: string; again: string };
  done: string | null;
  locale: string;
  paths: ImportPaths & { authors: string };
  newBlog: { href: string; label: string };
  form: { title: string };
  blogs: (ImportTarget & { isClosed: boolean })[];
  newsletters: NewsletterView[];
  ofCommand: { summary: string; lines: string[] };
  runs: { title: string; empty: string | null; items: RunView[] };
  /** Reports of the command. */
  reports: {
    title: string;
    items: { key: string; title: string; blog: string; made: PresentedTime; report: ReportLink }[];
  } | null;
  others: {
    title: string;
    intro: string;
    items: { key: string; title: string; detail: string; undo: RunView["undo"]; invite: ReportLink | null }[];
  } | null;
}

/** The address at which an import is undone, after its review. */
export const buildUndoPath = (blog: string, source: string): string =>
  `${buildManagePath(null, "imports")}/undo?${new URLSearchParams({ blog, source }).toString()}`;

/** The page on which files are imported, with earlier imports. */
export function presentImports(
  { runs, brought, reports }: ReplyOf<typeof getImportRuns>,
  newsletters: ReplyOf<typeof getNetworkMailingLists>["items"],
  done: string | null,
  page: PageContext,
): ImportsView {
  const { intl, addressing, mainSite } = page;
  const network = [...page.network, mainSite];
  const path = addressing.ownHref(buildManagePath(null, "imports"));
  const byId = new Map(network.map((blog) => [blog.id, blog]));
  const known = new Set(runs.map(({ source, blogId }) => `${blogId} ${source}`));
  const others = brought.filter(({ source, blogId }) => !known.has(`${blogId} ${source}`));
  const brings = new Set(brought.map(({ source }) => source));
  const shown = new Set<string>();
  const kept = new Set(reports.map(({ id }) => id));
  const ofCommand = reports.filter(({ isOfCommand }) => isOfCommand);
  return {
    frame: presentManageChrome("imports", null, page),
    intro: intl.t("imports.intro"),
    missing: { text: intl.t("imports.missing"), again: intl.t("write.again") },
    noScript: [intl.t("imports.noScript"), intl.t("imports.noScript.command")],
    done,
    locale: intl.locale,
    paths: { calls: `${path}/calls`, image: `${path}/image`, authors: `${path}/authors` },
    newBlog: {
      href: addressing.ownHref(`${buildManagePath(null, "blogs")}?new`),
      label: intl.t("imports.newBlog"),
    },
    form: { title: intl.t("imports.title") },
    blogs: network.map((blog) => ({
      id: blog.id,
      name: blog.name,
      displayName: blog.displayName,
      timezone: blog.timezone ?? defaultTimeZone,
      mainHost: mainSite.host,
      imageAccount: page.images.account,
      isClosed: blog.closedTimeMillis !== undefined,
    })),
    newsletters: newsletters.map(({ blogId, list: { key, name } }) => ({ blogId, key, name })),
    ...presentTexts(intl),
    ofCommand: {
      summary: intl.t("imports.command"),
      lines: [
        intl.t("imports.command.kinds"),
        intl.t("imports.command.comments"),
        intl.t("imports.command.sites"),
        intl.t("imports.command.subscribers"),
        intl.t("imports.command.options"),
      ],
    },
    runs: {
      title: intl.t("imports.runs"),
      empty: runs.length === 0 ? intl.t("imports.runs.empty") : null,
      items: runs.map((run) => {
        const key = `${run.blogId} ${run.source}`;
        // The latest of a source undoes them all.
        const isLatest = !shown.has(key);
        shown.add(key);
        const report = kept.has(run.id) ? linkReport(run.id, run.file || run.source, page) : null;
        return { ...presentRun(run, byId.get(run.blogId), isLatest && brings.has(run.source), page), report };
      }),
    },
    reports:
      ofCommand.length === 0
        ? null
        : {
            title: intl.t("imports.reports"),
            items: ofCommand.map(({ id, blogId, file, source, madeMillis }) => ({
              key: id,
              title: file || source,
              blog: byId.get(blogId)?.displayName ?? blogId,
              made: presentMoment(madeMillis, page),
              report: linkReport(id, file || source, page),
            })),
          },
    others:
      others.length === 0
        ? null
        : {
            title: intl.t("imports.others"),
            intro: intl.t("imports.others.intro"),
            items: others.map(({ source, blogId, posts }) => {
              const blog = byId.get(blogId ?? "");
              const count =
                posts > maxBroughtCounted
                  ? intl.t("imports.others.many", { count: maxBroughtCounted })
                  : intl.t("imports.others.posts", { count: posts });
              return {
                key: source,
                title: source,
                detail: blog === undefined ? count : `${blog.displayName}: ${count}`,
                undo: presentUndo(source, blog, page),
                invite: presentInvite(source, blog, page),
              };
            }),
          },
  };
}

function presentUndo(
  source: string,
  blog: Blog | undefined,
  { intl, addressing }: PageContext,
): RunView["undo"] {
  if (blog === undefined) return null;
  return {
    href: addressing.ownHref(buildUndoPath(blog.name, source)),
    label: intl.t("imports.undo"),
    name: intl.t("imports.undo.name", { source }),
  };
}

function presentInvite(
  source: string,
  blog: Blog | undefined,
  { intl, addressing }: PageContext,
): ReportLink | null {
  if (blog === undefined) return null;
  return {
    href: addressing.ownHref(buildAuthorsPath(blog.name, source)),
    label: intl.t("imports.invite"),
    name: intl.t("imports.invite.name", { source }),
  };
}

const shapes = {
  running: "half",
  interrupted: "square",
  stopped: "square",
  finished: "disc",
  undone: "ring",
} as const;

const linkReport = (id: string, name: string, { intl, addressing }: PageContext): ReportLink => ({
  href: addressing.ownHref(buildReportPath(id)),
  label: intl.t("imports.report"),
  name: intl.t("imports.report.name", { name }),
});

/** Names of the counts of an import. Subscribers are never updated: they have unsubscribed. */
const countNames = {
  stories: {
    created: "imports.text.created",
    updated: "imports.text.updated",
    unchanged: "imports.text.unchanged",
    kept: "imports.text.kept",
    failed: "imports.text.failed",
  },
  subscribers: {
    created: "imports.text.subscribers.added",
    updated: "imports.text.subscribers.unsubscribed",
    unchanged: "imports.text.subscribers.unchanged",
    kept: "imports.text.subscribers.unsubscribedHere",
    failed: "imports.text.failed",
  },
} as const;

function presentRun(
  run: ImportRun,
  blog: Blog | undefined,
  mayUndo: boolean,
  page: PageContext,
): Omit<RunView, "report"> {
  const { intl } = page;
  const isInterrupted = run.state === "running" && page.now - run.lastMillis > importRestMillis;
  const state = isInterrupted ? "interrupted" : run.state;
  const { result } = run;
  const names = countNames[run.kind === "subscribers" ? "subscribers" : "stories"];
  return {
    id: run.id,
    title: run.file || run.source,
    blog: blog?.displayName ?? run.blogId,
    state: { shape: shapes[state], text: intl.t(`imports.state.${state}`) },
    by: run.by && createNames([run.by], page)(run.by.id),
    started: presentMoment(run.startedMillis, page),
    counts:
      result === null
        ? intl.t("imports.sent", { sent: intl.number(run.sent), total: intl.number(run.total) })
        : (["created", "updated", "unchanged", "kept", "failed"] as const)
            .filter((name) => result[name] > 0)
            .map((name) => `${intl.t(names[name])}: ${intl.number(result[name])}`)
            .join(" · "),
    ledger:
      result === null || result.ledger.length === 0
        ? null
        : presentLedger(Object.fromEntries(result.ledger.map(([kind, ...balance]) => [kind, balance])), intl),
    invite: mayUndo && run.state !== "undone" ? presentInvite(run.source, blog, page) : null,
    undo: mayUndo && run.state !== "undone" ? presentUndo(run.source, blog, page) : null,
  };
}

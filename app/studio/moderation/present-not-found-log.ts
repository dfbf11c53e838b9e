import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import {
  isWholePath,
  notFoundRetentionDays,
  type getNotFoundLog,
  type NotFoundAddress,
  type redirectNotFound,
} from "../../../contract/network/not-found-log.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import type { Done } from "../manage/DoneNotice.tsx";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { presentMoment } from "../manage/present-names.ts";
import { buildManagePath } from "../paths.ts";
import { presentRedirectTabs } from "../redirects/present-redirects.ts";
import type { Tab } from "../ui/Tabs.tsx";

type Outcome = v.InferOutput<(typeof redirectNotFound)["reply"]>["outcome"];

/** The result of a form, or the choice in the page's address. */
export interface NotFoundLogAnswer {
  /** The path to redirect; null if none is chosen. */
  path: string | null;
  typed: string;
  error: Exclude<Outcome, "led"> | "failed" | null;
  done:
    | { what: "led"; undo: string | null }
    | { what: "undone" }
    | { what: "dismissed" | "restored"; paths: readonly string[] }
    | null;
}

interface Button {
  label: string;
  name: string;
}

export interface NotFoundItem {
  path: string;
  count: string;
  from: string | null;
  first: PresentedTime;
  last: PresentedTime;
  suggestion: { words: string; href: string; title: string; to: string; accept: Button } | null;
  dismiss: Button;
  /** Null if the stored address was truncated. */
  lead: { href: string; label: string; name: string } | null;
}

export interface NotFoundLogView {
  frame: ManageChromeView;
  /** Null for someone who may not change redirects. */
  tabs: { label: string; tabs: Tab[] } | null;
  intro: string;
  empty: string | null;
  rest: string | null;
  action: string;
  done: Done | null;
  error: string | null;
  /** The form that redirects one address; null if none is chosen. */
  lead: { path: string; title: string; label: string; hint: string; typed: string; submit: string } | null;
  labels: Record<"first" | "last" | "undo" | "groups" | "single", string>;
  groups: {
    pattern: string;
    summary: string;
    count: string;
    paths: string;
    add: { href: string; label: string; name: string } | null;
    dismiss: Button;
    items: NotFoundItem[];
  }[];
  items: NotFoundItem[];
}

/** Addresses that readers requested and did not find, the most requested first; those alike in groups. */
export function presentNotFoundLog(
  { items, rest }: v.InferOutput<(typeof getNotFoundLog)["reply"]>,
  { blog, maySetRedirects }: { blog: Blog | null; maySetRedirects: boolean },
  answer: NotFoundLogAnswer,
  page: PageContext,
): NotFoundLogView {
  const { intl, addressing } = page;
  const action = addressing.ownHref(buildManagePath(blog?.name ?? null, "not-found"));
  const redirects = addressing.ownHref(buildManagePath(blog?.name ?? null, "redirects"));
  const label = (name: "first" | "last" | "lead" | "to") => intl.t(`notFoundLog.label.${name}`);
  const present = (item: NotFoundAddress) => presentItem(item, action, page);
  const { groups, others } = groupPaths(items);
  return {
    frame: presentManageChrome("not-found", blog, page),
    tabs: maySetRedirects ? presentRedirectTabs("not-found", blog, page) : null,
    intro: intl.t("notFoundLog.intro", { days: notFoundRetentionDays }),
    empty: items.length === 0 ? intl.t("notFoundLog.empty") : null,
    rest: rest === 0 ? null : intl.t("notFoundLog.rest", { count: rest }),
    action,
    done: answer.done && presentDone(answer.done, page),
    error: answer.error === null ? null : intl.t(`notFoundLog.error.${answer.error}`),
    lead:
      answer.path === null
        ? null
        : {
            path: answer.path,
            title: intl.t("notFoundLog.leadTitle", { path: answer.path }),
            label: label("to"),
            hint: intl.t("notFoundLog.leadHint"),
            typed: answer.typed,
            submit: intl.t("notFoundLog.leadSubmit"),
          },
    labels: {
      first: label("first"),
      last: label("last"),
      undo: intl.t("notFoundLog.undo"),
      groups: intl.t("notFoundLog.groups"),
      single: intl.t("notFoundLog.single"),
    },
    groups: groups.map(({ pattern, items: alike }) => ({
      pattern,
      summary: intl.t("notFoundLog.group", { count: alike.length }),
      count: intl.t("notFoundLog.times", { count: alike.reduce((sum, { count }) => sum + count, 0) }),
      paths: joinPaths(alike.map(({ path }) => path)),
      add:
        maySetRedirects && isWholePath(pattern)
          ? {
              href: `${redirects}?${new URLSearchParams({ from: pattern })}#redirect`,
              label: intl.t("notFoundLog.pattern"),
              name: intl.t("notFoundLog.patternOne", { pattern }),
            }
          : null,
      dismiss: presentDismiss(pattern, page),
      items: alike.map(present),
    })),
    items: others.map(present),
  };
}

/** Paths have no line breaks. */
const joinPaths = (paths: readonly string[]) => paths.join("\n");

const presentDismiss = (path: string, { intl }: PageContext): Button => ({
  label: intl.t("notFoundLog.dismiss"),
  name: intl.t("notFoundLog.dismissOne", { path }),
});

function presentDone(done: NonNullable<NotFoundLogAnswer["done"]>, { intl }: PageContext): Done {
  if (done.what === "led")
    return {
      text: intl.t("notFoundLog.led"),
      undo:
        done.undo === null
          ? null
          : [
              ["step", "undo"],
              ["id", done.undo],
            ],
    };
  if (done.what === "undone") return { text: intl.t("notFoundLog.undone"), undo: null };
  if (done.what === "restored") return { text: intl.t("notFoundLog.restored"), undo: null };
  return {
    text: intl.t("notFoundLog.dismissed", { count: done.paths.length }),
    undo: [
      ["step", "restore"],
      ["paths", joinPaths(done.paths)],
    ],
  };
}

function presentItem(
  { path, count, fromHost, firstTimeMillis, lastTimeMillis, suggestion }: NotFoundAddress,
  action: string,
  page: PageContext,
): NotFoundItem {
  const { intl, addressing } = page;
  return {
    path,
    count: intl.t("notFoundLog.times", { count }),
    from: fromHost === null ? null : intl.t("notFoundLog.from", { host: fromHost }),
    first: presentMoment(firstTimeMillis, page),
    last: presentMoment(lastTimeMillis, page),
    suggestion: suggestion && {
      words: intl.t(`notFoundLog.suggestion.${suggestion.kind}`),
      href: addressing.rewrite(suggestion.url),
      title: suggestion.title,
      to: suggestion.url,
      accept: {
        label: intl.t("notFoundLog.accept"),
        name: intl.t("notFoundLog.acceptOne", { path, title: suggestion.title }),
      },
    },
    dismiss: presentDismiss(path, page),
    lead: isWholePath(path)
      ? {
          href: `${action}?${new URLSearchParams({ lead: path }).toString()}#lead`,
          label: intl.t("notFoundLog.label.lead"),
          name: intl.t("notFoundLog.leadTitle", { path }),
        }
      : null,
  };
}

/** Missing addresses in one folder, with the pattern that covers them. */
export interface PathGroup<Item> {
  /** `/reviews/*` */
  pattern: string;
  items: Item[];
}

/** Fewer are no group. */
const least = 5;

const split = (path: string) => path.split("/").filter((segment) => segment !== "");

/**
 * Groups addresses whose paths begin alike, by the longest folder that they share; the others stay as they are. Groups and
 * addresses keep the order in which they are first met.
 */
export function groupPaths<Item extends { path: string }>(
  items: readonly Item[],
): { groups: PathGroup<Item>[]; others: Item[] } {
  const byFirst = Map.groupBy(items, ({ path }) => {
    const segments = split(path);
    return segments.length < 2 ? "" : (segments[0] ?? "");
  });
  const groups = [...byFirst].flatMap(([first, found]): PathGroup<Item>[] =>
    first === "" || found.length < least
      ? []
      : [{ pattern: `/${findFolder(found).join("/")}/*`, items: found }],
  );
  const grouped = new Set(groups.flatMap((group) => group.items));
  return { groups, others: items.filter((item) => !grouped.has(item)) };
}

/** The segments that all paths begin with, without the last of each. */
function findFolder(items: readonly { path: string }[]): string[] {
  const folders = items.map(({ path }) => split(path).slice(0, -1));
  const [first = []] = folders;
  const end = first.findIndex((segment, index) => folders.some((folder) => folder[index] !== segment));
  return end === -1 ? first : first.slice(0, end);
}

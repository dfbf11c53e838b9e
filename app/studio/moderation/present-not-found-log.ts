import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import {
  isWholePath,
  notFoundRetentionDays,
  type getNotFoundLog,
  type redirectNotFound,
} from "../../../contract/network/not-found-log.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { buildManagePath } from "../paths.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { presentMoment } from "../manage/present-names.ts";

type Outcome = v.InferOutput<(typeof redirectNotFound)["reply"]>["outcome"];

/** The result of a form, or the choice in the page's address. */
export interface NotFoundLogAnswer {
  /** The path to redirect; null if none is chosen. */
  path: string | null;
  typed: string;
  error: Exclude<Outcome, "led"> | "failed" | null;
  isDone: boolean;
}

export interface NotFoundLogView {
  frame: ManageChromeView;
  intro: string;
  empty: string | null;
  rest: string | null;
  action: string;
  done: string | null;
  error: string | null;
  /** The form that redirects one address; null if none is chosen. */
  lead: { path: string; title: string; label: string; hint: string; typed: string; submit: string } | null;
  labels: Record<"first" | "last", string>;
  items: {
    path: string;
    count: string;
    from: string | null;
    first: PresentedTime;
    last: PresentedTime;
    /** Null if the stored address was truncated. */
    lead: { href: string; label: string; name: string } | null;
  }[];
}

/** Addresses that readers requested and did not find, the most requested first. */
export function presentNotFoundLog(
  { items, rest }: v.InferOutput<(typeof getNotFoundLog)["reply"]>,
  blog: Blog | null,
  answer: NotFoundLogAnswer,
  page: PageContext,
): NotFoundLogView {
  const { intl, addressing } = page;
  const action = addressing.ownHref(buildManagePath(blog?.name ?? null, "not-found"));
  const label = (name: "first" | "last" | "lead" | "to") => intl.t(`notFoundLog.label.${name}`);
  return {
    frame: presentManageChrome("not-found", blog, page),
    intro: intl.t("notFoundLog.intro", { days: notFoundRetentionDays }),
    empty: items.length === 0 ? intl.t("notFoundLog.empty") : null,
    rest: rest === 0 ? null : intl.t("notFoundLog.rest", { count: rest }),
    action,
    done: answer.isDone ? intl.t("notFoundLog.led") : null,
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
    },
    items: items.map(({ path, count, fromHost, firstTimeMillis, lastTimeMillis }) => ({
      path,
      count: intl.t("notFoundLog.times", { count }),
      from: fromHost === null ? null : intl.t("notFoundLog.from", { host: fromHost }),
      first: presentMoment(firstTimeMillis, page),
      last: presentMoment(lastTimeMillis, page),
      lead: isWholePath(path)
        ? {
            href: `${action}?${new URLSearchParams({ lead: path }).toString()}#lead`,
            label: label("lead"),
            name: intl.t("notFoundLog.leadTitle", { path }),
          }
        : null,
    })),
  };
}

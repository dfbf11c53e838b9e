import type * as v from "valibot";
import type { Blog } from "../../../contract/entities/blog.ts";
import { isWholePath } from "../../../contract/lost-path.ts";
import { lostFor, type getLost, type leadLost } from "../../../contract/lost.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { buildManagePath } from "./manage-path.ts";
import { presentFrame, type FrameView } from "./present-frame.ts";
import { presentMoment } from "./present-names.ts";

type Outcome = v.InferOutput<(typeof leadLost)["reply"]>["outcome"];

/** What came of a form, or what an address of the page has chosen. */
export interface LostAnswer {
  /** The address that is to lead somewhere; null where none is chosen. */
  path: string | null;
  typed: string;
  error: Exclude<Outcome, "led"> | "failed" | null;
  isDone: boolean;
}

export interface LostView {
  frame: FrameView;
  intro: string;
  empty: string | null;
  rest: string | null;
  action: string;
  done: string | null;
  error: string | null;
  /** The form for one address; null where none is chosen. */
  lead: { path: string; title: string; label: string; hint: string; typed: string; submit: string } | null;
  labels: Record<"first" | "last", string>;
  items: {
    path: string;
    count: string;
    from: string | null;
    first: PresentedTime;
    last: PresentedTime;
    /** Null where the address was not kept whole. */
    lead: { href: string; label: string; name: string } | null;
  }[];
}

/** What readers asked for and did not find, what was asked for most first. */
export function presentLost(
  { items, rest }: v.InferOutput<(typeof getLost)["reply"]>,
  blog: Blog | null,
  answer: LostAnswer,
  page: PageContext,
): LostView {
  const { intl, addressing } = page;
  const action = addressing.ownHref(buildManagePath(blog?.name ?? null, "lost"));
  const label = (name: "first" | "last" | "lead" | "to") => intl.t(`lost.label.${name}`);
  return {
    frame: presentFrame("lost", blog, page),
    intro: intl.t("lost.intro", { days: lostFor }),
    empty: items.length === 0 ? intl.t("lost.empty") : null,
    rest: rest === 0 ? null : intl.t("lost.rest", { count: rest }),
    action,
    done: answer.isDone ? intl.t("lost.led") : null,
    error: answer.error === null ? null : intl.t(`lost.error.${answer.error}`),
    lead:
      answer.path === null
        ? null
        : {
            path: answer.path,
            title: intl.t("lost.leadTitle", { path: answer.path }),
            label: label("to"),
            hint: intl.t("lost.leadHint"),
            typed: answer.typed,
            submit: intl.t("lost.leadSubmit"),
          },
    labels: {
      first: label("first"),
      last: label("last"),
    },
    items: items.map(({ path, count, fromHost, firstTimeMillis, lastTimeMillis }) => ({
      path,
      count: intl.t("lost.times", { count }),
      from: fromHost === null ? null : intl.t("lost.from", { host: fromHost }),
      first: presentMoment(firstTimeMillis, page),
      last: presentMoment(lastTimeMillis, page),
      lead: isWholePath(path)
        ? {
            href: `${action}?${new URLSearchParams({ lead: path }).toString()}#lead`,
            label: label("lead"),
            name: intl.t("lost.leadTitle", { path }),
          }
        : null,
    })),
  };
}

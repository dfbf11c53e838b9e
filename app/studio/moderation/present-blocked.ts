import type { Blog } from "../../../contract/entities/blog.ts";
import type { getRestrictions } from "../../../contract/moderation-log.ts";
import type * as v from "valibot";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { describeReason } from "./describe-reason.ts";
import { buildManagePath } from "./manage-path.ts";
import { presentManageChrome, type ManageChromeView } from "./present-manage-chrome.ts";
import { createNames, presentMoment, type NameView } from "./present-names.ts";

export interface BlockedView {
  frame: ManageChromeView;
  intro: string;
  action: string;
  empty: string;
  done: string | null;
  items: {
    /** `504:blocked` */
    value: string;
    person: NameView;
    kind: string;
    why: string;
    time: PresentedTime;
    until: string;
    lift: string;
  }[];
  older: { href: string; label: string } | null;
}

/** Who is blocked on a blog, or suspended in the network: why, until when, and by whom. */
export function presentBlocked(
  { items, next, people }: v.InferOutput<(typeof getRestrictions)["reply"]>,
  { blog, isDone }: { blog: Blog | null; isDone: boolean },
  page: PageContext,
): BlockedView {
  const { intl, addressing } = page;
  const names = createNames(people, page);
  const path = addressing.ownHref(buildManagePath(blog?.name ?? null, "blocked"));
  return {
    frame: presentManageChrome("blocked", blog, page),
    intro: intl.t("moderation.blockedIntro"),
    action: path,
    empty: intl.t("moderation.blockedEmpty"),
    done: isDone ? intl.t("moderation.lifted") : null,
    items: items.map((item) => {
      const person = names(item.personId);
      return {
        value: `${item.personId}:${item.kind}`,
        person,
        kind: intl.t(`moderation.restriction.${item.kind}`),
        why: intl.t("moderation.restrictedBy", {
          name: names(item.byPersonId).name,
          reason: describeReason(item.reason, page) || intl.t("moderation.noReason"),
        }),
        time: presentMoment(item.timeMillis, page),
        until:
          item.untilTimeMillis === null
            ? intl.t("moderation.noEnd")
            : intl.t("moderation.until", { date: presentMoment(item.untilTimeMillis, page).absolute }),
        lift: intl.t("moderation.lift", { name: person.name }),
      };
    }),
    older:
      next === null
        ? null
        : { href: `${path}?after=${encodeURIComponent(next)}`, label: intl.t("moderation.label.older") },
  };
}

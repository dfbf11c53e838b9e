import type { Blog } from "../../../contract/entities/blog.ts";
import type { getRestrictions } from "../../../contract/moderation/moderation-log.ts";
import type * as v from "valibot";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { decisionReasons } from "../../../contract/entities/moderation.ts";
import type { MessageId } from "../../intl/message-id.ts";
import type { Choice } from "../ui/Field.tsx";
import { choose } from "./queue-labels.ts";
import { describeReason } from "./present-decisions.ts";
import { buildManagePath } from "../paths.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import { createNames, presentMoment, type NameView } from "../manage/present-names.ts";

/** The typed values of the form for blocking. */
export type TypedBlock = Record<"screenName" | "reason", string>;

export interface BlockedView {
  frame: ManageChromeView;
  /** Blocks a person on a blog; null for the network, where decisions suspend. */
  form: {
    title: string;
    name: { label: string; typed: string; error: string | null };
    reason: string;
    reasons: Choice[];
    submit: string;
  } | null;
  intro: string;
  action: string;
  empty: string;
  done: string | null;
  items: {
    /** Id of the person and the kind of restriction, as in `504:blocked`. */
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

export interface BlockedState {
  blog: Blog | null;
  done: MessageId | null;
  /** Why no one was blocked. */
  error: MessageId | null;
  typed: TypedBlock | null;
}

/** People who are blocked on a blog, or suspended in the network, with reason, end and moderator. */
export function presentBlocked(
  { items, next, people }: v.InferOutput<(typeof getRestrictions)["reply"]>,
  { blog, done, error, typed }: BlockedState,
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
    done: done === null ? null : intl.t(done),
    form: blog === null ? null : presentForm(error, typed, page),
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

const presentForm = (
  error: MessageId | null,
  typed: TypedBlock | null,
  { intl }: PageContext,
): BlockedView["form"] => ({
  title: intl.t("moderation.blockTitle"),
  name: {
    label: intl.t("moderation.label.filterWriter"),
    typed: typed?.screenName ?? "",
    error: error === null ? null : intl.t(error),
  },
  reason: intl.t("moderation.label.filterReason"),
  reasons: choose(decisionReasons, typed?.reason || "rules", (reason) => intl.t(`reason.${reason}`)),
  submit: intl.t("moderation.verb.block"),
});

import type { Blog } from "../../../contract/entities/blog.ts";
import type { DecisionAction } from "../../../contract/entities/moderation.ts";
import type { QueueItem } from "../../../contract/moderation/moderation.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { buildManagePath } from "./manage-path.ts";
import { presentMoment, type NameView } from "./present-names.ts";

/** The writer's record, for a moderator. */
export interface PersonView {
  record: { label: string; value: string }[];
  restrictions: string[];
  /** What was ever decided about them. */
  history: { href: string; label: string } | null;
}

/** A decision of one press and one key. */
export interface Verb {
  action: DecisionAction;
  label: string;
  key: string;
}

/** Its most urgent reason to be here. */
export function describeWhy({ kind, complaints, findings }: QueueItem, { t }: PageContext["intl"]): string {
  const open = complaints.filter(({ isSettled }) => !isSettled);
  const last = open.at(-1);
  if (kind === "appealed") return t("moderation.appeal");
  if (kind === "flagged" && last)
    return t("moderation.flaggedAs", {
      reason: t(`reason.${last.reason}`),
      count: open.length,
    });
  const [found] = findings;
  return kind === "held" && found
    ? t("moderation.heldFor", { rule: t(`moderation.rule.${found.rule}`) })
    : t("moderation.isPending");
}

/** A story's reports are resolved here; what else is done with it is done on its own pages. */
export function listVerbs({ isStory, reply }: QueueItem, { t }: PageContext["intl"]): Verb[] {
  if (isStory) return [{ action: "clear", label: t("moderation.action.clear"), key: "a" }];
  const feature: Verb = { action: "feature", label: t("moderation.verb.feature"), key: "f" };
  return [
    {
      action: "approve",
      label: t(reply.approved ? "moderation.verb.keep" : "moderation.action.approve"),
      key: "a",
    },
    { action: "dismiss", label: t("moderation.verb.dismiss"), key: "d" },
    ...(reply.isFeatured ? [] : [feature]),
    { action: "block", label: t("moderation.verb.block"), key: "b" },
  ];
}

export function presentPerson(
  { history }: QueueItem,
  { screenName }: NameView,
  { page, blog }: { page: PageContext; blog: Blog | null },
): PersonView {
  const { intl, addressing } = page;
  const fact = (name: "replies" | "removals" | "warnings", count: number) => ({
    label: intl.t(`moderation.person.${name}`),
    value: intl.number(count),
  });
  const path = buildManagePath(blog?.name ?? null, "audit");
  return {
    record: [
      fact("replies", history.replies),
      fact("removals", history.removals),
      fact("warnings", history.warnings),
      {
        label: intl.t("moderation.person.joined"),
        value: presentMoment(history.joinedTimeMillis, page).age,
      },
    ],
    restrictions: history.restrictions.map(({ kind }) => intl.t(`moderation.restriction.${kind}`)),
    history:
      screenName === ""
        ? null
        : {
            href: addressing.ownHref(`${path}?to=${encodeURIComponent(screenName)}`),
            label: intl.t("moderation.person.history"),
          },
  };
}

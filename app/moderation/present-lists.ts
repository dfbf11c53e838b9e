import type { Blog } from "../../contract/entities/blog.ts";
import { auditActions } from "../../contract/entities/moderation.ts";
import type { getAudit, getOwnDecisions, getRestrictions } from "../../contract/moderation.ts";
import type * as v from "valibot";
import type { PageContext } from "../blog/page-context.ts";
import type { PresentedTime } from "../date-time/present-time.ts";
import type { MessageId } from "../intl/messages/en-US.ts";
import { buildManagePath } from "./manage-path.ts";
import { presentFrame, type FrameView } from "./present-frame.ts";
import { createNames, presentMoment, type NameView } from "./present-names.ts";
import type { Choice } from "./present-queue.ts";

const describeReason = (reason: string, { intl }: PageContext) =>
  reason === "" ? "" : intl.t(`moderation.reason.${reason}` as MessageId);

export interface BlockedView {
  frame: FrameView;
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
    frame: presentFrame("blocked", blog, page),
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

export interface AuditView {
  frame: FrameView;
  path: string;
  filters: { actions: Choice[]; by: string; to: string };
  labels: Record<"by" | "to" | "action" | "when" | "why" | "filter" | "none" | "empty" | "about", string>;
  items: {
    id: string;
    time: PresentedTime;
    by: NameView;
    what: string;
    to: NameView | null;
    why: string;
    about: { href: string; label: string } | null;
  }[];
  older: { href: string; label: string } | null;
}

export interface AuditAddress {
  by?: string | undefined;
  to?: string | undefined;
  action?: (typeof auditActions)[number] | undefined;
}

/** Who did what, newest first. */
export function presentAudit(
  { items, next, people }: v.InferOutput<(typeof getAudit)["reply"]>,
  { blog, address }: { blog: Blog | null; address: AuditAddress },
  page: PageContext,
): AuditView {
  const { intl, addressing, network } = page;
  const names = createNames(people, page);
  const path = addressing.ownHref(buildManagePath(blog?.name ?? null, "audit"));
  const describe = (action: string) => intl.t(`moderation.done.${action}` as MessageId);
  const chosen = Object.entries(address).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return {
    frame: presentFrame("audit", blog, page),
    path,
    filters: {
      by: address.by ?? "",
      to: address.to ?? "",
      actions: auditActions.map((value) => ({
        value,
        label: describe(value),
        isChosen: value === address.action,
      })),
    },
    labels: {
      by: intl.t("moderation.audit.by"),
      to: intl.t("moderation.audit.to"),
      action: intl.t("moderation.audit.action"),
      when: intl.t("moderation.audit.when"),
      why: intl.t("moderation.audit.why"),
      about: intl.t("moderation.audit.about"),
      filter: intl.t("moderation.label.filter"),
      none: intl.t("moderation.label.none"),
      empty: intl.t("moderation.audit.empty"),
    },
    items: items.map((item) => {
      const home = network.find(({ id }) => id === item.blogId);
      return {
        id: item.id,
        time: presentMoment(item.timeMillis, page),
        by: names(item.byPersonId),
        what: describe(item.action),
        to: item.personId === null ? null : names(item.personId),
        why: [describeReason(item.reason, page), item.words].filter(Boolean).join(" — "),
        about:
          item.postId === null || !home
            ? null
            : { href: addressing.href(home.host, `/${item.postId}`), label: item.postId },
      };
    }),
    older:
      next === null
        ? null
        : {
            href: `${path}?${new URLSearchParams([...chosen, ["after", next]]).toString()}`,
            label: intl.t("moderation.label.older"),
          },
  };
}

export interface OwnView {
  title: string;
  intro: string;
  action: string;
  empty: string;
  done: string | null;
  error: string | null;
  items: {
    id: string;
    title: string;
    time: PresentedTime;
    why: string;
    words: string;
    excerpt: string;
    blog: string;
    href: string;
    state: string | null;
    appealed: { text: string; answer: string } | null;
    appeal: { label: string; hint: string; submit: string; typed: string } | null;
  }[];
}

/** What was decided against oneself, with the reasons, and how to appeal. */
export function presentOwn(
  { items }: v.InferOutput<(typeof getOwnDecisions)["reply"]>,
  answer: { isDone: boolean; error: MessageId | null; decisionId: string; typed: string },
  page: PageContext,
): OwnView {
  const { intl, addressing, network } = page;
  return {
    title: intl.t("moderation.own.title"),
    intro: intl.t("moderation.own.intro"),
    action: addressing.ownHref("/moderation/mine"),
    empty: intl.t("moderation.own.empty"),
    done: answer.isDone ? intl.t("moderation.own.sent") : null,
    error: answer.error && intl.t(answer.error),
    items: items.map((item) => {
      const { decision, appeal, appealableUntilMillis: until } = item;
      return {
        id: decision.id,
        title: intl.t(`moderation.own.${decision.action}` as MessageId),
        time: presentMoment(decision.timeMillis, page),
        why: intl.t("moderation.own.why", { reason: describeReason(decision.reason, page) }),
        words: decision.words,
        excerpt: item.excerpt,
        blog: network.find(({ id }) => id === item.blogId)?.displayName ?? "",
        href: addressing.rewrite(item.permalink),
        state: decision.isUndone ? intl.t("moderation.own.undone") : null,
        appealed: appeal && {
          text: intl.t(`moderation.own.appeal.${appeal.outcome ?? "open"}`),
          answer: appeal.answer,
        },
        appeal:
          until === null
            ? null
            : {
                label: intl.t("moderation.own.appealLabel"),
                hint: intl.t("moderation.own.appealHint", { date: presentMoment(until, page).absolute }),
                submit: intl.t("moderation.own.appealSubmit"),
                typed: answer.decisionId === decision.id ? answer.typed : "",
              },
      };
    }),
  };
}

import type { getOwnDecisions } from "../../../contract/moderation/appeals.ts";
import type * as v from "valibot";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { describeReason } from "./describe-reason.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import { presentMoment } from "./present-names.ts";
import { translateName } from "../../intl/create-intl.ts";

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
        title: translateName(intl, "moderation.own", decision.action),
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

import type { PageContext } from "../blog/page-context.ts";
import type { MessageId } from "../intl/message-id.ts";

/** Kinds of links in our messages. */
export type LinkKind = "confirm" | "unsubscribe";

/** `ask` before the button is pressed, `already` if it was before; `failed` if the services don't respond. */
export type LinkOutcome =
  "ask" | "already" | "confirmed" | "unsubscribed" | "used" | "expired" | "unknown" | "failed";

/** The page behind a link in a message. Opening it changes nothing, because mail scanners open every link. */
export interface LinkPageView {
  title: string;
  text: string;
  /** Null if there is nothing left to do. */
  button: { action: string; label: string } | null;
  onward: { href: string; label: string };
}

const words: Record<LinkKind, Record<LinkOutcome, [title: MessageId, text: MessageId]>> = {
  confirm: {
    ask: ["newsletter.confirm", "newsletter.confirmText"],
    already: ["newsletter.already", "newsletter.alreadyText"],
    confirmed: ["newsletter.confirmed", "newsletter.confirmedText"],
    unsubscribed: ["newsletter.linkUnknown", "newsletter.confirmUnknownText"],
    used: ["newsletter.linkUsed", "newsletter.confirmUsedText"],
    expired: ["newsletter.linkExpired", "newsletter.confirmExpiredText"],
    unknown: ["newsletter.linkUnknown", "newsletter.confirmUnknownText"],
    failed: ["error.failed", "newsletter.failed"],
  },
  unsubscribe: {
    ask: ["newsletter.leave", "newsletter.leaveText"],
    already: ["newsletter.left", "newsletter.leftText"],
    confirmed: ["newsletter.linkUnknown", "newsletter.leaveUnknownText"],
    unsubscribed: ["newsletter.left", "newsletter.leftText"],
    used: ["newsletter.left", "newsletter.leftText"],
    expired: ["newsletter.linkUnknown", "newsletter.leaveUnknownText"],
    unknown: ["newsletter.linkUnknown", "newsletter.leaveUnknownText"],
    failed: ["error.failed", "newsletter.failed"],
  },
};

const statuses: Record<LinkOutcome, number> = {
  ask: 200,
  already: 200,
  confirmed: 200,
  unsubscribed: 200,
  used: 410,
  expired: 410,
  unknown: 404,
  failed: 503,
};
export const findLinkStatus = (outcome: LinkOutcome) => statuses[outcome];

export function presentLinkPage(
  kind: LinkKind,
  outcome: LinkOutcome,
  token: string,
  { intl, blog, addressing }: PageContext,
): LinkPageView {
  const [title, text] = words[kind][outcome];
  const canPress = outcome === "ask" || outcome === "failed";
  return {
    title: intl.t(title),
    text: intl.t(text, { blog: blog.displayName }),
    button: canPress
      ? {
          action: addressing.ownHref(`/newsletter/${kind}?token=${token}`),
          label: intl.t(kind === "confirm" ? "newsletter.confirmButton" : "newsletter.leaveButton"),
        }
      : null,
    onward: {
      href: addressing.ownHref("/newsletter"),
      label: intl.t("newsletter.title", { blog: blog.displayName }),
    },
  };
}

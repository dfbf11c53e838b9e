import type { BlogContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import type { NoticeView } from "./present-notice.ts";

/** `ask`: before the button is pressed; `failed`: the services didn't respond. */
export type DigestEnd = "ask" | "ended" | "unknown" | "failed";

/** `following`: mail about what somebody follows; otherwise about notifications. */
export type EndedDigest = "notifications" | "following";

type Words = Record<DigestEnd, [title: MessageId, text: MessageId, status: number]>;

const words: Words = {
  ask: ["notifications.end", "notifications.endText", 200],
  ended: ["notifications.ended", "notifications.endedText", 200],
  unknown: ["notifications.endUnknown", "notifications.endUnknownText", 404],
  failed: ["error.failed", "settings.failed", 503],
};

const followingWords: Words = {
  ...words,
  ask: ["notifications.endFollowing", "notifications.endFollowingText", 200],
  ended: ["notifications.endedFollowing", "notifications.endedFollowingText", 200],
};

export const findDigestEndStatus = (outcome: DigestEnd) => words[outcome][2];

/** The page of the unsubscribe link in mail. */
export function presentDigestEnd(
  outcome: DigestEnd,
  token: string,
  ended: EndedDigest,
  { intl, addressing }: Pick<BlogContext, "intl" | "addressing">,
): NoticeView {
  const isFollowing = ended === "following";
  const [title, text] = (isFollowing ? followingWords : words)[outcome];
  const canPress = outcome === "ask" || outcome === "failed";
  return {
    title: intl.t(title),
    text: intl.t(text),
    secret: null,
    form: canPress
      ? {
          action: addressing.ownHref(
            `/notifications/end?token=${token}${isFollowing ? "&of=following" : ""}`,
          ),
          field: null,
          submit: intl.t("notifications.endSubmit"),
        }
      : null,
    onward: { href: addressing.ownHref("/settings/notifications"), label: intl.t("notifications.choices") },
  };
}

import { type FollowedSubject, parseFollowKey } from "../../contract/subscriptions/following.ts";
import { encodeSegment } from "../../contract/wire/encode-segment.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { MessageId } from "../intl/message-id.ts";
import { presentFollow, type FollowView } from "../site/present-follow.ts";

/**
 * The name and page of a subject that can be followed. A tag is named with its blog if other blogs have the same tag.
 */
export function nameSubject(
  { blog, tag, person }: Pick<FollowedSubject, "blog" | "tag" | "person">,
  { addressing, mainSite }: Pick<PageContext, "addressing" | "mainSite">,
): { name: string; of: string | null; href: string } {
  if (person) {
    const href = addressing.href(mainSite.host, `/${person.screenName}`);
    return { name: person.displayName, of: null, href };
  }
  const host = blog?.host ?? mainSite.host;
  if (tag) {
    const href = addressing.href(host, `/tag/${encodeSegment(tag.urlName)}`);
    return { name: tag.displayName, of: blog?.displayName ?? null, href };
  }
  return { name: blog?.displayName ?? "", of: null, href: addressing.href(host, "/") };
}

/** The page on which something is followed without script, and after signing in. */
export interface FollowPageView {
  title: string;
  notice: string | null;
  error: string | null;
  /** Null for oneself. */
  follow: FollowView | null;
  links: { href: string; label: string }[];
}

export interface FollowState {
  done: "follow" | "unfollow" | null;
  error: MessageId | null;
}

export const followingPath = "/following";

export function presentFollowPage(
  subject: FollowedSubject,
  { done, error }: FollowState,
  page: PageContext,
): FollowPageView {
  const { intl, addressing, mainSite } = page;
  const { name, of, href } = nameSubject(subject, page);
  const whole = of === null ? name : intl.t("follow.tagOf", { tag: name, blog: of });
  const followed = parseFollowKey(subject.key);
  return {
    title: whole,
    notice: done && intl.t(done === "follow" ? "follow.done" : "follow.undone", { name: whole }),
    error: error === null ? (subject.isOwn ? intl.t("follow.own") : null) : intl.t(error),
    follow: followed && !subject.isOwn ? presentFollow(followed, whole, page, subject.isFollowed) : null,
    links: [
      { href, label: intl.t("follow.back", { name }) },
      { href: addressing.href(mainSite.host, followingPath), label: intl.t("follow.all") },
    ],
  };
}

/** The same for signed-out people. `path` is that of the sign-in page, which returns to the button. */
export const presentFollowSignIn = (
  path: string,
  { intl, addressing }: Pick<PageContext, "intl" | "addressing">,
): FollowPageView => ({
  title: intl.t("follow.signInTitle"),
  notice: intl.t("follow.signInText"),
  error: null,
  follow: null,
  links: [{ href: addressing.ownHref(path), label: intl.t("site.signIn") }],
});

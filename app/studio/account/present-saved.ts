import { bodyExcerpt } from "../../../contract/plaintext.ts";
import type { SavedList } from "../../../contract/people/profile.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentTime, type PresentedTime } from "../../date-time/present-time.ts";

export interface SavedView {
  title: string;
  notice: string | null;
  empty: string | null;
  action: string;
  items: {
    id: string;
    /** The blog's name. */
    about: string;
    text: string;
    href: string;
    quote: string;
    time: PresentedTime;
    remove: string;
    removeLabel: string;
  }[];
  next: { href: string; label: string } | null;
}

/** Saved stories and replies, newest first. */
export function presentSaved(
  { items, next, people, blogs }: SavedList,
  timezone: string | null,
  isDone: boolean,
  page: PageContext,
): SavedView {
  const { intl, addressing, now, blog } = page;
  const nameOf = (id: string | undefined) => people.find((one) => one.id === id)?.displayName ?? "";
  return {
    title: intl.t("menu.saved"),
    notice: isDone ? intl.t("saved.removed") : null,
    empty: items.length === 0 ? intl.t("saved.empty") : null,
    action: addressing.ownHref("/dashboard/saved"),
    items: items.map(({ story, reply, savedTimeMillis }) => {
      const home = blogs.find(({ id }) => id === story.defaultBlogId)?.displayName ?? "";
      const headline = story.headline || story.excerpt.slice(0, 80) || home;
      const text = reply
        ? intl.t("saved.reply", { name: nameOf(reply.authorId), story: headline })
        : headline;
      return {
        id: reply?.id ?? story.id,
        about: home,
        text,
        href: addressing.rewrite(reply?.permalink ?? story.permalink),
        quote: (reply ? bodyExcerpt(reply.body) : story.excerpt).slice(0, 300),
        time: presentTime(savedTimeMillis, { now, timezone: timezone ?? blog.timezone, intl }),
        remove: intl.t("saved.remove"),
        removeLabel: intl.t("saved.removeLabel", { title: text }),
      };
    }),
    next:
      next === null
        ? null
        : {
            href: addressing.ownHref(`/dashboard/saved?${new URLSearchParams({ after: next })}`),
            label: intl.t("account.more"),
          },
  };
}

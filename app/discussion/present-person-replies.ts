import type { PersonReplies } from "../../contract/person-pages.ts";
import type { PageContext } from "../blog/page-context.ts";
import { hasAffiliateLink } from "../rich-text/present-body.ts";
import { buildScope } from "./discussion-scope.ts";
import { presentReply, type ReplyView } from "./present-reply.ts";

/** A person's replies, each with its story. */
export interface PersonRepliesView {
  title: string;
  empty: string | null;
  disclosure: string | null;
  items: {
    story: { headline: string; href: string; blog: string };
    reply: Omit<ReplyView, "children" | "more">;
  }[];
  next: { href: string; label: string } | null;
}

/** `path` is the page's own, without a query. Replies on blogs with hidden discussions are left out. */
export function presentPersonReplies(
  { items, people, blogs, memberships, person, pagination }: PersonReplies,
  path: string,
  page: PageContext,
): PersonRepliesView {
  const { intl, addressing, blog } = page;
  const nameOf = (id: string | null) => people.find((one) => one.id === id)?.displayName ?? null;
  const shown = items.flatMap(({ reply, story, answeredId }) => {
    const home = blogs.find(({ id }) => id === story.defaultBlogId);
    if (!home || home.properties.commentsDisabled) return [];
    const own = memberships.filter(({ blogId }) => blogId === home.id);
    const scope = buildScope({ post: story, starter: null, people, memberships: own, links: [] }, home, page);
    return [
      {
        story: {
          headline: story.headline || home.displayName,
          href: addressing.rewrite(story.permalink),
          blog: home.displayName,
        },
        reply: presentReply(reply, nameOf(answeredId), scope, page),
      },
    ];
  });
  const after = pagination.next?.after;
  return {
    title: intl.t("account.tab.discussions"),
    empty: shown.length === 0 ? intl.t("account.none.discussions", { name: person.displayName }) : null,
    disclosure: hasAffiliateLink(shown) ? intl.t("commerce.disclosure") : null,
    items: shown,
    next:
      after === undefined
        ? null
        : {
            href: addressing.href(blog.host, `${path}?${new URLSearchParams({ after }).toString()}`),
            label: intl.t("account.more"),
          },
  };
}

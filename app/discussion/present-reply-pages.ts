import type { Blog } from "../../contract/entities/blog.ts";
import type { Reply } from "../../contract/entities/post.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import type { PersonReplies } from "../../contract/people/person-pages.ts";
import type { PageContext } from "../blog/page-context.ts";
import { truncateWords } from "../blog/truncate.ts";
import { hasAffiliateLink } from "../rich-text/present-body.ts";
import { presentLightbox, type LightboxWords } from "../rich-text/image/present-lightbox.ts";
import type { DiscussionQuery } from "./discussion-address.ts";
import { buildScope } from "./discussion-scope.ts";
import { presentDiscussion, type DiscussionView } from "./present-discussion.ts";
import { presentReply, type ReplyView } from "./present-reply.ts";

/** Maximum length of the excerpt of a reply in the title of its page. */
const titleExcerptLength = 60;

/** A reply's own page: its story, the posts it replies to, the reply itself, and replies to it. */
export interface ReplyPageView {
  title: string;
  /** The window's title: with the reply's words and time, because people reply to a story more than once. */
  pageTitle: string;
  /** Disclosure before the first affiliate link on the page, if there is one. */
  disclosure: string | null;
  story: { label: string; headline: string; href: string } | null;
  contextTitle: string;
  ancestors: Omit<ReplyView, "children" | "more">[];
  reply: Omit<ReplyView, "children" | "more">;
  answers: DiscussionView | null;
  lightbox: LightboxWords;
}

export function presentReplyPage(
  page: PostPage,
  home: Blog,
  path: string,
  context: PageContext,
  query?: DiscussionQuery,
): ReplyPageView {
  const { intl } = context;
  const { post, starter } = page;
  const scope = buildScope(page, home, context);
  const nameOf = (reply: Reply | undefined) =>
    (reply?.status === "PUBLISHED" && scope.findSpeaker(reply.authorId).name) || null;
  const headline = starter?.headline || home.displayName;
  const answers = presentDiscussion(
    { ...post, replyCount: countAnswers(page), allowReplies: starter?.allowReplies ?? true },
    page.threads,
    path,
    scope,
    context,
    { tiers: page.tiers, ...(query && { query }) },
  );
  const ancestors = page.ancestors.map((reply, index, above) =>
    presentReply(reply, nameOf(above[index - 1]), scope, context),
  );
  const reply = presentReply(post, nameOf(page.ancestors.at(-1)), scope, context);
  const isPaid = hasAffiliateLink([ancestors, reply, answers]);
  const title = intl.t("discussion.replyTitle", { name: nameOf(post) ?? "", headline });
  const words = truncateWords(post.excerpt, titleExcerptLength);
  return {
    title,
    pageTitle: intl.t(words === "" ? "discussion.replyPageTitle" : "discussion.replyPageTitleOf", {
      title,
      words,
      time: reply.time.absolute,
    }),
    story: starter && {
      label: intl.t("discussion.backToStory"),
      headline,
      href: context.addressing.rewrite(starter.permalink),
    },
    contextTitle: intl.t("discussion.context"),
    disclosure: isPaid ? intl.t("commerce.disclosure") : null,
    ancestors,
    reply,
    answers: answers && { ...answers, title: intl.t("discussion.answers"), disclosure: null },
    lightbox: presentLightbox(intl),
  };
}

/** Counts the replies on this page at any depth, because a reply's own count is that of its story. */
function countAnswers({ threads }: PostPage): number {
  const count = (items: PostPage["threads"]["items"]): number =>
    items.reduce(
      (sum, { reply, children }) => sum + (reply.status === "PUBLISHED" ? 1 : 0) + count(children.items),
      0,
    );
  return count(threads.items);
}

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

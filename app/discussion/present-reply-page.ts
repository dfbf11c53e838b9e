import type { Blog } from "../../contract/entities/blog.ts";
import type { Reply } from "../../contract/entities/post.ts";
import type { PostPage } from "../../contract/magma.ts";
import { truncateWords } from "../blog/truncate.ts";
import type { PageContext } from "../blog/page-context.ts";
import { hasAffiliateLink } from "../rich-text/present-body.ts";
import { presentLightbox, type LightboxWords } from "../rich-text/present-lightbox.ts";
import type { DiscussionQuery } from "./discussion-address.ts";
import { buildScope } from "./discussion-scope.ts";
import { presentDiscussion, type DiscussionView } from "./present-discussion.ts";
import { presentReply, type ReplyView } from "./present-reply.ts";

/** How much of a reply is in the title of its page. */
const titleExcerptLength = 60;

/** A reply's own page: its story, the posts it replies to, the reply itself, and replies to it. */
export interface ReplyPageView {
  title: string;
  /** In the window's title: with its words and time, because people reply to a story more than once. */
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

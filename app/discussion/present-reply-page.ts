import type { Blog } from "../../contract/entities/blog.ts";
import type { PostPage } from "../../contract/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import {
  buildScope,
  presentDiscussion,
  presentReply,
  type DiscussionView,
  type ReplyView,
} from "./present-discussion.ts";

/** A reply's own page: the story it belongs to, what it answers, itself, and its answers. */
export interface ReplyPageView {
  title: string;
  story: { label: string; headline: string; href: string } | null;
  contextTitle: string;
  ancestors: Omit<ReplyView, "children" | "more">[];
  reply: Omit<ReplyView, "children" | "more">;
  answers: DiscussionView | null;
}

export function presentReplyPage(
  page: PostPage,
  home: Blog,
  path: string,
  context: PageContext,
): ReplyPageView {
  const { intl } = context;
  const { post, starter } = page;
  const scope = buildScope(page, home);
  const nameOf = (reply: PostPage["post"] | undefined) =>
    scope.lookups.people.get(reply?.authorId ?? "")?.displayName ?? null;
  const headline = starter?.headline || home.displayName;
  const answers = presentDiscussion(
    { ...post, replyCount: countAnswers(page) },
    page.threads,
    path,
    scope,
    context,
  );
  return {
    title: intl.t("discussion.replyTitle", { name: nameOf(post) ?? "", headline }),
    story: starter && {
      label: intl.t("discussion.backToStory"),
      headline,
      href: context.addressing.rewrite(starter.permalink),
    },
    contextTitle: intl.t("discussion.context"),
    ancestors: page.ancestors.map((reply, index, ancestors) =>
      presentReply(reply, nameOf(ancestors[index - 1]), scope, context),
    ),
    reply: presentReply(post, nameOf(page.ancestors.at(-1)), scope, context),
    answers: answers && { ...answers, title: intl.t("discussion.answers") },
  };
}

/** Answers on this page, at every depth: a reply's own count is its story's. */
function countAnswers({ threads }: PostPage): number {
  const count = (items: PostPage["threads"]["items"]): number =>
    items.reduce(
      (sum, { reply, children }) => sum + (reply.status === "PUBLISHED" ? 1 : 0) + count(children.items),
      0,
    );
  return count(threads.items);
}

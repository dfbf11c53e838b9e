import type { DiscussionSettings } from "../../contract/entities/mode.ts";
import type { PostPage } from "../../contract/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { DiscussionQuery } from "./discussion-address.ts";
import type { DiscussionScope } from "./discussion-scope.ts";
import type { ModeAddress } from "./mode-address.ts";
import { presentChat, type ChatView } from "./present-chat.ts";
import { presentDiscussion, type DiscussionView } from "./present-discussion.ts";
import { presentLiveblog, type LiveblogView } from "./present-liveblog.ts";
import { isAsked, nameQuestions, presentQuestions, type QuestionsView } from "./present-questions.ts";

/** What is shown below a story, depending on its mode. */
export interface ModeView {
  liveblog: LiveblogView | null;
  questions: QuestionsView | null;
  chat: ChatView | null;
  discussion: DiscussionView | null;
}

/** `path` is the page's own path on the blog, including the mode if the URL has it. */
export function presentMode(
  found: PostPage,
  scope: DiscussionScope,
  { query, address, path }: { query: DiscussionQuery; address: ModeAddress; path: string },
  page: PageContext,
): ModeView {
  const { post, tiers, newestReplyId, threads, entries, messages } = found;
  const settings: DiscussionSettings | null = found.conduct;
  const discussion = presentDiscussion(post, threads, path, scope, page, {
    query,
    tiers,
    newestReplyId,
    featured: found.featured,
    people: found.people,
    isAsked: isAsked(settings),
  });
  const none = { liveblog: null, questions: null, chat: null };
  if (settings === null || discussion === null) return { ...none, discussion };
  if (entries !== null) {
    const liveblog = presentLiveblog(post, entries, settings, { address, path }, scope, page);
    return { ...none, liveblog, discussion };
  }
  if (messages !== null) {
    const isNewest = address.before === null;
    return { ...none, discussion: null, chat: presentChat(post, messages, { path, isNewest }, scope, page) };
  }
  if (!isAsked(settings)) return { ...none, discussion };
  const hrefOf = (search: string) => page.addressing.href(page.blog.host, path + search);
  return {
    ...none,
    questions: presentQuestions(settings, scope, page),
    discussion: nameQuestions(discussion, query, tiers, settings, { hrefOf, page }),
  };
}

/** A page with only the chat or interview: `/…/ask`, `/…/chat`. */
export interface ModePageView {
  headline: string;
  story: { href: string; label: string };
  mode: ModeView;
}

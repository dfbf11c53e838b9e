import type { Tier } from "../../contract/discussion/comments.ts";
import type { MessagePage } from "../../contract/entities/live-entry.ts";
import type { DiscussionSettings } from "../../contract/entities/mode.ts";
import type { ShownPost } from "../../contract/entities/post.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import {
  type DiscussionQuery,
  type ModeAddress,
  buildReplyFormPath,
  buildDiscussionQuery,
} from "./discussion-address.ts";
import type { DiscussionScope } from "./discussion-scope.ts";
import {
  labelTier,
  type DiscussionChoices,
  presentDiscussion,
  type DiscussionView,
  findMineAt,
  presentMenuWords,
  type MenuWords,
} from "./present-discussion.ts";
import {
  presentFeed,
  type FeedView,
  presentDiscussionSettings,
  type DiscussionSettingsView,
} from "./present-live.ts";
import { describeClosed } from "./present-discussion.ts";
import { presentLiveblog, type LiveblogView } from "./present-liveblog.ts";
import { presentReply, type ReplyView } from "./present-reply.ts";

/** A flat chat, oldest message first. */
export interface ChatView {
  title: string;
  postId: string;
  mineAt: string | null;
  menuWords: MenuWords;
  count: string;
  closed: string | null;
  write: { href: string; label: string } | null;
  empty: string | null;
  earlier: { href: string; label: string } | null;
  /** Set if this isn't the newest part. */
  newest: { href: string; label: string } | null;
  messages: (Omit<ReplyView, "children" | "more"> & { editedMillis: number })[];
  feed: FeedView | null;
}

/** `path` is the page's own path on the blog, without a query. */
export function presentChat(
  post: Pick<ShownPost, "id" | "replyCount" | "allowReplies">,
  found: MessagePage,
  { path, isNewest }: { path: string; isNewest: boolean },
  scope: DiscussionScope,
  page: PageContext,
): ChatView {
  const { intl, addressing, blog } = page;
  const hrefOf = (query: string) => addressing.href(blog.host, path + query);
  return {
    title: intl.t("mode.chat"),
    postId: post.id,
    mineAt: findMineAt(post.id, page),
    menuWords: presentMenuWords(page),
    count: intl.t("mode.messages", { count: Math.max(0, post.replyCount) }),
    closed: describeClosed(post, scope.home, page),
    write: scope.takesReplies ? { href: hrefOfForm(post.id, page), label: intl.t("mode.say") } : null,
    empty: found.items.length === 0 ? intl.t("mode.noMessages") : null,
    earlier:
      found.earlier === null
        ? null
        : { href: hrefOf(`?before=${found.earlier}#replies`), label: intl.t("mode.earlier") },
    newest: isNewest ? null : { href: hrefOf("#replies"), label: intl.t("mode.latest") },
    messages: found.items.map((reply) => ({
      ...presentReply(reply, null, scope, page),
      // Chat messages are short, so the approval reason is left out.
      approvalReason: null,
      editedMillis: reply.editedTimeMillis ?? 0,
    })),
    feed: isNewest && post.allowReplies ? presentFeed("messages", post.id, found.newestId, page) : null,
  };
}

const hrefOfForm = (id: string, { addressing, blog }: PageContext) =>
  addressing.href(blog.host, buildReplyFormPath(id));

/** Additions of questions and answers to a discussion: guests, and whether questions are open. */
export interface QuestionsView {
  status: DiscussionSettingsView | null;
  guests: { label: string; items: { name: string; href: string | null }[] } | null;
}

/** True if a story is currently in question-and-answer mode. */
export const isAsked = (settings: DiscussionSettings | null): boolean =>
  settings?.mode === "ask" && settings.state !== "disabled";

/** By default only answered questions are shown; an explicit tier is kept. */
export const chooseTier = (tier: Tier): Tier => (tier === "all" ? "staff" : tier);

function presentQuestions(
  settings: DiscussionSettings,
  { findSpeaker, home }: DiscussionScope,
  page: PageContext,
): QuestionsView {
  const guests = settings.guests
    .map((id) => findSpeaker(id))
    .flatMap(({ name, personHref }) => (name === "" ? [] : [{ name, href: personHref }]));
  return {
    status: presentDiscussionSettings(settings, home.timezone, page),
    guests: guests.length > 0 ? { label: page.intl.t("mode.guests"), items: guests } : null,
  };
}

/** The discussion with the labels for questions and answers. */
function nameQuestions(
  discussion: DiscussionView,
  query: DiscussionQuery,
  counts: PostPage["tiers"],
  settings: DiscussionSettings,
  { hrefOf, page: { intl } }: { hrefOf: (query: string) => string; page: PageContext },
): DiscussionView {
  const unanswered = counts ? counts.community + counts.pending : null;
  const nameOf = (tier: "all" | "unanswered") => {
    const label = intl.t(tier === "all" ? "mode.answered" : "mode.unanswered");
    const count = counts ? (tier === "all" ? counts.staff : unanswered) : null;
    return labelTier(label, count, intl);
  };
  const choice: NonNullable<DiscussionChoices["tiers"]> = {
    label: intl.t("mode.which"),
    items: (["all", "unanswered"] as const).map((tier) => ({
      label: nameOf(tier),
      href: hrefOf(buildDiscussionQuery({ tier, sorting: query.sorting })),
      isCurrent: tier === query.tier,
    })),
  };
  return {
    ...discussion,
    title: intl.t("mode.questions"),
    empty:
      discussion.threads.length > 0
        ? null
        : intl.t(query.tier === "unanswered" ? "mode.noneUnanswered" : "mode.noneAnswered"),
    choices: { ...discussion.choices, tiers: choice },
    write:
      settings.state === "closed" || !discussion.write
        ? null
        : { ...discussion.write, label: intl.t("mode.ask") },
  };
}

/** The view below a story, depending on its mode. */
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

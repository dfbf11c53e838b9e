import { locales } from "../../../contract/entities/blog.ts";
import type { changeBlog, getManagedBlog, ManagedBlog } from "../../../contract/network/managed-blogs.ts";
import type { ReplyOf } from "../../../contract/wire/call.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { checkedFeeds, type CheckedFeed } from "../../feed/check-feed.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { presentManageChrome, type ManageChromeView } from "../manage/present-manage-chrome.ts";
import type { ReviewView } from "../manage/Review.tsx";
import { buildManagePath, writePath } from "../paths.ts";
import type { Choice } from "../ui/Field.tsx";
import type { StateShape } from "../ui/State.tsx";
import { listWishFields, type SentWish } from "./blog-form.ts";
import { sitemapPath, type HostAnswer } from "./check-host.ts";
import { describeHostFault, describeWishFault, listWishLines } from "./describe-wish.ts";
import { buildBlogPath } from "./present-blogs.ts";

/** A line of a blog's checklist. */
interface CheckView {
  name: string;
  state: { shape: StateShape; label: string };
  title: string;
  details: string;
  /** Where an open line is mended; null for a line that is done, or that this page explains. */
  mend: { href: string; label: string; name: string } | null;
}

/** The page of one blog of the network. */
export interface BlogView {
  frame: ManageChromeView;
  title: string;
  path: string;
  back: { href: string; label: string };
  visit: { href: string; label: string };
  facts: string[];
  checklist: { title: string; intro: string; checks: CheckView[]; again: string };
  /** What to do outside of the network, so that the host answers; null if nothing is. */
  setup: { title: string; steps: string[] } | null;
  /** What a form would change; instead of the forms. */
  review: ReviewView | null;
  version: string;
  place: {
    title: string;
    group: { label: string; hint: string; value: string };
    /** Null for the main site, which has none. */
    parent: { label: string; hint: string; none: string; choices: Choice[] } | null;
    submit: string;
    rename: { href: string; label: string };
  };
  language: { title: string; label: string; hint: string; choices: Choice[]; submit: string };
  /** Null for the main site, which stays where it is. */
  move: {
    title: string;
    hint: string;
    label: string;
    value: string;
    error: string | null;
    submit: string;
  } | null;
  /** Null for the main site, which stays open. */
  state: { title: string; hint: string; kind: "close" | "open"; submit: string } | null;
  done: string | null;
  error: string | null;
}

/** What came of a sent form; `done` is what was done before the page was loaded. */
export interface BlogAnswer {
  sent: SentWish | null;
  reply: ReplyOf<typeof changeBlog> | null;
  error: MessageId | null;
  done: "made" | "place" | "move" | "locale" | "close" | "open" | null;
}
export const noBlogAnswer: BlogAnswer = { sent: null, reply: null, error: null, done: null };

/** An answer of the blog's host, in words. */
export function describeAnswer(answer: HostAnswer, host: string, intl: PageContext["intl"]): string {
  switch (answer.kind) {
    case "redirect":
      return intl.t("blogs.answer.redirect", { host, to: answer.to });
    case "status":
      return intl.t("blogs.answer.status", { host, status: String(answer.status) });
    default:
      return intl.t(`blogs.answer.${answer.kind}`, { host });
  }
}

/** The first feed that isn't valid, else that all are. */
const describeFeeds = (
  feeds: Readonly<Record<CheckedFeed, HostAnswer>>,
  host: string,
  broken: CheckedFeed | undefined,
  intl: PageContext["intl"],
): string =>
  broken === undefined
    ? intl.t("blogs.feeds.done", { host })
    : describeAnswer(feeds[broken], `${host}${broken}`, intl);

/** Last attempts are kept for 40 days: a blog without a newer story has nothing to tell. */
const toldFor = 40 * 86_400_000;

/** If search engines know of the blog: by its sitemap, and where they are told of addresses, by its newest stories. */
function describeEngines(
  {
    blog: { host },
    firstStoryMillis,
    engines,
  }: Pick<ReplyOf<typeof getManagedBlog>, "firstStoryMillis" | "engines"> & { blog: ManagedBlog },
  sitemap: HostAnswer,
  { intl, now }: Pick<PageContext, "intl" | "now">,
): { isDone: boolean; details: string } {
  const of = (isDone: boolean, id: MessageId, values: Record<string, string> = {}) => ({
    isDone,
    details: intl.t(id, { host, ...values }),
  });
  if (sitemap.kind !== "blog")
    return { isDone: false, details: describeAnswer(sitemap, `${host}${sitemapPath}`, intl) };
  if (firstStoryMillis === null) return of(false, "blogs.engines.none");
  if (engines === null) return of(true, "blogs.engines.sitemap");
  const { timeMillis, failure, newestMillis } = engines;
  if (failure !== null) return of(false, "blogs.engines.failed", { failure });
  if (timeMillis !== null) return of(true, "blogs.engines.notified");
  return newestMillis === null || now - newestMillis < toldFor
    ? of(false, "blogs.engines.waiting")
    : of(true, "blogs.engines.old");
}

interface BlogState {
  answers: { host: HostAnswer; sitemap: HostAnswer; feeds: Readonly<Record<CheckedFeed, HostAnswer>> };
  /** True where hosts must be set up outside of the network. */
  isProduction: boolean;
  /** All blogs of the network. */
  blogs: readonly ManagedBlog[];
  answer: BlogAnswer;
}

/** The page of one blog, with the checklist that its answers give. */
export function presentBlog(
  { blog, owner, firstStoryMillis, engines, formerHosts }: ReplyOf<typeof getManagedBlog>,
  { answers, isProduction, blogs, answer }: BlogState,
  page: PageContext,
): BlogView {
  const { intl, addressing } = page;
  const { name, displayName, host } = blog;
  const check = (
    id: "host" | "feed" | "story" | "engines" | "owner" | "tagline",
    isDone: boolean,
    details: string,
    mend: string | null = null,
  ): CheckView => {
    const title = intl.t(`blogs.check.${id}`);
    const label = intl.t(id === "engines" ? "blogs.mend.story" : `blogs.mend.${id}`);
    return {
      name: id,
      state: {
        shape: isDone ? "disc" : "ring",
        label: intl.t(isDone ? "blogs.check.done" : "blogs.check.open"),
      },
      title,
      details,
      mend:
        isDone || mend === null
          ? null
          : { href: addressing.ownHref(mend), label, name: `${label}: ${title}` },
    };
  };
  const isThere = answers.host.kind === "blog";
  const ofEngines = describeEngines({ blog, firstStoryMillis, engines }, answers.sitemap, page);
  const broken = checkedFeeds.find((path) => answers.feeds[path].kind !== "blog");
  const hasSetup = isProduction && !isThere;
  const { sent, reply, error, done } = answer;
  const isClosed = blog.closedTimeMillis !== null;
  const typed =
    sent?.wish.kind === "place" ? sent.wish : { group: blog.blogGroup, parentBlogId: blog.parentBlogId };
  return {
    frame: presentManageChrome("blogs", null, page),
    title: displayName,
    path: addressing.ownHref(buildBlogPath(name)),
    back: { href: addressing.ownHref(buildManagePath(null, "blogs")), label: intl.t("blogs.back") },
    visit: { href: addressing.absolute(host, "/"), label: host },
    facts: [
      intl.t(`informationTexts.locale.${blog.locale}`),
      ...(blog.blogGroup === "" ? [] : [intl.t("blogs.fact.group", { group: blog.blogGroup })]),
      ...(isClosed ? [intl.t("blogs.state.closed")] : []),
      ...formerHosts.map((former) => intl.t("blogs.fact.formerHost", { host: former })),
    ],
    checklist: {
      title: intl.t("blogs.checklist"),
      intro: intl.t(isProduction ? "blogs.checklist.intro" : "blogs.checklist.introHere"),
      checks: [
        check(
          "host",
          isThere,
          describeAnswer(answers.host, host, intl),
          hasSetup ? `${buildBlogPath(name)}#setup` : null,
        ),
        check("feed", broken === undefined, describeFeeds(answers.feeds, host, broken, intl)),
        check(
          "story",
          firstStoryMillis !== null,
          intl.t(firstStoryMillis === null ? "blogs.story.none" : "blogs.story.done"),
          `${writePath}?blog=${name}`,
        ),
        check(
          "engines",
          ofEngines.isDone,
          ofEngines.details,
          firstStoryMillis === null ? `${writePath}?blog=${name}` : null,
        ),
        check(
          "owner",
          owner !== null,
          owner === null ? intl.t("blogs.owner.none") : owner.displayName,
          buildManagePath(name, "people"),
        ),
        check(
          "tagline",
          blog.tagline !== "",
          blog.tagline || intl.t("blogs.tagline.none"),
          buildManagePath(blog.isMainSite ? null : name, "settings"),
        ),
      ],
      again: intl.t("blogs.checkAgain"),
    },
    setup: hasSetup
      ? {
          title: intl.t("blogs.setup"),
          steps: [
            intl.t("blogs.setup.registrar", { host }),
            intl.t("blogs.setup.domain", { host }),
            intl.t("blogs.setup.config", { host, line: `{ pattern = "${host}", custom_domain = true }` }),
            intl.t("blogs.setup.check"),
          ],
        }
      : null,
    review:
      sent?.step === "review" && reply?.fault === null
        ? {
            title: intl.t("blogs.review"),
            lines: listWishLines({ sent, reply }, blog, blogs, intl),
            fields: listWishFields(sent),
            save: intl.t(`blogs.save.${sent.wish.kind}`),
            edit: intl.t("blogs.cancel"),
          }
        : null,
    version: String(blog.version),
    place: {
      title: intl.t("blogs.place"),
      group: { label: intl.t("blogs.group"), hint: intl.t("blogs.group.hint"), value: typed.group },
      parent: blog.isMainSite
        ? null
        : {
            label: intl.t("blogs.parent"),
            hint: intl.t("blogs.parent.hint"),
            none: intl.t("blogs.parent.none"),
            choices: blogs
              .filter(({ id, isMainSite }) => id !== blog.id && !isMainSite)
              .map((other) => ({
                value: other.id,
                label: other.displayName,
                isChosen: other.id === typed.parentBlogId,
              })),
          },
      submit: intl.t("blogs.submit"),
      rename: {
        href: addressing.ownHref(buildManagePath(blog.isMainSite ? null : name, "settings")),
        label: intl.t("blogs.rename"),
      },
    },
    language: {
      title: intl.t("blogs.locale"),
      label: intl.t("blogs.locale"),
      hint: intl.t("blogs.locale.hint"),
      choices: locales.map((locale) => ({
        value: locale,
        label: intl.t(`informationTexts.locale.${locale}`),
        isChosen: locale === (sent?.wish.kind === "locale" ? sent.wish.locale : blog.locale),
      })),
      submit: intl.t("blogs.locale.review"),
    },
    move: blog.isMainSite
      ? null
      : {
          title: intl.t("blogs.move"),
          hint: intl.t("blogs.host.hint"),
          label: intl.t("blogs.move.host"),
          value: sent?.wish.kind === "move" ? sent.wish.host : "",
          error: reply?.fault ? describeHostFault(reply.fault, intl) : null,
          submit: intl.t("blogs.move.review"),
        },
    state: blog.isMainSite
      ? null
      : {
          title: intl.t(isClosed ? "blogs.open" : "blogs.close"),
          hint: intl.t(isClosed ? "blogs.open.hint" : "blogs.close.hint"),
          kind: isClosed ? "open" : "close",
          submit: intl.t(isClosed ? "blogs.open.review" : "blogs.close.review"),
        },
    done: done && intl.t(done === "made" ? "blogs.made" : `blogs.done.${done}`, { blog: displayName }),
    error: error ? intl.t(error) : reply?.fault ? describeWishFault(reply.fault, intl) : null,
  };
}

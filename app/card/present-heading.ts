import { encodeSegment } from "../../contract/wire/encode-segment.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { ModeState } from "../../contract/entities/mode.ts";
import type { PostSummary } from "../../contract/entities/post.ts";
import { hasBylines } from "../blog/blog-properties.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { MessageId } from "../intl/message-id.ts";
import type { Lookups } from "./lookups.ts";

/** A post's byline. Both fields are empty if the blog shows no bylines. */
export interface BylineView {
  /** Free text by an editor, shown instead of the names. */
  text: string | null;
  authors: { name: string; href: string }[];
}

/**
 * The byline, by the settings of the post's home blog: with `noBlogBylines` it is empty, even if an editor
 * wrote one. Links lead to the main site. Unknown authors are left out.
 */
export function presentByline(
  post: Pick<PostSummary, "authorIds" | "byline" | "defaultBlogId">,
  { people, blogs }: Lookups,
  context: PageContext,
): BylineView {
  const home = blogs.get(post.defaultBlogId) ?? context.blog;
  if (!hasBylines(home)) return { text: null, authors: [] };
  if (post.byline) return { text: post.byline, authors: [] };
  const authors = post.authorIds.flatMap((id) => {
    const person = people.get(id);
    return person ? [{ name: person.displayName, href: buildPersonHref(person.screenName, context) }] : [];
  });
  return { text: null, authors };
}

/** URL of a person's page on the main site. */
export function buildPersonHref(screenName: string, { addressing, mainSite }: PageContext): string {
  return addressing.href(mainSite.host, `/${screenName}`);
}

/**
 * A part of the line above a headline: that the post is sponsored, another label ("Live"), its section, or the blog that a
 * card comes from.
 */
export interface KickerPart {
  kind: "sponsored" | "label" | "section" | "source";
  text: string;
  href: string | null;
}

/**
 * The parts around a headline wherever a post is shown: on its page, on cards, in AMP and in the lite
 * edition.
 */
export interface HeadingView {
  kicker: KickerPart[];
  byline: BylineView;
}

/** `labels` are additional labels for one kind of page; they come after the post's own. */
export function presentHeading(
  post: PostSummary,
  home: Blog,
  lookups: Lookups,
  context: PageContext,
  labels: readonly string[] = [],
): HeadingView {
  const section: KickerPart[] =
    post.kicker === undefined
      ? presentSection(post, home.host, context)
      : [{ kind: "section", text: post.kicker, href: null }];
  // The category of Q&As often has the same name as the label.
  const isSaid = (text: string) => section.some((part) => part.text.toLowerCase() === text.toLowerCase());
  return {
    kicker: [
      ...[...presentLabels(post, home.isSatire, context), ...labels.map(labelOf)].filter(
        ({ text }) => !isSaid(text),
      ),
      ...section,
    ],
    byline: presentByline(post, lookups, context),
  };
}

/** The category or story type, otherwise the first tag; links to the home blog. */
function presentSection(
  { storyType, categoryData, tags }: PostSummary,
  host: string,
  { addressing }: PageContext,
): KickerPart[] {
  const part = (text: string, ...path: string[]): KickerPart[] => [
    { kind: "section", text, href: addressing.href(host, `/${path.map(encodeSegment).join("/")}`) },
  ];
  if (storyType && categoryData) return part(categoryData.displayName, "c", storyType.id, categoryData.id);
  if (storyType) return part(storyType.displayName, "c", storyType.id);
  const [tag] = tags;
  return tag ? part(tag.displayName, "tag", tag.urlName) : [];
}

/** If the state is unknown, a liveblog counts as live. */
const liveLabels: Partial<Record<ModeState, MessageId>> = {
  live: "post.live",
  queued: "post.liveSoon",
  ended: "post.liveEnded",
};

const labelOf = (text: string): KickerPart => ({ kind: "label", text, href: null });

/** Labels shown before the headline: sponsored, satire, live. */
export function presentLabels(
  post: Pick<PostSummary, "sponsored" | "mode" | "modeState">,
  isSatire: boolean,
  { intl }: PageContext,
): KickerPart[] {
  const sponsored: KickerPart = { kind: "sponsored", text: intl.t("post.sponsored"), href: null };
  const labels = [
    ...(isSatire ? [intl.t("post.satire")] : []),
    ...(post.mode === "liveblog" ? [intl.t(liveLabels[post.modeState ?? "live"] ?? "post.liveblog")] : []),
    ...(post.mode === "ask" && post.modeState !== "disabled" ? [intl.t("post.ask")] : []),
    ...(post.mode === "chat" ? [intl.t("post.chat")] : []),
  ];
  return [...(post.sponsored ? [sponsored] : []), ...labels.map(labelOf)];
}

import type { Blog } from "../../contract/entities/blog.ts";
import type { ShownPost } from "../../contract/entities/post.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { listShareLinks } from "../link/share-links.ts";
import { buildReplyFormPath, buildSharePath } from "./discussion-address.ts";

/** The reader's actions on a story, as links that work without script. The same for everyone. */
export interface StoryActionsView {
  storyId: string;
  /** Empty if the blog has no discussions. */
  toggles: { name: StoryToggle; href: string; label: string }[];
  likes: { count: number; label: string } | null;
  share: { href: string; label: string };
}

/** Toggles, and the action of the story's page at `/reply/{id}` that each performs. */
const storyToggles = { like: "like", save: "save", follow: "followDiscussion" } as const;
export type StoryToggle = keyof typeof storyToggles;
const names = Object.keys(storyToggles) as StoryToggle[];

/** Null in a preview. `home` is the blog of the story. */
export function presentStoryActions(
  { id, likeCount }: Pick<ShownPost, "id" | "likeCount">,
  home: Blog,
  { intl, addressing, isPreview }: PageContext,
): StoryActionsView | null {
  if (isPreview) return null;
  const isClosed = home.properties.commentsDisabled;
  const href = addressing.href(home.host, buildReplyFormPath(id));
  return {
    storyId: id,
    toggles: isClosed
      ? []
      : names.map((name) => ({
          name,
          href: `${href}#${storyToggles[name]}`,
          label: intl.t(`post.${name}`),
        })),
    likes:
      likeCount > 0 && !isClosed
        ? { count: likeCount, label: intl.t("discussion.likes", { count: likeCount }) }
        : null,
    share: { href: addressing.href(home.host, buildSharePath(id)), label: intl.t("post.share") },
  };
}

/** The ways to share a story or reply: links only, so that no service's script is needed. */
export interface ShareView {
  title: string;
  headline: string;
  /** The canonical address. */
  address: { label: string; value: string };
  links: { name: string; href: string }[];
  back: { href: string; label: string };
  /** Texts of options that need script. */
  words: { copy: string; copied: string; device: string };
}

export function presentShare(
  { post, starter, people, blogs }: Pick<PostPage, "post" | "starter" | "people" | "blogs">,
  { intl, addressing, blog }: PageContext,
): ShareView {
  const { hostname, pathname } = new URL(post.permalink);
  const url = addressing.absolute(hostname, pathname);
  const home = blogs.find(({ id }) => id === post.defaultBlogId) ?? blog;
  const name = people.find(({ id }) => id === post.authorId)?.displayName ?? "";
  const headline = post.isStarter
    ? post.headline || home.displayName
    : intl.t("discussion.replyTitle", { name, headline: starter?.headline || home.displayName });
  return {
    title: intl.t(post.isStarter ? "share.story" : "share.reply"),
    headline,
    address: { label: intl.t("share.address"), value: url },
    links: listShareLinks({ url, title: headline }, intl.t("share.email")),
    back: { href: addressing.rewrite(post.permalink), label: intl.t("share.back") },
    words: { copy: intl.t("share.copy"), copied: intl.t("share.copied"), device: intl.t("share.device") },
  };
}

import type { PostPage } from "../../contract/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { listShareLinks } from "../link/share-links.ts";

/** The ways to share a story or reply: links only, so that no service's script is needed. */
export interface ShareView {
  title: string;
  headline: string;
  /** The canonical address. */
  address: { label: string; value: string };
  links: { name: string; href: string }[];
  back: { href: string; label: string };
  /** Texts of what only script offers. */
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

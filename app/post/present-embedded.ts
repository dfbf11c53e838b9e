import type { Blog } from "../../contract/entities/blog.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { summarizePost } from "../blog/search-and-social.ts";
import { truncateWords } from "../blog/truncate.ts";
import { buildLookups } from "../card/lookups.ts";
import { presentByline, type BylineView } from "../card/present-heading.ts";
import { presentTime, type PresentedTime } from "../date-time/present-time.ts";
import { findLeadImage } from "../image/find-story-image.ts";
import { presentImage, type PresentedImage } from "../image/present-image.ts";
import { buildBodyContext } from "../rich-text/body-context.ts";
import { presentBody } from "../rich-text/present-body.ts";
import type { PresentedBlock } from "../rich-text/block-types.ts";

/** A story or reply for embedding on other sites: a summary and a link. */
export interface EmbeddedView {
  /** The page's title. */
  title: string;
  blog: { label: string; href: string };
  headline: string;
  href: string;
  byline: BylineView;
  time: PresentedTime;
  image: PresentedImage | null;
  excerpt: string;
  /** The text of a reply; empty for a story, which is only linked. */
  body: PresentedBlock[];
  more: string;
}

const excerptLength = 200;

/** True if it may be shown on other sites: published, without password, and approved if it is a reply. */
export const isEmbeddable = ({ post }: PostPage): boolean =>
  post.status === "PUBLISHED" && (post.isStarter || post.approved) && !post.isPasswordProtected;

export function presentEmbedded(found: PostPage, home: Blog, context: PageContext): EmbeddedView {
  const { post, starter } = found;
  const { intl, addressing, now } = context;
  const byline = presentByline(post, buildLookups(found), context);
  const name = byline.text ?? byline.authors[0]?.name ?? home.displayName;
  const headline = post.isStarter ? post.headline : (starter?.headline ?? "");
  const shown = headline || intl.t("post.untitled", { name });
  return {
    title: post.isStarter ? shown : intl.t("discussion.replyTitle", { name, headline: shown }),
    blog: { label: home.displayName, href: addressing.absolute(home.host, "/") },
    headline: shown,
    href: addressing.absolute(home.host, new URL(post.permalink).pathname),
    byline,
    time: presentTime(post.publishTimeMillis, { now, timezone: home.timezone, intl }),
    image: post.isStarter
      ? presentImage(findLeadImage(post), "linkCard", context.images, { isLazy: false })
      : null,
    excerpt: post.isStarter ? truncateWords(summarizePost(post), excerptLength) : "",
    body: post.isStarter
      ? []
      : presentBody(
          post.body,
          buildBodyContext(post, { mode: post.mode, home, referenced: new Map() }, context),
        ),
    more: intl.t("front.readMore"),
  };
}

import type { Blog } from "../../contract/entities/blog.ts";
import type { Post, PostSummary } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import { createAffiliateContext } from "../commerce/affiliate-tag.ts";
import { hasPlainLinks } from "../link/has-plain-links.ts";
import type { BodyContext } from "./body-context.ts";

/** What a post's or reply's body is printed with. `home` is the post's own blog, whose affiliate tag its links earn for. */
export function buildBodyContext(
  post: Pick<Post, "id" | "authorId" | "isStarter" | "sponsored" | "permalink">,
  story: { mode: Post["mode"]; home: Blog; referenced: ReadonlyMap<string, PostSummary> },
  page: PageContext,
): BodyContext {
  return {
    ...buildPlainBodyContext(page),
    referenced: story.referenced,
    permalink: post.permalink,
    isReply: !post.isStarter,
    idPrefix: `p${post.id}-`,
    links: {
      addressing: page.addressing,
      networkHosts: page.networkHosts,
      mainHosts: page.mainHosts,
      affiliate: createAffiliateContext(story.home, post),
      isUserContent: !post.isStarter,
      isSponsored: post.sponsored,
      disableLinks: hasPlainLinks(post, story.mode, page.flags),
      // What readers write is not looked over before it is shown; an author's odd address may be meant.
      validate: !post.isStarter,
      countsClicks: page.telemetry.analytics !== "",
    },
  };
}

/** For nodes that are no post's: a blog's words about itself. Their links earn for nobody. */
export function buildPlainBodyContext(page: PageContext): BodyContext {
  return {
    intl: page.intl,
    images: page.images,
    host: new URL(page.addressing.absolute(page.blog.host, "/")).hostname,
    videoBase: page.videoBase,
    embedsLoadAtOnce: page.blog.properties.embedsLoadAtOnce,
    referenced: new Map(),
    onUnknown: (kind, name) => page.onUnknown(kind, name),
    isReply: false,
    links: {
      addressing: page.addressing,
      networkHosts: page.networkHosts,
      mainHosts: page.mainHosts,
      affiliate: null,
      isUserContent: false,
      disableLinks: false,
      validate: false,
      countsClicks: page.telemetry.analytics !== "",
    },
  };
}

import type { Blog } from "../../contract/entities/blog.ts";
import type { PostSummary, Reply, ShownPost } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import { createAffiliateContext } from "../commerce/affiliate-tag.ts";
import { hasPlainLinks } from "../link/has-plain-links.ts";
import type { BodyContext } from "./body-context.ts";

/** Where a body stands. `home` is the post's own blog, whose affiliate tag its links earn for. */
interface StoryOfBody {
  mode: ShownPost["mode"];
  home: Blog;
  referenced: ReadonlyMap<string, PostSummary>;
}

/** What the body of a post on its page is printed with. */
export function buildBodyContext(
  post: Pick<ShownPost, "id" | "authorId" | "isStarter" | "sponsored" | "permalink">,
  story: StoryOfBody,
  page: PageContext,
): BodyContext {
  const plain = buildPlainBodyContext(page);
  return {
    ...plain,
    referenced: story.referenced,
    permalink: post.permalink,
    isReply: !post.isStarter,
    idPrefix: `p${post.id}-`,
    links: {
      ...plain.links,
      affiliate: createAffiliateContext(story.home, post),
      isUserContent: !post.isStarter,
      isSponsored: post.sponsored,
      disableLinks: hasPlainLinks(post, story.mode, page.flags),
      // What readers write is not looked over before it is shown; an author's odd address may be meant.
      validate: !post.isStarter,
    },
  };
}

/** The same for the replies of one discussion: what all of them share is worked out once. */
export function createReplyContexts(story: StoryOfBody, page: PageContext): (reply: Reply) => BodyContext {
  const shared = { isStarter: false, sponsored: false };
  const first = buildBodyContext({ ...shared, id: "", authorId: "", permalink: "" }, story, page);
  return ({ id, authorId, permalink }) => ({
    ...first,
    permalink,
    idPrefix: `p${id}-`,
    links: { ...first.links, affiliate: createAffiliateContext(story.home, { ...shared, id, authorId }) },
  });
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

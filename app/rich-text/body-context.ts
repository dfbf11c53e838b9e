import type { Blog } from "../../contract/entities/blog.ts";
import type { PostSummary, Reply, ShownPost } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import { createAffiliateContext } from "../commerce/affiliate-tag.ts";
import type { ImageConfig } from "../image/build-image-url.ts";
import type { Intl } from "../intl/create-intl.ts";
import { type LinkPolicy, hasPlainLinks } from "../link/present-link.ts";

/** Dependencies of a body's presentation besides its nodes. */
export interface BodyContext {
  intl: Intl;
  links: LinkPolicy;
  images: ImageConfig;
  /** The host that serves the page, for players that require the embedding host as a parameter. */
  host: string;
  /** Posts referred to by LinkPreview and ReplyInset nodes, by post id. */
  referenced: ReadonlyMap<string, PostSummary>;
  /** Called for each unknown node type and text style; the node is then omitted, the text left unstyled. */
  onUnknown(kind: "node" | "style", name: string): void;
  /** The post's full URL, used for sharing quotable sentences; without it no share link is shown. */
  permalink?: string;
  /** The body is a reply's: smaller images, deeper heading levels. */
  isReply: boolean;
  /** Base URL of network-hosted videos; without it a video shows only its poster and title. */
  videoBase?: string;
  /** Base URL of the video host; without it, the same. */
  videoHost?: string;
  /** The blog shows third-party players at once. */
  embedsLoadAtOnce?: boolean;
  /** Prefix of slide ids, so that several bodies can be on one page. */
  idPrefix?: string;
}

/** Position of a node in its body. */
export interface Position {
  /** Index of the node in the body, from 0. */
  index: number;
  /** Added to heading levels, so that the page's headline stays the only h1 and no level is skipped. */
  levelShift: number;
}

/** The story a body belongs to. `home` is the post's own blog, whose affiliate tag its links use. */
interface StoryOfBody {
  mode: ShownPost["mode"];
  home: Blog;
  referenced: ReadonlyMap<string, PostSummary>;
}

/** Context for the body of a post on its page. */
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
      // Readers' links are validated, since they aren't reviewed before publication; an author's unusual address may be
      // intentional.
      validate: !post.isStarter,
    },
  };
}

/** A reply, or a story whose liveblog has a summary. */
export type WrittenBelow = Pick<Reply, "id" | "authorId" | "permalink">;

/** Contexts for the replies of one discussion; shared parts are computed once. */
export function createReplyContexts(
  story: StoryOfBody,
  page: PageContext,
): (reply: WrittenBelow) => BodyContext {
  const shared = { isStarter: false, sponsored: false };
  const first = buildBodyContext({ ...shared, id: "", authorId: "", permalink: "" }, story, page);
  return ({ id, authorId, permalink }) => ({
    ...first,
    permalink,
    idPrefix: `p${id}-`,
    links: { ...first.links, affiliate: createAffiliateContext(story.home, { ...shared, id, authorId }) },
  });
}

/**
 * Context for texts that belong to no post, such as a blog's about text. Their links carry no affiliate tag.
 */
export function buildPlainBodyContext(page: PageContext): BodyContext {
  return {
    intl: page.intl,
    images: page.images,
    host: new URL(page.addressing.absolute(page.blog.host, "/")).hostname,
    videoBase: page.videoBase,
    videoHost: page.videoHost,
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
      countsClicks: true,
    },
  };
}

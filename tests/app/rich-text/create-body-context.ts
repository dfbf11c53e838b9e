import type { PostSummary } from "../../../contract/entities/post.ts";
import { createIntl } from "../../../app/intl/create-intl.ts";
import { createAddressing } from "../../../app/link/addressing.ts";
import type { BodyContext } from "../../../app/rich-text/body-context.ts";
import { throwUnknown } from "../../../app/rich-text/unexpected.ts";
import { buildSummary } from "../page-fixture.ts";

/** A `javascript:` URL. */
export const scriptUrl = ["javascript", "alert(1)"].join(":");

const fail = (message: string) => {
  throw new Error(message);
};
const networkHosts = new Set(["kotaku.com", "gizmodo.com"]);

/** The context of a page on Kotaku, in production; throws on anything unknown or untranslated. */
export function createBodyContext(changes: Partial<BodyContext> = {}): BodyContext {
  return {
    intl: createIntl("en-US", fail),
    links: {
      addressing: createAddressing({ kind: "production" }, "kotaku.com", networkHosts, fail),
      networkHosts,
      mainHosts: networkHosts,
      affiliate: {
        tag: "kotakuamzn-20",
        blogName: "kotaku",
        blogGroup: "kotaku",
        postId: "1836000001",
        authorId: "5876237249",
        isStarter: true,
        allowed: true,
      },
      isUserContent: false,
      disableLinks: false,
      validate: true,
    },
    images: { base: "https://img.example", account: "demo" },
    host: "kotaku.com",
    referenced: new Map(),
    onUnknown: throwUnknown,
    isReply: false,
    ...changes,
  };
}

/** A post as the page's look-ups contain it. */
export const createSummary = (id: string, changes: Partial<PostSummary> = {}): PostSummary =>
  buildSummary(id, {
    headline: "A headline",
    permalink: `https://kotaku.com/a-headline-${id}`,
    excerpt: "The first paragraph.",
    ...changes,
  });

/** A reply that a post embeds. */
export const quotedReply = createSummary("77", {
  headline: "",
  permalink: "https://kotaku.com/77",
  excerpt: "I was there.",
  byline: "harbormaster",
  isStarter: false,
});

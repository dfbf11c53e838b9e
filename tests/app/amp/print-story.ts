import { presentAdNetwork } from "../../../app/ad/present-ads.ts";
import { type AmpParts, presentAmp } from "../../../app/amp/present-amp.ts";
import { printAmpPage } from "../../../app/amp/print-page.ts";
import { createIntl } from "../../../app/intl/create-intl.ts";
import { createWholeAddressing } from "../../../app/link/addressing.ts";
import type { PopularStory } from "../../../contract/audience/audience.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { Post } from "../../../contract/entities/post.ts";
import { buildBlog, buildPage, buildPost, buildPostPage, buildSummary } from "../page-fixture.ts";

/** A blog with AMP pages, ads and a bidder. */
export const ampBlog = (changes: Partial<Blog> = {}): Blog =>
  buildBlog(
    {
      sales: {
        amazonAffiliateTag: "kotakuamzn-20",
        adNetworkId: "9999999",
        adSiteName: "kotaku",
        indexExchangeAmpSiteId: "300009",
      },
      ...changes,
    },
    { hasAmp: true },
  );

/** A post of that blog as a complete AMP page; unknown nodes fail the test unless allowed. */
export function printStory(
  changes: Partial<Post>,
  { blog = ampBlog(), parts = {}, popular = [], isLenient = false }: StoryOptions = {},
): string {
  const strict = buildPage(blog);
  const addressing = createWholeAddressing(strict.addressing, { host: blog.host, homeHost: blog.host });
  const page = {
    ...strict,
    videoBase: "https://video.example",
    addressing,
    intl: createIntl(blog.locale, () => undefined),
    ...(isLenient && { onUnknown: () => undefined }),
  };
  const post = buildPost("1836000001", {
    permalink: `https://${blog.host}/a-story-1836000001`,
    headline: "A story",
    defaultBlogId: blog.id,
    ...changes,
  });
  const found = buildPostPage(post, { blogs: [blog], links: [reply], popular });
  const network = presentAdNetwork(
    page,
    { adScript: "https://ads.example/gpt.js", consentScript: "" },
    new URLSearchParams(),
  );
  const whole: AmpParts = {
    description: "What it says.",
    canonical: post.permalink,
    network,
    entries: null,
    form: null,
    strip: null,
    ...parts,
  };
  const head = { card: [{ property: "og:title", content: post.headline }], graph: "", links: [] };
  return printAmpPage(presentAmp(found, blog, whole, page), {
    head,
    styles: ":root{--m-color-paper:#fff}",
    icon: "https://kotaku.com/icons/kotaku.svg",
  });
}

interface StoryOptions {
  blog?: Blog;
  parts?: Partial<AmpParts>;
  popular?: PopularStory[];
  isLenient?: boolean;
}

const reply = buildSummary("77", {
  headline: "",
  permalink: "https://kotaku.com/77",
  excerpt: "I was there.",
  byline: "harbormaster",
  isStarter: false,
});

import type * as v from "valibot";
import type { getCorrections } from "../../contract/posts/corrections.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import { truncateWords } from "../blog/truncate.ts";
import { licensePath } from "../blog/machine-terms.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentCorrection } from "../card/present-correction.ts";
import { element, formatHtml } from "../rich-text/markup.ts";
import type { FeedItem, FeedView } from "../feed/feed-view.ts";
import { buildFeedPath, buildPagePath, findFeedSheet, type FeedAddress } from "../feed/feed-paths.ts";
import { buildTagUri } from "../feed/present-item.ts";

type Found = v.InferOutput<(typeof getCorrections)["reply"]>;

const maxSummaryLength = 320;

/** The newest corrections of a blog, or of the network: an item for each, which links to it on its story. */
export function presentCorrectionsFeed(found: Found, address: FeedAddress, page: PageContext): FeedView {
  const { blog, addressing, intl } = page;
  const here = (path: string) => addressing.absolute(blog.host, path);
  const pagePath = buildPagePath(address.subject);
  const items = presentItems(found, page);
  return {
    id: buildTagUri(page, `feed/${blog.id}${pagePath}`),
    title: `${intl.t("corrections.title")} — ${blog.displayName}`,
    description: intl.t("corrections.description", { blog: blog.displayName }),
    language: blog.locale,
    homeUrl: here(pagePath),
    selfUrl: here(buildFeedPath(address)),
    currentUrl: null,
    olderUrl: null,
    isArchive: false,
    stylesheet: findFeedSheet(blog.locale),
    license: page.terms === null ? null : here(licensePath),
    hub: null,
    updated: Math.max(0, ...items.map(({ updated }) => updated)),
    logo: null,
    podcast: null,
    category: blog.isSatire ? intl.t("post.satire") : null,
    items,
  };
}

function presentItems({ items, people }: Found, page: PageContext): FeedItem[] {
  const { blog, network, addressing } = page;
  const names = new Map(people.map((person) => [person.id, person]));
  const homes = new Map(network.map((home) => [home.id, home]));
  return items.map(({ correction, story }) => {
    const home = homes.get(story.blogId) ?? blog;
    const { anchor, label, text, name } = presentCorrection(correction, names, home, page);
    return {
      id: correction.id,
      uri: buildTagUri(page, `correction/${correction.id}`),
      url: `${addressing.absolute(home.host, new URL(story.permalink).pathname)}#${anchor}`,
      title: `${label}: ${nameStory(story.headline, home, page)}`,
      shortTitle: null,
      summary: truncateWords(text, maxSummaryLength),
      html: formatHtml([element("p", [text])]),
      authors: name === null ? [] : [{ name, url: null }],
      published: correction.timeMillis,
      updated: correction.timeMillis,
      expires: null,
      categories: [label],
      picture: null,
      enclosure: null,
      source: null,
      language: home.locale === blog.locale ? null : home.locale,
    };
  });
}

const nameStory = (headline: string, home: Blog, { intl }: Pick<PageContext, "intl">) =>
  headline || intl.t("post.untitled", { name: home.displayName });

import type { FeedEnclosure, FeedItem, FeedView } from "./feed-view.ts";
import { formatUtc } from "./xml.ts";
import { filterXmlCharacters } from "../rich-text/markup.ts";

/** JSON Feed 1.1 with full texts. Older documents are linked as next pages. */
export function printJsonFeed(feed: FeedView): string {
  const document = {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.homeUrl,
    feed_url: feed.selfUrl,
    ...given("description", feed.description),
    ...given("icon", feed.logo),
    ...given("next_url", feed.olderUrl),
    language: feed.language,
    ...(feed.hub === null ? {} : { hubs: [{ type: "WebSub", url: feed.hub }] }),
    items: feed.items.map((item) => buildItem(item, feed.language)),
  };
  return `${JSON.stringify(document, (_, value: unknown) => (typeof value === "string" ? filterXmlCharacters(value) : value), 1)}\n`;
}

/** A field, unless it is empty. */
const given = (name: string, value: string | null) =>
  value === null || value === "" ? {} : { [name]: value };

/** Readers mix the items of several feeds, so each has its language. */
function buildItem(item: FeedItem, language: string) {
  return {
    id: item.id,
    url: item.url,
    title: item.title,
    // Required by the format: `content_text` would lose posts that consist of an image.
    content_html: item.html,
    ...given("summary", item.summary),
    ...given("image", item.picture?.url ?? null),
    ...(item.enclosure === null ? {} : { attachments: [buildAttachment(item.enclosure)] }),
    date_published: formatUtc(item.published),
    date_modified: formatUtc(item.updated),
    ...(item.authors.length === 0
      ? {}
      : { authors: item.authors.map(({ name, url }) => ({ name, ...given("url", url) })) }),
    ...(item.categories.length === 0 ? {} : { tags: item.categories }),
    language: item.language ?? language,
    ...(item.source === null ? {} : { _source: { name: item.source.name, url: item.source.url } }),
  };
}

const buildAttachment = ({ url, type, duration }: FeedEnclosure) => ({
  url,
  mime_type: type,
  ...(duration === null ? {} : { duration_in_seconds: duration }),
});

import {
  getArchivePosts,
  getArchiveSpans,
  getSitemapMonths,
  getSitemapNews,
  getSitemapPages,
  getSitemapPosts,
  getSitemapVideos,
  newsLength,
} from "../../contract/sitemaps.ts";
import { mockCall } from "../mock-call.ts";
import { findArchivePage, findNeighbours } from "../store/archive.ts";
import {
  findFilmed,
  findFindable,
  findMonths,
  findNews,
  presentFound,
  findChange,
  monthOf,
} from "../store/findable.ts";
import { findListPages } from "../store/list-pages.ts";
import type { Store } from "../store/store.ts";

/** What search engines are told of, and the archive by days. */
export function mockSitemaps({ tables, now }: Store) {
  const storiesOf = (blogId: string) => findFindable(tables, blogId, now());
  return [
    mockCall(getSitemapMonths, ({ blogId }) => ({ items: findMonths(storiesOf(blogId), now()) })),
    mockCall(getSitemapPosts, ({ blogId }, { month, startIndex, maxReturned }) => ({
      items: storiesOf(blogId)
        .filter((post) => monthOf(post) === month)
        .slice(startIndex, startIndex + maxReturned)
        .map((post) => ({
          permalink: presentFound(tables, post).permalink,
          changedTimeMillis: findChange(post, now()),
        })),
    })),
    mockCall(getSitemapNews, ({ blogId }, { since }) => ({
      items: findNews(storiesOf(blogId), since)
        .slice(0, newsLength)
        .map((post) => {
          const { permalink, headline, publishTimeMillis } = presentFound(tables, post);
          return { permalink, headline, publishTimeMillis };
        }),
    })),
    mockCall(getSitemapVideos, ({ blogId }, { maxReturned }) => ({
      items: findFilmed(storiesOf(blogId))
        .slice(0, maxReturned)
        .map(({ post, films }) => {
          const { permalink, headline, excerpt, publishTimeMillis } = presentFound(tables, post);
          return { permalink, headline, excerpt, publishTimeMillis, mainMedia: post.mainMedia, films };
        }),
    })),
    mockCall(getSitemapPages, ({ blogId }) => findListPages(tables, blogId, now())),
    mockCall(getArchiveSpans, ({ blogId }, { bound }) => {
      const times = storiesOf(blogId).map((post) => post.publishTimeMillis);
      return {
        hasPosts: bound
          .slice(1)
          .map((until, index) => times.some((time) => time >= (bound[index] ?? 0) && time < until)),
        ...findNeighbours(times, bound[0] ?? 0, bound.at(-1) ?? 0),
      };
    }),
    mockCall(getArchivePosts, ({ blogId }, query) => findArchivePage(tables, storiesOf(blogId), query)),
  ];
}

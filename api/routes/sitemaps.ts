import {
  getArchivePosts,
  getArchiveSpans,
  getSitemapMonths,
  getSitemapNews,
  getSitemapPages,
  getSitemapPosts,
  getSitemapVideos,
} from "../../contract/syndication/sitemaps.ts";
import { routeCall } from "../wire/route.ts";
import { readArchivePosts, readArchiveSpans } from "../posts/sitemaps/read-archive.ts";
import { readSitemapPages } from "../posts/sitemaps/read-pages.ts";
import {
  readSitemapMonths,
  readSitemapNews,
  readSitemapPosts,
  readSitemapVideos,
} from "../posts/sitemaps/read-sitemaps.ts";

export const sitemapRoutes = [
  routeCall(getSitemapMonths, (context, { params }) => readSitemapMonths(context, params.blogId)),
  routeCall(getSitemapPosts, (context, { params, query }) => readSitemapPosts(context, params.blogId, query)),
  routeCall(getSitemapNews, (context, { params, query }) =>
    readSitemapNews(context, params.blogId, query.since),
  ),
  routeCall(getSitemapVideos, (context, { params, query }) =>
    readSitemapVideos(context, params.blogId, query.maxReturned),
  ),
  routeCall(getSitemapPages, (context, { params }) => readSitemapPages(context, params.blogId)),
  routeCall(getArchiveSpans, (context, { params, query }) =>
    readArchiveSpans(context, params.blogId, query.bound),
  ),
  routeCall(getArchivePosts, (context, { params, query }) => readArchivePosts(context, params.blogId, query)),
];

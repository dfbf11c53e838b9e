import { getAppleNewsStory } from "../../contract/syndication/apple-news.ts";
import { getFeedPage } from "../../contract/syndication/feeds.ts";
import {
  getEpochs,
  getNetworkFront,
  getRecommended,
  getPostPage,
  getPostViews,
  getSite,
  getStreamAside,
} from "../../contract/network/magma.ts";
import { getPersonPage, getPersonRelations, getPersonReplies } from "../../contract/people/person-pages.ts";
import { storePrintedText } from "../../contract/posts/printed-texts.ts";
import { openStory } from "../../contract/posts/story-passes.ts";
import { storePrinted } from "../posts/printed/printed-texts.ts";
import { openLockedStory } from "../posts/story-passes.ts";
import { readAppleNewsStory } from "../syndication/apple-news/read-story.ts";
import { readFeedPage } from "../posts/feeds/read-feed-page.ts";
import { readNetworkFront } from "../posts/network-front.ts";
import { routeCall } from "../wire/route.ts";
import { readEpochs } from "../store/read-epochs.ts";
import { readPersonPage, readPersonRelations, readPersonReplies } from "./pages/read-person-page.ts";
import { readPostPage } from "./pages/read-post-page.ts";
import { readPostViews } from "./pages/read-post-views.ts";
import { readSite } from "./pages/read-site.ts";
import { readRecommended, readStreamAside } from "./pages/read-stream-aside.ts";

export const magmaRoutes = [
  routeCall(getSite, (context, { params }) => readSite(context, params.host)),
  routeCall(getPostViews, (context, { query }) => readPostViews(context, query.postId)),
  routeCall(getPostPage, (context, { params, query }) => readPostPage(context, params.postId, query)),
  routeCall(storePrintedText, async (context, { params, body }) => ({
    isStored: await storePrinted(context, params.postId, body),
  })),
  routeCall(openStory, (context, { params, body }) => openLockedStory(context, params.postId, body.password)),
  routeCall(getStreamAside, (context, { params, query }) => readStreamAside(context, params.blogId, query)),
  routeCall(getRecommended, (context, { params, query }) => readRecommended(context, params.blogId, query)),
  routeCall(getNetworkFront, (context, { query }) => readNetworkFront(context, query.perBlog)),
  routeCall(getPersonPage, (context, { params, query }) => readPersonPage(context, params.screenName, query)),
  routeCall(getPersonReplies, (context, { params, query }) =>
    readPersonReplies(context, params.screenName, query),
  ),
  routeCall(getPersonRelations, (context, { params, query }) =>
    readPersonRelations(context, params.screenName, query),
  ),
  routeCall(getFeedPage, (context, { query }) => readFeedPage(context, query)),
  routeCall(getAppleNewsStory, (context, { params }) => readAppleNewsStory(context, params.postId)),
  routeCall(getEpochs, ({ db }, { query }) => readEpochs(db, query.since, query.blogs !== undefined)),
];

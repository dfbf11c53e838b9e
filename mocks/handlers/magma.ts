import { isRunningOn } from "../../contract/experiments.ts";
import { getFeedPage } from "../../contract/feeds.ts";
import {
  getEpochs,
  getPersonPage,
  getPersonRelations,
  getPersonReplies,
  getPostPage,
  getPostViews,
  getSite,
  getStreamAside,
} from "../../contract/magma.ts";
import { mockCall } from "../mock-call.ts";
import { assertFound } from "../service-error.ts";
import { findArchiveYears } from "../store/archive-years.ts";
import { findBlogByHost, findBlogById } from "../store/blog.ts";
import { findEpochs } from "../store/epochs.ts";
import { presentFeedPage } from "../store/feeds.ts";
import { findMemberships, findPersonByName } from "../store/people.ts";
import { findLinkedPosts, presentPostPage } from "../store/post-page.ts";
import { presentPost } from "../store/present-post.ts";
import { presentPersonRelations, presentPersonReplies } from "../store/profiles.ts";
import type { Store } from "../store/store.ts";
import { findAuthorEntries, findBlogEntries, findHomeEntries, presentStream } from "../store/stream.ts";
import { findSurroundings } from "../store/surroundings.ts";
import { isVisible } from "../store/visibility.ts";

/** The front end's own aggregates. */
export function mockMagma(store: Store) {
  const { tables, now } = store;
  return [
    mockCall(getSite, ({ host }) => {
      const { blog, storyTypes, specialSections, mailingLists } = findBlogByHost(tables, host);
      const blogs = tables.blogs.map((row) => row.blog);
      return {
        blog,
        mainSite: assertFound(
          blogs.find((entry) => entry.isMainSite),
          "main site",
        ),
        network: blogs.filter((entry) => !entry.isMainSite),
        storyTypes,
        specialSections,
        mailingLists,
        experiments: tables.experiments.filter((experiment) => isRunningOn(experiment, blog.name)),
      };
    }),
    mockCall(getPostViews, (_, { postId }) => {
      const rows = [...new Set(postId)]
        .flatMap((id) => tables.posts.get(id) ?? [])
        .filter((row) => isVisible(tables, row, now()));
      const views = rows.map((row) => {
        const post = presentPost(tables, row, now());
        return {
          id: row.id,
          post,
          ...findSurroundings(tables, [post]),
          links: findLinkedPosts(tables, post.body, now()),
        };
      });
      return {
        posts: Object.fromEntries(views.map((view) => [view.id, view.post])),
        authors: Object.fromEntries(views.map((view) => [view.id, view.people])),
        blogs: Object.fromEntries(
          views.map((view) => [view.id, assertFound(view.blogs[0], `blog of ${view.id}`)]),
        ),
        links: Object.fromEntries(views.map((view) => [view.id, view.links])),
      };
    }),
    mockCall(getPostPage, ({ postId }, query) => presentPostPage(tables, postId, query, now())),
    mockCall(getStreamAside, ({ blogId }, page) => {
      const { blog } = findBlogById(tables, blogId);
      return {
        years: findArchiveYears(findBlogEntries(tables, blog.id, now())),
        network: blog.isMainSite ? null : presentStream(tables, findHomeEntries(tables, now()), page, now()),
      };
    }),
    mockCall(getPersonPage, ({ screenName }, page) => {
      const person = findPersonByName(tables, screenName);
      return {
        person,
        memberships: findMemberships(tables, person.id),
        stream: presentStream(tables, findAuthorEntries(tables, person.id, now()), page, now()),
      };
    }),
    mockCall(getPersonReplies, ({ screenName }, query) => presentPersonReplies(store, screenName, query)),
    mockCall(getPersonRelations, ({ screenName }, query) => presentPersonRelations(store, screenName, query)),
    mockCall(getFeedPage, (_, query) => presentFeedPage(tables, query, now())),
    mockCall(getEpochs, (_, { since }) => findEpochs(store, since, now())),
  ];
}

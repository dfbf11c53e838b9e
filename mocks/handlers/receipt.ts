import { getReceipt, getStories, type ReceiptFacts, type StoryLine } from "../../contract/receipt.ts";
import { findStandings } from "../../contract/permissions.ts";
import { mockSignedCall } from "../mock-call.ts";
import { assertFound } from "../service-error.ts";
import { findBlogById } from "../store/blog.ts";
import { findHomeEntries } from "../store/stream.ts";
import { findSurroundings } from "../store/surroundings.ts";
import { assertClaim, findOwnObstacles, findRelations } from "../store/assert-allowed.ts";
import type { PostRow } from "../store/post-row.ts";
import { presentSummary } from "../store/present-post.ts";
import type { Store } from "../store/store.ts";

/** What follows from a publication. The mocks tell nobody of it. */
export function mockReceipt(store: Store) {
  const { tables, now } = store;
  return [
    mockSignedCall(getReceipt, (actor, { postId }) => {
      const row = assertFound(tables.posts.get(postId), "story");
      assertFound(row.parentId === null ? row : undefined, "story");
      assertClaim("receipt.read", {
        standings: findStandings(actor, row.blogId),
        relations: findRelations(store, actor, row),
        obstacles: findOwnObstacles(actor, row.blogId),
      });
      const { permalink, lastUpdateTimeMillis, tags } = presentSummary(tables, row, now());
      return {
        post: {
          id: row.id,
          headline: row.headline,
          permalink,
          blogId: row.blogId,
          state: findState(row, now()),
          publishTimeMillis: row.publishTimeMillis,
          changedTimeMillis: Math.max(row.publishTimeMillis, lastUpdateTimeMillis),
          isPage: row.isPage,
          hasPassword: row.password !== null,
          doNotCrawl: row.doNotCrawl,
          isSponsored: row.sponsored,
          hasPicture: row.mainMedia !== null,
          hasFilm:
            Boolean(row.mainMedia?.videoId) ||
            row.body.some(
              (node) =>
                node.type === "YoutubeVideo" ||
                node.type === "DailyMotion" ||
                (node.type === "KinjaVideo" && (node.poster !== null || row.mainMedia !== null)),
            ),
          exclusions: row.syndicationExclusions,
          tag: tags[0]?.urlName ?? null,
          author: tables.people.get(row.authorIds[0] ?? "")?.screenName ?? null,
          reposts: row.reposts.map(({ blogId, timestamp }) => ({ blogId, timestamp })),
        },
        hub: null,
        engines: null,
      };
    }),

    mockSignedCall(getStories, (actor, _, { blogId, after = Infinity, maxReturned }) => {
      assertClaim("stories.read", {
        standings: findStandings(actor, blogId),
        obstacles: findOwnObstacles(actor, blogId),
      });
      const { blog } = findBlogById(tables, blogId);
      // Those to come stand in the list already.
      const entries = findHomeEntries(tables, Infinity)
        .filter(({ post, timestamp }) => post.blogId === blog.id && timestamp < after)
        .toSorted((a, b) => b.timestamp - a.timestamp);
      const shown = entries.slice(0, maxReturned);
      const posts = shown.map(({ post }) => presentSummary(tables, post, now()));
      return {
        items: posts.map(({ id, headline, permalink, publishTimeMillis, authorIds }): StoryLine => {
          const state = publishTimeMillis > now() ? "scheduled" : "out";
          return { id, headline, permalink, state, publishTimeMillis, authorIds };
        }),
        next: entries.length > shown.length ? (shown.at(-1)?.timestamp ?? null) : null,
        people: findSurroundings(tables, posts).people,
      };
    }),
  ];
}

function findState(row: PostRow, now: number): ReceiptFacts["post"]["state"] {
  if (row.status === "DELETED") return row.removedAtRequestOf === null ? "deleted" : "legal";
  if (row.status !== "PUBLISHED") return "draft";
  return row.publishTimeMillis > now ? "scheduled" : "out";
}

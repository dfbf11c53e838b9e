import { getReceipt, type ReceiptFacts } from "../../contract/receipt.ts";
import { findStandings } from "../../contract/permissions.ts";
import { mockSignedCall } from "../mock-call.ts";
import { assertFound } from "../service-error.ts";
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
  ];
}

function findState(row: PostRow, now: number): ReceiptFacts["post"]["state"] {
  if (row.status === "DELETED") return row.removedAtRequestOf === null ? "deleted" : "legal";
  if (row.status !== "PUBLISHED") return "draft";
  return row.publishTimeMillis > now ? "scheduled" : "out";
}

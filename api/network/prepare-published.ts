import { maxPublishedCounted, type Published } from "../../contract/person-pages.ts";
import { prepareReplyCount } from "../discussion/prepare-replies.ts";
import { prepareStoryCount } from "../posts/prepare-posts.ts";

/** Statements that count what a person has published, for a batch. */
export const preparePublished = (db: D1Database, personId: string, now: number) =>
  [
    prepareStoryCount(db, personId, now, maxPublishedCounted),
    prepareReplyCount(db, personId, now, maxPublishedCounted),
  ] as const;

interface Counted {
  count: number;
}

export const presentPublished = (stories: readonly Counted[], replies: readonly Counted[]): Published => ({
  stories: stories[0]?.count ?? 0,
  replies: replies[0]?.count ?? 0,
});

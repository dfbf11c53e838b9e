import { findStandings, findStoryRelations, isAllowed } from "../../contract/permissions.ts";
import type { StoryStanding } from "../../contract/posts/standing.ts";
import type { ServiceContext } from "../env.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentPeople } from "../people/present-person.ts";
import type { PlacedStory } from "../posts/placed-story.ts";
import { nameAuthors } from "../posts/post-row.ts";
import { presentSummary } from "../posts/present-post.ts";
import { run } from "../store/query.ts";
import { buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { prepareFeaturedOfStory } from "./prepare-replies.ts";

/** The featured replies of a story that its page of places lists at most. */
const maxListed = 20;

/** The replies of a story that are featured now, newest first, and if the person may change that. */
export async function readFeaturedOfStory(
  { db, now }: ServiceContext,
  actor: Actor,
  { id, blogId, authorIds }: PlacedStory,
): Promise<StoryStanding["featured"]> {
  const rows = await run(prepareFeaturedOfStory(db, id, now, maxListed));
  const people = presentPeople(await run(preparePeople(db, nameAuthors(rows))));
  const nameOf = new Map(people.map((person) => [person.id, person.displayName]));
  const isAuthor = authorIds.includes(actor.personId);
  const relations = findStoryRelations(findStandings(actor, blogId), isAuthor);
  return {
    items: rows.map((row) => {
      const { permalink, excerpt, authorId } = presentSummary(row);
      const writer = nameOf.get(authorId) ?? "";
      return { replyId: row.id, permalink, excerpt, writer, endTimeMillis: row.featured_until };
    }),
    mayChange: isAllowed("reply.feature", buildClaim(actor, blogId, { relations })),
  };
}

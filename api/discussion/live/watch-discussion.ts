import type { ServiceContext } from "../../env.ts";
import { assertReadable, type StateRow } from "../../posts/assert-readable.ts";
import { runQuery } from "../../store/query.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { buildConnection } from "../../wire/live-sockets.ts";
import { notFound } from "../../wire/service-error.ts";
import { selectState } from "../sql.ts";
import { parseIds } from "../../store/parse-json.ts";

interface StoryRow extends StateRow {
  is_starter: number;
  blog_id: string;
  author_ids: string;
}

/** Connects an author or moderator to the room of a story's discussion. 404 if it is not a story. */
export async function watchDiscussion(
  { db, now, rooms }: ServiceContext,
  actor: Actor,
  starterId: string,
): Promise<Response> {
  const [story] = await runQuery<StoryRow>(db, selectState, starterId);
  assertReadable(story, now);
  if (story.is_starter !== 1) throw notFound("story");
  const isAuthor = parseIds(story.author_ids).includes(actor.personId);
  assertAllowed("discussion.watch", actor, story.blog_id, { relations: isAuthor ? ["storyAuthor"] : [] });
  return rooms.getByName(starterId).fetch("https://room.internal/", buildConnection(actor.personId, now));
}

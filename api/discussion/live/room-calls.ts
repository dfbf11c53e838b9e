import type { ServiceContext } from "../../env.ts";
import { connect } from "../../people/live-connections.ts";
import { assertReadable, type StateRow } from "../../posts/assert-readable.ts";
import { runQuery } from "../../store/query.ts";
import { logRoomFailure } from "../../telemetry/discussion-log.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound } from "../../wire/service-error.ts";
import { selectState } from "../sql.ts";
import { parseIds } from "../../store/json-cells.ts";

/** Notifies connections of a changed discussion, after the response has been sent. */
export function notifyRoom(
  { rooms, waitUntil }: Pick<ServiceContext, "rooms" | "waitUntil">,
  starterId: string,
): void {
  waitUntil(
    rooms
      .getByName(starterId)
      .tell()
      .catch((error: unknown) => logRoomFailure(starterId, error)),
  );
}

interface StoryRow extends StateRow {
  is_starter: number;
  blog_id: string;
  author_ids: string;
}

/**
 * Connects an author or moderator to the room of a story's discussion. 404 if it is not a story. `identify` returns the
 * person and their current permissions.
 */
export const watchDiscussion = (
  context: ServiceContext,
  identify: () => Promise<Actor>,
  starterId: string,
): Promise<Response> =>
  connect(context, { kind: "discussion", id: starterId }, async () => {
    const actor = await identify();
    await assertListener(context, actor, starterId);
    return actor;
  });

async function assertListener(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  actor: Actor,
  starterId: string,
): Promise<void> {
  const [story] = await runQuery<StoryRow>(db, selectState, starterId);
  assertReadable(story, now);
  if (story.is_starter !== 1) throw notFound("story");
  const isAuthor = parseIds(story.author_ids).includes(actor.personId);
  assertAllowed("discussion.watch", actor, story.blog_id, { relations: isAuthor ? ["storyAuthor"] : [] });
}

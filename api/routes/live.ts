import { liveSocketPattern } from "../../contract/comments.ts";
import { assertReadable, type StateRow } from "../posts/assert-readable.ts";
import { selectState } from "../discussion/sql.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import { runQuery } from "../store/query.ts";
import { requireActor } from "../wire/authorize.ts";
import type { Route } from "../wire/route.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";

interface StoryRow extends StateRow {
  is_starter: number;
  blog_id: string;
  author_ids: string;
}

/** The WebSocket of authors and moderators: see `liveSocketPattern`. */
export const liveRoutes: readonly Route[] = [
  {
    method: "GET",
    pattern: liveSocketPattern,
    answer: async (request, { starterId = "" }, context) => {
      if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
        throw new ServiceError("invalid", "This address only accepts WebSocket connections.");
      }
      const actor = await requireActor(request, context);
      const [story] = await runQuery<StoryRow>(context.db, selectState, starterId);
      assertReadable(story, context.now);
      if (story.is_starter !== 1) throw notFound("story");
      const isAuthor = (JSON.parse(story.author_ids) as string[]).includes(actor.personId);
      assertAllowed("discussion.watch", actor, story.blog_id, { relations: isAuthor ? ["storyAuthor"] : [] });
      return context.rooms.getByName(starterId).fetch("https://room.internal/", {
        headers: { Upgrade: "websocket", "X-Person": actor.personId },
      });
    },
  },
];

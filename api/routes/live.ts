import { liveSocketPattern } from "../../contract/discussion/comments.ts";
import { watchDiscussion } from "../discussion/live/room-calls.ts";
import { requireActor } from "../wire/authorize.ts";
import type { Route } from "../wire/route.ts";
import { ServiceError } from "../wire/service-error.ts";

/** The WebSocket of authors and moderators: see `liveSocketPattern`. */
export const liveRoutes: readonly Route[] = [
  {
    method: "GET",
    pattern: liveSocketPattern,
    answer: async (request, { starterId = "" }, context) => {
      if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
        throw new ServiceError("invalid", "This address only accepts WebSocket connections.");
      }
      return watchDiscussion(context, () => requireActor(request, context), starterId);
    },
  },
];

import type { ServiceContext } from "../../api/env.ts";

/**
 * In the place of the Durable Objects that hold the connections of a discussion's moderators: nobody is ever connected,
 * because an intercepted request cannot become a WebSocket. The page then asks now and then, as it does where a
 * connection fails.
 */
export function createRooms(): ServiceContext["rooms"] {
  return {
    getByName: () => ({
      tell: () => Promise.resolve(),
      fetch: () => Promise.resolve(new Response(null, { status: 503 })),
    }),
  };
}

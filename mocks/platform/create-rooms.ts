import type { ServiceContext } from "../../api/env.ts";

/**
 * Replaces the Durable Objects that hold moderators' live connections. There are never any connections,
 * because an intercepted request can't become a WebSocket; the page polls instead, as it does when a
 * connection fails.
 */
export function createRooms(): ServiceContext["rooms"] {
  return {
    getByName: () => ({
      tell: () => Promise.resolve(),
      closePerson: () => Promise.resolve(),
      fetch: () => Promise.resolve(new Response(null, { status: 503 })),
    }),
  };
}

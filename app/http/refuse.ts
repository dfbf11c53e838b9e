import { cacheControlFor } from "./cache-rules.ts";

/** What whoever sends such a request is told: one line, in English, because no blog has been asked for its language. */
const sentences = {
  400: "This address isn't valid.",
  401: "You're not signed in.",
  403: "Requests from other sites aren't accepted.",
  405: "This address doesn't accept this method.",
  413: "The request body is too large.",
  414: "This address is too long.",
  426: "This address only accepts WebSocket connections.",
  429: "Too many requests. Try again in a minute.",
  431: "The request headers are too large.",
} as const;

export type RefusalStatus = keyof typeof sentences;

/** The short answer to a request that no page and no service shall see. */
export const refuse = (status: RefusalStatus, headers: Record<string, string> = {}) =>
  new Response(`${sentences[status]}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": cacheControlFor(status),
      ...headers,
    },
  });

import { cacheControlFor } from "./cache-rules.ts";

/** One line of text for each status, in English, because the blog's language isn't known yet. */
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

/** The short response to a request that neither a page nor a service should receive. */
export const refuse = (status: RefusalStatus, headers: Record<string, string> = {}) =>
  new Response(`${sentences[status]}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": cacheControlFor(status),
      ...headers,
    },
  });

import { cacheControlFor } from "./cache-rules.ts";

/** What whoever sends such a request is told: one line, in English, because no blog has been asked for its language. */
const sentences = {
  400: "This address cannot be read.",
  401: "Nobody is signed in here.",
  403: "Another site's page may not send this.",
  405: "This address takes no such method.",
  413: "The body is larger than this address takes.",
  414: "The address is too long.",
  426: "This address takes WebSockets only.",
  429: "Too many requests from here. Please try again in a minute.",
  431: "The request's headers are too large.",
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

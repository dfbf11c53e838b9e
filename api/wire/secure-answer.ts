/**
 * Headers of every response, whatever its status (OWASP, REST Security Cheat Sheet): responses are data, not
 * to be framed, executed or loaded by other sites. The front end replaces them in responses it passes on.
 */
export const answerHeaders = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
} as const;

/** Defaults that routes may override: images are public and cached. */
const defaults = { "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "same-site" } as const;

/** Adds the headers to a response, except to WebSocket upgrades. */
export function secureAnswer(response: Response): Response {
  if (response.webSocket) return response;
  const secured = new Response(response.body, response);
  for (const [name, value] of Object.entries(answerHeaders)) secured.headers.set(name, value);
  for (const [name, value] of Object.entries(defaults)) {
    if (!secured.headers.has(name)) secured.headers.set(name, value);
  }
  return secured;
}

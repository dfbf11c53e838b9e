/**
 * What every answer of the services carries, whatever its status (OWASP, REST Security Cheat Sheet): it is data, which no
 * page frames, runs or asks for from elsewhere. The front end puts its own in their place on what it passes on.
 */
export const answerHeaders = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
} as const;

/** What an answer has unless its route says otherwise: pictures are everybody's, and kept. */
const defaults = { "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "same-site" } as const;

/** An answer with these headers on it. A connection that was opened is no answer that anybody keeps, frames or runs. */
export function secureAnswer(response: Response): Response {
  if (response.webSocket) return response;
  const secured = new Response(response.body, response);
  for (const [name, value] of Object.entries(answerHeaders)) secured.headers.set(name, value);
  for (const [name, value] of Object.entries(defaults)) {
    if (!secured.headers.has(name)) secured.headers.set(name, value);
  }
  return secured;
}

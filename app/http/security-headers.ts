/** On every response, whatever its status (specification, section 9). */
export const securityHeaders = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
  "X-Content-Type-Options": "nosniff",
  // Asked for by the specification; no current browser acts on it, and today's advice is to leave it out.
  "X-XSS-Protection": "1; mode=block",
  "Permissions-Policy": "geolocation=(), camera=(), microphone=()",
  "X-Frame-Options": "SAMEORIGIN",
  "Referrer-Policy": "strict-origin-when-cross-origin",
} as const;

/** The response with the security headers on it. */
export function secureResponse(response: Response): Response {
  const secured = new Response(response.body, response);
  for (const [name, value] of Object.entries(securityHeaders)) secured.headers.set(name, value);
  return secured;
}

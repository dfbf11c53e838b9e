import { barePolicy } from "./content-security-policy.ts";

/** On every response, whatever its status (specification, section 9, and what has become usual since). */
export const securityHeaders = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
  "X-Content-Type-Options": "nosniff",
  // Asked for by the specification; no current browser acts on it, and today's advice is to leave it out.
  "X-XSS-Protection": "1; mode=block",
  "Permissions-Policy": "geolocation=(), camera=(), microphone=()",
  "X-Frame-Options": "SAMEORIGIN",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // Windows that our pages open, to share or to sign in, still reach back; whoever opens ours does not.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
} as const;

/**
 * What a page says whose address opens something, or from which somebody goes to another site to sign in: no other site is
 * told of it. Not `no-referrer`, with which browsers do not say of a form that it comes from our own page.
 */
export const sameOriginReferrer = { "Referrer-Policy": "same-origin" } as const;

/** What another Worker says for itself and not for our readers. */
const foreignHeaders = ["Content-Security-Policy", "Set-Cookie", "Server", "X-Powered-By"];

/**
 * An answer with the security headers on it. A page has brought its own policy, a picture whose pages may load it;
 * every other answer loads nothing and is for our own sites.
 */
export function secureResponse(response: Response): Response {
  const secured = new Response(response.body, response);
  const { headers } = secured;
  const hasHiddenReferrer = headers.get("Referrer-Policy") === sameOriginReferrer["Referrer-Policy"];
  const all = { ...securityHeaders, ...(hasHiddenReferrer && sameOriginReferrer) };
  for (const [name, value] of Object.entries(all)) headers.set(name, value);
  if (!headers.has("Cross-Origin-Resource-Policy")) headers.set("Cross-Origin-Resource-Policy", "same-site");
  // What a 304 says takes the place of what the browser has kept (RFC 9111, 3.2): there the page's own policy stays.
  if (response.status !== 304 && !headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", barePolicy);
  }
  return secured;
}

/** A picture that the services have sent. Every page may show it: feeds and mail do. */
export function openForwarded(response: Response): Response {
  const opened = new Response(response.body, response);
  for (const name of foreignHeaders) opened.headers.delete(name);
  opened.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  return opened;
}

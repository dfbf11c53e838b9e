import { barePolicy } from "./content-security-policy.ts";

/** On every response, whatever its status (specification, section 9, plus current practice). */
export const securityHeaders = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
  "X-Content-Type-Options": "nosniff",
  // Required by the specification, although current browsers ignore it and current advice is to omit it.
  "X-XSS-Protection": "1; mode=block",
  "Permissions-Policy": "geolocation=(), camera=(), microphone=()",
  "X-Frame-Options": "SAMEORIGIN",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // Windows that our pages open, for sharing and signing in, can communicate with them; pages that open ours
  // can't.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
} as const;

/**
 * For pages whose address contains a secret, or that redirect to another site for signing in: no other site
 * learns the address. Not `no-referrer`, because browsers would then hide that a form comes from our own
 * page.
 */
export const sameOriginReferrer = { "Referrer-Policy": "same-origin" } as const;

const securityList = Object.entries(securityHeaders);

/** Headers of another Worker's response that don't apply to our readers. */
const foreignHeaders = ["Content-Security-Policy", "Set-Cookie", "Server", "X-Powered-By"];

/** The response if its headers can be changed; a copy of one that was fetched. */
function openHeaders(response: Response): Response {
  try {
    response.headers.set("X-Content-Type-Options", securityHeaders["X-Content-Type-Options"]);
    return response;
  } catch {
    return new Response(response.body, response);
  }
}

/**
 * Adds the security headers, to the response itself where that is possible. A page has its own policy, and an image has
 * its own rule for pages that load it; every other response may load nothing and be used by our own sites only.
 */
export function secureResponse(response: Response): Response {
  const secured = openHeaders(response);
  const { headers } = secured;
  const hasHiddenReferrer = headers.get("Referrer-Policy") === sameOriginReferrer["Referrer-Policy"];
  for (const [name, value] of securityList) headers.set(name, value);
  if (hasHiddenReferrer) headers.set("Referrer-Policy", sameOriginReferrer["Referrer-Policy"]);
  if (!headers.has("Cross-Origin-Resource-Policy")) headers.set("Cross-Origin-Resource-Policy", "same-site");
  // Headers of a 304 replace those that the browser has stored (RFC 9111, section 3.2): keep the page's own
  // policy.
  if (response.status !== 304 && !headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", barePolicy);
  }
  return secured;
}

/** Adds headers to an image from the services. Any page may show it, because feeds and email do. */
export function openForwarded(response: Response): Response {
  const opened = new Response(response.body, response);
  for (const name of foreignHeaders) opened.headers.delete(name);
  opened.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  return opened;
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { buildSecurityText } from "../../sitemap/well-known-files.ts";
import { cacheControlFor } from "../../platform/http/cache-rules.ts";

/** `/.well-known/security.txt`; 404 if no contact is configured. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const { blogContext: known, failure, now } = context;
  const contacts = context.config.securityContacts;
  if (contacts.length === 0 || (known === null && failure?.status === 404)) {
    return new Response(null, { status: 404, headers: { "Cache-Control": cacheControlFor(404) } });
  }
  const path = "/.well-known/security.txt";
  const canonical = known
    ? known.addressing.absolute(known.blog.host, path)
    : new URL(path, request.url).href;
  return new Response(buildSecurityText(contacts, canonical, now), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": cacheControlFor(200) },
  });
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireBlog } from "../../context/app-context.ts";
import { buildSecurityText } from "../../http/build-security-text.ts";
import { cacheControlFor } from "../../http/cache-rules.ts";

/** `/.well-known/security.txt`; 404 if no contact is configured. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { addressing, blog, now } = requireBlog(context);
  const contacts = context.config.securityContacts;
  if (contacts.length === 0) {
    return new Response(null, { status: 404, headers: { "Cache-Control": cacheControlFor(404) } });
  }
  const canonical = addressing.absolute(blog.host, "/.well-known/security.txt");
  return new Response(buildSecurityText(contacts, canonical, now), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": cacheControlFor(200) },
  });
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findTheme } from "../../blog/blog-theme.ts";
import { requireBlog } from "../../platform/context/app-context.ts";
import { buildLitePolicyHeaders } from "../../site/page-policy.ts";
import { printOffline } from "../../offline/offline-page.tsx";

/** `/-/offline` of every host: the page that its service worker stores (docs/decisions/0092). */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const known = requireBlog(context);
  const policy = await buildLitePolicyHeaders(findTheme(known.blog, known.now), known, context.config);
  return new Response(printOffline(known), {
    headers: {
      ...policy,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": known.blog.locale,
      "Cache-Control": "public, no-cache",
      "X-Robots-Tag": "noindex",
    },
  });
}

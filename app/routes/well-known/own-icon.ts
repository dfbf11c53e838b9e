import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findOwnIcon } from "../../blog/look-images.ts";
import { findTheme } from "../../blog/blog-theme.ts";
import { requireBlog } from "../../platform/context/app-context.ts";
import { permanentRedirect } from "../../platform/http/request-path.ts";
import { findIconHref } from "../../site/icons.ts";
import { respondOrFail } from "../../platform/http/file-response.ts";

/** Default icon addresses, for programs that don't read the page: `/favicon.ico`, `/apple-touch-icon.png`. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return respondOrFail(() => {
    const known = requireBlog(context);
    const { blog, now } = known;
    const own = findOwnIcon(blog, known);
    // It changes with the look.
    if (own !== null) return Promise.resolve(new Response(null, { status: 302, headers: { Location: own } }));
    const size = new URL(request.url).pathname.endsWith("/favicon.ico") ? 48 : 180;
    return Promise.resolve(permanentRedirect(findIconHref(findTheme(blog, now).name, size)));
  });
}

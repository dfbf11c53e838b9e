import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findTheme } from "../../blog/blog-theme.ts";
import { requireBlog } from "../../platform/context/app-context.ts";
import { permanentRedirect } from "../../platform/http/request-path.ts";
import { findIconHref } from "../../site/icons.ts";
import { respondOrFail } from "../../platform/http/file-response.ts";

/** Default icon addresses, for programs that don't read the page: `/favicon.ico`, `/apple-touch-icon.png`. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return respondOrFail(() => {
    const { blog, now } = requireBlog(context);
    const size = new URL(request.url).pathname.endsWith("/favicon.ico") ? 48 : 180;
    return Promise.resolve(permanentRedirect(findIconHref(findTheme(blog, now).name, size)));
  });
}

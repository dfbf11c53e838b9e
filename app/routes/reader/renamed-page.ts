import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireBlog } from "../../platform/context/app-context.ts";
import { permanentRedirect, splitPath } from "../../platform/http/request-path.ts";
import { findRenamedPath } from "../../link/redirects.ts";

/** Redirects a page's former address to the current one, with its query. */
export function loader({ context }: LoaderFunctionArgs) {
  const { pathname, query } = splitPath(context.path);
  const path = findRenamedPath(pathname);
  if (path === null) throw new Response(null, { status: 404 });
  const { addressing, blog } = requireBlog(context);
  // Absolute: on preview hosts the studio's router would add the prefix to the path again.
  return permanentRedirect(addressing.absolute(blog.host, path + query));
}

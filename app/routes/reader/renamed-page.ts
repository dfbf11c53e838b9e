import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireBlog } from "../../context/app-context.ts";
import { permanentRedirect } from "../../http/canonical-redirect.ts";
import { findRenamedPath } from "../../link/renamed-path.ts";
import { splitPath } from "../../http/split-path.ts";

/** A page of ours that had another address: one redirect, its query goes along. */
export function loader({ context }: LoaderFunctionArgs) {
  const { pathname, query } = splitPath(context.path);
  const path = findRenamedPath(pathname);
  if (path === null) throw new Response(null, { status: 404 });
  const { addressing, blog } = requireBlog(context);
  // Absolute: below the studio's paths the router would put a preview host's prefix before a path that has it.
  return permanentRedirect(addressing.absolute(blog.host, path + query));
}

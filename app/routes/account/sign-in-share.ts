import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireBlog } from "../../platform/context/app-context.ts";
import { shareSignIn } from "./sign-in-actions.ts";

/** `/signin/share` of a blog: called by the main site to learn if the person has signed in here. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  if (known.blog.isMainSite) throw new Response(null, { status: 404 });
  return shareSignIn(request, context, known);
}

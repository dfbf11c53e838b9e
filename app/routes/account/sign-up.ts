import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireBlog } from "../../platform/context/app-context.ts";
import { splitPath } from "../../platform/http/request-path.ts";
import { redirectPersonally } from "../../platform/http/personal-response.ts";

/** Redirects to the sign-in page, which also creates accounts. */
export function loader({ context }: LoaderFunctionArgs) {
  const { addressing } = requireBlog(context);
  const { pathname } = splitPath(context.path);
  return redirectPersonally(addressing.ownHref(`/signin${context.path.slice(pathname.length)}`));
}

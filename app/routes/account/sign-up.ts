import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireBlog } from "../../context/app-context.ts";
import { splitPath } from "../../http/request-path.ts";
import { redirectPersonally } from "../../http/personal-answer.ts";

/** Redirects to the sign-in page, which also creates accounts. */
export function loader({ context }: LoaderFunctionArgs) {
  const { addressing } = requireBlog(context);
  const { pathname } = splitPath(context.path);
  return redirectPersonally(addressing.ownHref(`/signin${context.path.slice(pathname.length)}`));
}

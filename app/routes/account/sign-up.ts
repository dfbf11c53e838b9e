import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireBlog } from "../../context/app-context.ts";
import { splitPath } from "../../http/split-path.ts";
import { redirectPersonally } from "../../http/personal-answer.ts";

/** Signing up is signing in for the first time: one page does both. */
export function loader({ context }: LoaderFunctionArgs) {
  const { addressing } = requireBlog(context);
  const { pathname } = splitPath(context.path);
  return redirectPersonally(addressing.ownHref(`/signin${context.path.slice(pathname.length)}`));
}

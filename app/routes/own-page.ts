import { requireBlog, type AppContext } from "../context.ts";
import { requireToken } from "./manage-scope.ts";
import { redirectPersonally } from "./session-answers.ts";

/** A page of one's own is on the main site, whatever host asks: the token of who is signed in there, or the way in. */
export function requireMainSite(context: AppContext, path: string): string {
  const { blog, mainSite, addressing } = requireBlog(context);
  if (!blog.isMainSite) throw redirectPersonally(addressing.absolute(mainSite.host, path));
  return requireToken(context);
}

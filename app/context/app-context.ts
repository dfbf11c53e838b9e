import type { Site } from "../../contract/magma.ts";
import type { BlogContext, PageContext } from "../blog/page-context.ts";
import type { ThemeName } from "../blog/theme-name.ts";
import type { Config } from "../config/parse-config.ts";
import type { Services } from "../services/client.ts";
import type { Log } from "../telemetry/log.ts";

/** What every loader receives. */
export interface AppContext {
  config: Config;
  log: Log;
  now: number;
  services: Services;
  /** Path and query of the page on the production host, as the reader asked for it or for its data. */
  path: string;
  /** Null when the host is unknown or its services are down; `failure` then is the answer. */
  blogContext: BlogContext | null;
  /** The same with the flags, which a page waits for once it has asked for its own data; null where that is. */
  page: Promise<PageContext> | null;
  site: Site | null;
  failure: Response | null;
  /** Of whoever is signed in on this host; for the calls that are theirs, never for a public page. */
  sessionToken: string | null;
  /** What an address of this Worker answers to anybody who asks now: an absolute URL as it is served here. */
  readBack: (url: string) => Promise<Response>;
  /** 32 random bytes, base64url. */
  createNonce: () => string;
  /** What finds the lines of this request in the log. */
  requestId: string;
  /** Notes that a reader has seen a post; it is counted a little later. */
  countView: (postId: string) => void;
  /** Development: the theme to show instead of the blog's own. */
  previewTheme: ThemeName | null;
  /** Who asks has asked too often for what is counted (`app/http/rate-rules.ts`): the route says so, and does nothing. */
  isLimited: boolean;
}

declare module "@remix-run/cloudflare" {
  // Remix names the loaders' context by this interface.
  interface AppLoadContext extends AppContext {}
}

/** Whose page it is, for asking for its data; or the answer that stands in its place. */
export function requireBlog(context: AppContext): BlogContext {
  if (context.blogContext) return context.blogContext;
  throw context.failure ?? new Response(null, { status: 500 });
}

/** The same of a page that the main site alone has; 404 elsewhere. */
export function requireMainSite(context: AppContext): BlogContext {
  const known = requireBlog(context);
  if (known.blog.isMainSite) return known;
  throw new Response(null, { status: 404 });
}

/** What a page is presented with. Await it once the page has asked for all that it needs: the flags may be late. */
export async function requirePage(context: AppContext): Promise<PageContext> {
  requireBlog(context);
  return (await context.page) as PageContext;
}

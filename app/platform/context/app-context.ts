import type { DraftPreview } from "../../../contract/drafts/draft-previews.ts";
import type { Site } from "../../../contract/network/magma.ts";
import { readStoryList } from "../../../contract/network/story-list.ts";
import type { Reading } from "../../audience/parse-reading.ts";
import type { CountedLinkEvent } from "../../../contract/audience/link-events.ts";
import type { TestReading } from "../../../contract/audience/readings.ts";
import { isMainBlog } from "../../blog/network.ts";
import type { BlogContext, PageContext } from "../../blog/page-context.ts";
import type { BlogTheme } from "../../blog/blog-theme.ts";
import type { Config } from "../config/parse-config.ts";
import type { Services } from "../services/client.ts";
import type { HealthReport } from "../services/health.ts";
import type { Log } from "../telemetry/log.ts";
import type { PatchPoints } from "./patch-points.ts";
import type { TextPrinting } from "./print-text.ts";
import type { ShownPreview } from "./previews.ts";

/** The context that every loader receives. */
export interface AppContext {
  config: Config;
  log: Log;
  now: number;
  services: Services;
  /** Path and query of the page on the production host; for a data request, those of its page. */
  path: string;
  /** Null if the host is unknown or its services are down; `failure` is then the response. */
  blogContext: BlogContext | null;
  /**
   * The same with feature flags, which are awaited only after the page's own data; null if `blogContext` is.
   */
  page: Promise<PageContext> | null;
  site: Site | null;
  failure: Response | null;
  /** Session of the signed-in person on this host. Only for personal calls, never for a public page. */
  sessionToken: string | null;
  /** True if a service was called with the session or a pass: no cache may then store the response. */
  isPersonal: () => boolean;
  /** Requests an absolute URL of this Worker, as served here, without a cookie, and returns the response. */
  readBack: (url: string) => Promise<Response>;
  /** The services' health as this isolate knows it. */
  checkHealth: () => Promise<HealthReport>;
  /** Set for a cached page that has changed: its patch points for the next change. */
  cuts: PatchPoints | null;
  /** Set for a page whose story's text may be stored, or have been printed earlier. */
  printing: TextPrinting | null;
  /** 32 random bytes, base64url. */
  createNonce: () => string;
  /** Finds this request's lines in the log. */
  requestId: string;
  /** Counts a view of a post, or details of one; they are sent a few seconds later. */
  countReading: (reading: Reading) => void;
  countTests: (tests: readonly TestReading[]) => void;
  countEvents: (events: readonly CountedLinkEvent[]) => void;
  /** The host of production for one that is served; others stay as they are. */
  findProductionHost: (served: string) => string;
  /** The theme to show instead of the blog's own: from a designer's address in development, or from a preview. */
  previewTheme: BlogTheme | null;
  /** The preview of the network that the page is part of. */
  preview: ShownPreview | null;
  /**
   * The draft behind a link to one: null for an invalid link. Requested before the page's loader runs, because the link
   * sets the page's flags and theme.
   */
  draft: Promise<DraftPreview | null> | null;
  /**
   * True if the client has exceeded a rate limit (`app/platform/http/rate-limit.ts`): the route then only reports that.
   */
  isLimited: boolean;
}

declare module "@remix-run/cloudflare" {
  // Remix types the loaders' context by this interface.
  interface AppLoadContext extends AppContext {}
}

/** The blog of the requested page; throws the failure response if there is none. */
export function requireBlog(context: AppContext): BlogContext {
  if (context.blogContext) return context.blogContext;
  throw context.failure ?? new Response(null, { status: 500 });
}

/** The same for pages that only the main site has; 404 elsewhere. */
export function requireMainSite(context: AppContext): BlogContext {
  const known = requireBlog(context);
  if (known.blog.isMainSite) return known;
  throw new Response(null, { status: 404 });
}

/** The context for presenting a page. Await it after starting the page's own calls: the flags may be slow. */
export async function requirePage(context: AppContext): Promise<PageContext> {
  requireBlog(context);
  return (await context.page) as PageContext;
}

/** Data shared by all pages of a blog, built once for each site layout. */
type SiteContext = Pick<
  BlogContext,
  "blog" | "mainSite" | "network" | "networkHosts" | "mainHosts" | "notRecommended"
>;
const siteContexts = new WeakMap<Site, SiteContext>();

/** The same object for the same layout. */
export function findSiteContext(site: Site): SiteContext {
  const known = siteContexts.get(site);
  if (known) return known;
  const { blog, mainSite, network } = site;
  const made = {
    blog,
    mainSite,
    network,
    notRecommended: new Set(readStoryList(blog.notRecommended ?? "").ids),
    networkHosts: new Set([mainSite, ...network].map((sister) => sister.host)),
    mainHosts: new Set(network.filter((sister) => isMainBlog(sister.name)).map((sister) => sister.host)),
  };
  siteContexts.set(site, made);
  return made;
}

import type { AppLoadContext } from "@remix-run/cloudflare";
import { addViews } from "../contract/kala.ts";
import type { Site } from "../contract/magma.ts";
import { findSessionToken } from "./account/session-cookie.ts";
import { isMainBlog } from "./blog/network.ts";
import type { BlogContext, PageContext } from "./blog/page-context.ts";
import type { ThemeName } from "./blog/theme-name.ts";
import { buildHostRule, type Config, type Env } from "./config.ts";
import { createFlags, type Flags } from "./feature-flag/flags.ts";
import { createIntl } from "./intl/create-intl.ts";
import { createAddressing, findAddress, type HostRule } from "./link/addressing.ts";
import { findPageOfData } from "./link/data-address.ts";
import { describeUnknown } from "./rich-text/unexpected.ts";
import { findBase } from "./services/ask.ts";
import type { Breakers } from "./services/breakers.ts";
import { createServices, type Services } from "./services/client.ts";
import type { Changes } from "./services/epoch-state.ts";
import { buildFailureResponse } from "./services/failure-response.ts";
import type { HealthCheck } from "./services/health-check.ts";
import { buildHealthReport, type HealthReport } from "./services/health.ts";
import { ServiceError } from "./services/service-error.ts";
import type { ArrivingFrame, Frame, SiteCache } from "./services/site-cache.ts";
import { findKalaTimeout, formBudget, pageBudget } from "./services/time-outs.ts";
import type { ViewCounter } from "./services/view-counter.ts";
import { createLog, type Log } from "./telemetry/log.ts";
import type { Visit } from "./telemetry/visit.ts";
import { findPreviewTheme } from "./theme-preview/find-preview-theme.ts";

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

export interface ContextOptions {
  request: Request;
  env: Env;
  config: Config;
  cache: SiteCache;
  changes: Changes;
  views: ViewCounter;
  /** Lets work go on after the answer has left. */
  waitUntil: (work: Promise<unknown>) => void;
  now: number;
  visit: Visit;
  breakers: Breakers;
  isLimited: boolean;
  readBack: AppContext["readBack"];
}

/** Finds out whose page is asked for. Never throws: a failure becomes a page. */
export async function createContext(options: ContextOptions): Promise<AppLoadContext> {
  const { request, config, cache, now, isLimited, readBack } = options;
  const { requestId } = options.visit;
  const log = createLog(requestId);
  const budget = request.method === "POST" ? formBudget : pageBudget;
  const createServicesUntil = (signal: AbortSignal, start: number) =>
    createPageServices(options, { signal, log, start, budget });
  const services = createServicesUntil(request.signal, now);
  const countView = (postId: string) =>
    options.views.count(postId, {
      now,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      waitUntil: options.waitUntil,
      // The views are other readers' as well: they are sent even when this one has gone.
      send: (views) =>
        createServicesUntil(new AbortController().signal, Date.now()).send(addViews, {
          body: { views },
          timeout: findKalaTimeout(config.environment),
        }),
    });
  const url = new URL(request.url);
  const rule = buildHostRule(config, url);
  const address = findAddress(url, rule);
  const previewTheme = findPreviewTheme(config.environment, url.searchParams);
  const asked = address?.path ?? url.pathname + url.search;
  const path = findPageOfData(asked) ?? asked;
  const nobody = { blogContext: null, page: null, site: null };
  const sessionToken = findSessionToken(request.headers.get("Cookie"));
  const bare = {
    config,
    log,
    now,
    services,
    sessionToken,
    readBack,
    createNonce,
    requestId,
    countView,
    path,
    previewTheme,
    isLimited,
  };
  if (!address) {
    log("host.unknown", { host: url.host });
    return { ...bare, ...nobody, failure: Response.json(null, { status: 404 }) };
  }
  try {
    const { changes, waitUntil } = options;
    const frame = await cache.get(address.host, { services, now, changes, waitUntil });
    const blogContext = createBlogContext(frame.site, rule, bare);
    return {
      ...bare,
      blogContext,
      page: completeContext(blogContext, frame),
      site: frame.site,
      failure: null,
    };
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) log("host.unknown", { host: address.host });
    return { ...bare, ...nobody, failure: buildFailureResponse(error) };
  }
}

const createNonce = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

type ServiceOptions = Pick<ContextOptions, "env" | "config" | "visit" | "breakers">;

/** What works, as far as this isolate knows; the services are asked if that is some seconds ago. */
export async function checkHealth(
  options: ServiceOptions,
  healthCheck: HealthCheck,
  build: string,
): Promise<HealthReport> {
  const { env, config, visit, breakers } = options;
  const now = Date.now();
  const log = createLog(visit.requestId);
  // Whoever asked may leave: the answer is for the next one as well.
  const services = createPageServices(options, { signal: new AbortController().signal, log, start: now });
  const asksCache = async () => (await caches.open("health")).match("https://health.internal/");
  const checkup = await healthCheck.find(config, services, asksCache, now);
  return buildHealthReport(checkup, (service) => breakers.stateOf(findBase(service, config)), {
    build,
    deployment: env.VERSION?.id ?? null,
  });
}

/**
 * The services for all calls of one page, or of what is done once it has left. `start`: when its time begins, ms; `budget`:
 * how long it is.
 */
export function createPageServices(
  { env, config, visit, breakers, waitUntil }: ServiceOptions & Partial<Pick<ContextOptions, "waitUntil">>,
  {
    signal,
    log,
    start,
    budget = pageBudget,
  }: { signal: AbortSignal; log: Log; start: number; budget?: number },
): Services {
  return createServices({
    config,
    fetch: (call) => (env.SERVICES ?? globalThis).fetch(call),
    signal,
    log,
    breakers,
    until: start + budget * config.timeoutScale,
    clock: Date.now,
    random: Math.random,
    visit,
    ...(waitUntil && { waitUntil }),
  });
}

/** What all pages of a blog have in common, made once for each frame. */
type SiteContext = Pick<BlogContext, "blog" | "mainSite" | "network" | "networkHosts" | "mainHosts">;
const siteContexts = new WeakMap<Site, SiteContext>();
const frameFlags = new WeakMap<Frame, Flags>();

function findSiteContext(site: Site): SiteContext {
  const known = siteContexts.get(site);
  if (known) return known;
  const { blog, mainSite, network } = site;
  const made = {
    blog,
    mainSite,
    network,
    networkHosts: new Set([mainSite, ...network].map((sister) => sister.host)),
    mainHosts: new Set(network.filter((sister) => isMainBlog(sister.name)).map((sister) => sister.host)),
  };
  siteContexts.set(site, made);
  return made;
}

function createBlogContext(
  site: Site,
  rule: HostRule,
  { config, log, now }: Pick<AppContext, "config" | "log" | "now">,
): BlogContext {
  const shared = findSiteContext(site);
  const { blog, networkHosts } = shared;
  return {
    ...shared,
    now,
    addressing: createAddressing(rule, blog.host, networkHosts, (message, url) =>
      log("url.not-rewritten", { message, url }),
    ),
    intl: createIntl(blog.locale, (message) => log("message.missing", { message })),
    images: config.images,
    profileAssets: config.profileAssets,
    videoBase: config.videoBase,
    telemetry: config.telemetry,
    recirculationBlacklist: config.recirculationBlacklist,
    onUnknown: (kind, name) => log("node.unknown", { message: describeUnknown(kind, name), kind, name }),
  };
}

async function completeContext(blog: BlogContext, { whole }: ArrivingFrame): Promise<PageContext> {
  const frame = await whole;
  const flags = frameFlags.get(frame) ?? createFlags(frame.flags);
  frameFlags.set(frame, flags);
  return { ...blog, flags };
}

/** Whose page it is, for asking for its data; or the answer that stands in its place. */
export function requireBlog(context: AppContext): BlogContext {
  if (context.blogContext) return context.blogContext;
  throw context.failure ?? new Response(null, { status: 500 });
}

/** What a page is presented with. Await it once the page has asked for all that it needs: the flags may be late. */
export async function requirePage(context: AppContext): Promise<PageContext> {
  requireBlog(context);
  return (await context.page) as PageContext;
}

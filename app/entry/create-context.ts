import type { Blog } from "../../contract/entities/blog.ts";
import type { Reading } from "../audience/parse-reading.ts";
import { addLinkEvents, type CountedLinkEvent } from "../../contract/audience/link-events.ts";
import type { TestReading } from "../../contract/audience/readings.ts";
import { findOfBlog } from "../platform/config/config-variables.ts";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { findClientNetwork } from "../../contract/wire/request-headers.ts";
import { addViews } from "../../contract/posts/kala.ts";
import type { Site } from "../../contract/network/magma.ts";
import { findSessionToken, findStoryPasses } from "../account/account-cookies.ts";
import { plainTheme } from "../blog/blog-theme.ts";
import { presentTermChoices } from "../blog/machine-terms.ts";
import type { BlogContext, PageContext } from "../blog/page-context.ts";
import { lazyImagesFlag } from "../feature-flag/flag-names.ts";
import { createFlags, type Flags } from "../feature-flag/flags.ts";
import { createIntl } from "../intl/create-intl.ts";
import { permanentRedirect, splitPath } from "../platform/http/request-path.ts";
import { createAddressing, findAddress, type HostRule } from "../link/addressing.ts";
import { findRoute } from "../link/find-route.ts";
import { describeUnknown } from "../rich-text/unexpected.ts";
import { suspectPatience } from "../platform/services/breakers.ts";
import type { Changes } from "../platform/services/epoch-state.ts";
import { buildFailureResponse, ServiceError } from "../platform/services/service-error.ts";
import type { DependencyLog } from "../platform/services/dependencies.ts";
import type { PendingSiteLayout, SiteLayout, SiteCache } from "../platform/services/site-cache.ts";
import { findBudget, findPatience } from "../platform/services/time-outs.ts";
import type { ViewCounter, ViewSender } from "../platform/services/counters.ts";
import { createLog } from "../platform/telemetry/log.ts";
import { type AppContext, findSiteContext } from "../platform/context/app-context.ts";
import {
  fetchDraftPreview,
  countOpening,
  findDraftToken,
  setFlagsOfDraft,
  findThemeInPreview,
  setFlags,
  withoutCounting,
  type ShownPreview,
} from "../platform/context/previews.ts";
import { applyStudioLanguage } from "../studio/studio-language.ts";
import { findSessionHost, type AskedAddress } from "../platform/context/asked-address.ts";
import { findSetupLayout } from "./empty-network.ts";
import { openPrinting } from "./open-printing.ts";
import { createNonce } from "../platform/context/create-nonce.ts";
import { createPageServices, type ServiceOptions } from "../platform/context/page-services.ts";
import { findPreviewTheme } from "../theme-preview/present-theme-preview.ts";

export interface ContextOptions extends Omit<ServiceOptions, "preview"> {
  request: Request;
  asked: AskedAddress;
  cache: SiteCache;
  changes: Changes;
  views: ViewCounter;
  /** Lets work continue after the response has been sent. */
  waitUntil: (work: Promise<unknown>) => void;
  now: number;
  isLimited: boolean;
  readBack: AppContext["readBack"];
  checkHealth: AppContext["checkHealth"];
  /** The preview that the page belongs to: rendered as of its time, never personal, never cached. */
  preview: ShownPreview | null;
  /** Records the dependencies of a page that is to be cached. */
  dependencies: DependencyLog | null;
  cuts: AppContext["cuts"];
}

/**
 * Finds the requested blog and builds the loaders' context. Never throws: a failure is rendered as a page.
 */
export async function createContext(options: ContextOptions): Promise<AppLoadContext> {
  const { request, cache, isLimited, readBack, checkHealth, preview } = options;
  const network = findClientNetwork(request.headers.get("CF-Connecting-IP"));
  const config = preview ? withoutCounting(options.config) : options.config;
  const now = preview?.now ?? options.now;
  const { requestId } = options.trace;
  const log = createLog(requestId);
  const budget = findBudget(request);
  const patience = findPatience(budget);
  const host = preview?.session ? preview.session.host : findSessionHost(options.asked, config);
  const storyPasses = preview ? null : findStoryPasses(request.headers.get("Cookie"));
  let isPersonal = storyPasses !== null;
  const onPersonal = () => {
    isPersonal = true;
  };
  const openServices = (signal: AbortSignal, start: number, dependencies: DependencyLog | null) => {
    // Of a preview of a look, the services know nothing.
    const shown = {
      preview: preview?.look ? undefined : preview?.token,
      previewSession: preview?.session?.token ?? null,
    };
    const own = { ...shown, onPersonal, network, storyPasses, host, patience, dependencies };
    return createPageServices({ ...options, ...own }, { signal, log, start, budget });
  };
  const services = openServices(request.signal, options.now, options.dependencies);
  // The layout has one version as a whole.
  const layoutServices = openServices(request.signal, options.now, null);
  const sender: ViewSender = {
    now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    waitUntil: options.waitUntil,
    // The batch has other readers' views too: it is sent even if this reader's request is aborted.
    send: async ({ events, ...body }) => {
      const own = openServices(new AbortController().signal, Date.now(), null);
      const { views, tests, dropped } = body;
      await Promise.allSettled([
        views.length + tests.length + dropped > 0 && own.send(addViews, { body }),
        events.length > 0 && own.send(addLinkEvents, { body: { events } }),
      ]);
    },
  };
  const countReading = (reading: Reading) => options.views.count(reading, network, sender);
  const countTests = (tests: readonly TestReading[]) => options.views.countTests(tests, network, sender);
  const countEvents = (events: readonly CountedLinkEvent[]) =>
    options.views.countEvents(events, network, sender);
  const { url, rule, address, path } = options.asked;
  const designersName = findPreviewTheme(config.environment, url.searchParams);
  const designersTheme = designersName && plainTheme(designersName);
  const noBlog = { blogContext: null, page: null, site: null };
  const sessionToken = preview ? null : findSessionToken(request.headers.get("Cookie"));
  const bare = {
    config,
    log,
    now,
    services,
    sessionToken,
    isPersonal: () => isPersonal,
    readBack,
    checkHealth,
    cuts: options.cuts,
    printing: null,
    createNonce,
    requestId,
    countReading,
    countTests,
    countEvents,
    findProductionHost: (served: string) => {
      const asked = URL.parse(`https://${served}`);
      return (asked && rule.kind !== "prefix" && findAddress(asked, rule)?.host) || served;
    },
    path,
    previewTheme: designersTheme,
    preview,
    draft: preview || isLimited ? null : fetchDraftPreview(path, services),
    isLimited,
  };
  options.waitUntil(countPreview(bare, options, network));
  if (!address) {
    log("host.unknown", { host: url.host });
    return { ...bare, ...noBlog, failure: Response.json(null, { status: 404 }) };
  }
  try {
    const { changes, waitUntil } = options;
    const layout = await cache
      .get(address.host, {
        services: layoutServices,
        now,
        changes,
        waitUntil,
        ...(findRoute(splitPath(path).pathname).needsNoService && { patience: suspectPatience }),
      })
      .catch((error: unknown) => findSetupLayout({ address, path, rule, services }, error));
    const blogContext = createBlogContext(layout.site, rule, bare);
    const { host } = layout.site.blog;
    // The blog was moved, and its old addresses lead on.
    if (host !== address.host)
      return {
        ...bare,
        ...noBlog,
        failure: permanentRedirect(blogContext.addressing.absolute(host, bare.path)),
      };
    const context = {
      ...bare,
      previewTheme: preview ? findThemeInPreview(preview, blogContext.blog) : designersTheme,
      blogContext,
      page: completeContext(blogContext, layout, bare),
      printing: bare.draft ? null : openPrinting(layout, blogContext, options),
      // The site's view is cached with it; a draft's page has its own flags.
      site: bare.draft ? { ...layout.site } : layout.site,
      failure: null,
    };
    await applyStudioLanguage(context, request.headers.get("Cookie"), waitUntil);
    return context;
  } catch (error) {
    if (error instanceof Response) return { ...bare, ...noBlog, failure: error };
    if (error instanceof ServiceError && error.status === 404) log("host.unknown", { host: address.host });
    return { ...bare, ...noBlog, failure: buildFailureResponse(error) };
  }
}

/** Counts that a preview of a draft or of the network was opened, after the response. */
async function countPreview(
  { preview, draft, log, config }: Pick<AppContext, "preview" | "draft" | "log" | "config">,
  options: ContextOptions,
  network: string | null,
): Promise<void> {
  const { request, asked } = options;
  const token = preview?.token ?? (draft && findDraftToken(asked.path));
  if (token === null || preview?.session || request.method !== "GET") return;
  try {
    if (draft && (await draft) === null) return;
    // Network previews are on the main site, whatever blog they show. The call itself isn't part of the preview.
    const ownHost = config.hostRuleText === "prefix" ? null : config.mainSiteHost;
    const host = preview ? ownHost : findSessionHost(asked, config);
    const { signal } = new AbortController();
    const services = createPageServices(
      { ...options, preview: undefined, network, host },
      { signal, log, start: Date.now() },
    );
    await countOpening(token, findSessionToken(request.headers.get("Cookie")), services);
  } catch {
    // The services' client has logged it; the page doesn't depend on it.
  }
}

const layoutFlags = new WeakMap<SiteLayout, Flags>();

/** In a preview of a look, its blog has it. */
const showLook = (blog: Blog, preview: AppContext["preview"]): Blog =>
  preview?.look && preview.blogId === blog.id
    ? { ...blog, looks: [{ liveMillis: 0, look: preview.look }] }
    : blog;

function createBlogContext(
  site: Site,
  rule: HostRule,
  { config, log, now, preview }: Pick<AppContext, "config" | "log" | "now" | "preview">,
): BlogContext {
  const shared = findSiteContext(site);
  const { networkHosts } = shared;
  const blog = showLook(shared.blog, preview);
  return {
    ...shared,
    blog,
    now,
    addressing: createAddressing(rule, blog.host, networkHosts, (message, url) =>
      log("url.not-rewritten", { message, url }),
    ),
    intl: createIntl(blog.locale, (message) => log("message.missing", { message })),
    images: config.images,
    profileAssets: config.profileAssets,
    videoBase: config.videoBase,
    videoHost: config.videoHost.base,
    telemetry: config.telemetry,
    terms: (site.terms && presentTermChoices(site.terms)) ?? findOfBlog(config.terms, blog.name),
    isPreview: preview !== null,
    onUnknown: (kind, name) => log("node.unknown", { message: describeUnknown(kind, name), kind, name }),
  };
}

async function completeContext(
  blog: BlogContext,
  { whole }: PendingSiteLayout,
  { preview, draft }: Pick<AppContext, "preview" | "draft">,
): Promise<PageContext> {
  const layout = await whole;
  if (preview) return addFlags(blog, createFlags(setFlags(layout.flags, preview.flags)));
  if (draft) return addFlags(blog, createFlags(await setFlagsOfDraft(layout, draft)));
  const flags = layoutFlags.get(layout) ?? createFlags(layout.flags);
  layoutFlags.set(layout, flags);
  return addFlags(blog, flags);
}

const addFlags = (blog: BlogContext, flags: Flags): PageContext => ({
  ...blog,
  flags,
  images: { ...blog.images, isEager: !flags.isOn(lazyImagesFlag) },
});

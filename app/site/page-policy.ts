import { headlineScript } from "../card/HeadlineLink.tsx";
import type { ColorScheme } from "../../contract/drafts/draft-previews.ts";
import { findAdSubject, findPageZone, type AdNetwork } from "../ad/present-ads.ts";
import { buildScriptLoader } from "../ad/script-loader.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { showsEmbeds, type ShownPage } from "../blog/page-type.ts";
import type { StripLevel } from "../../contract/posts/strips.ts";
import type { BlogTheme } from "../blog/blog-theme.ts";
import type { Config } from "../platform/config/parse-config.ts";
import { buildLiteCss } from "../lite/lite-document.ts";
import { flagScript } from "./FlagScript.tsx";
import { appearanceScript, canChooseAppearance } from "./Appearance.tsx";
import { stripScript } from "./Strip.tsx";
import { findPageCss } from "./theme-css.ts";
import {
  buildLitePolicy,
  buildPagePolicy,
  buildStudioPolicy,
  reportGroup,
  type PolicySubject,
} from "../platform/http/content-security-policy.ts";

/** Inputs of a rendered page's policy. */
export interface RenderedPage {
  shown: ShownPage;
  theme: BlogTheme;
  /** Part of a network preview, with its bar. */
  isPreview: boolean;
  /** The level of the blog's breaking strip; null if there is none. */
  strip: StripLevel | null;
  isSponsored: boolean;
  /** True if a flag is on for some readers only. */
  hasAudiences: boolean;
  /** The color scheme set by a preview; null for the device's own. */
  scheme: ColorScheme | null;
  ads: Pick<AdNetwork, "queryZone"> | null;
  /** Path of the browser module. */
  scriptSrc: string;
}

/** The security policy headers of an HTML page. `context` is null if the blog is unknown. */
export async function buildPolicyHeaders(
  { shown, theme, isPreview, strip, isSponsored, hasAudiences, scheme, ads, scriptSrc }: RenderedPage,
  context: BlogContext | null,
  config: Config,
): Promise<Record<string, string>> {
  const reportHref = context?.addressing.ownHref("/ajax/csp") ?? "/ajax/csp";
  const hasAds = !shown.isBare && findPageZone(ads, shown.pageType, findAdSubject(shown.data)) !== null;
  const look = {
    isPreview: isPreview && !shown.isBare,
    strip: shown.isBare ? null : strip,
    isSponsored: isSponsored && !shown.isBare,
  };
  const scripts = [
    ...(canChooseAppearance({ isBare: shown.isBare, isPreview, scheme }) ? [appearanceScript] : []),
    ...(look.strip ? [stripScript] : []),
    ...(hasAudiences && !shown.isBare ? [flagScript] : []),
    ...(isTested(shown.data) ? [headlineScript] : []),
  ];
  const subject: PolicySubject = {
    styleHash: await findHash(findPageCss(theme, { ...look, scheme })),
    scriptHashes: await Promise.all(scripts.map(findHash)),
    loaderHash: hasAds ? await findHash(buildScriptLoader(scriptSrc)) : null,
    showsEmbeds: showsEmbeds(shown.pageType),
    framedBy: findFramers(shown, context),
    hasOfflinePage: config.hasOfflinePage,
    reportHref,
  };
  return {
    "Content-Security-Policy": findPolicy(subject, config),
    "Reporting-Endpoints": `${reportGroup}="${reportHref}"`,
  };
}

/** By configuration, then by subject. */
const policies = new WeakMap<Config, Map<string, string>>();

/** Cached, because nearly all pages of a blog have one of a few. */
function findPolicy(subject: PolicySubject, config: Config): string {
  const known = policies.get(config) ?? new Map<string, string>();
  policies.set(config, known);
  const key = JSON.stringify(subject);
  const policy = known.get(key) ?? buildPagePolicy(subject, config);
  if (known.size >= maxTexts) known.clear();
  known.set(key, policy);
  return policy;
}

/** True for a page with headline tests. */
const isTested = (data: unknown) => typeof data === "object" && data !== null && "isTested" in data;

/** For a studio page: the only policy with a nonce, because the page is never cached. */
export function buildStudioPolicyHeaders(
  nonce: string,
  { pageType }: Pick<ShownPage, "pageType">,
  context: BlogContext | null,
  config: Config,
): Record<string, string> {
  const reportHref = context?.addressing.ownHref("/ajax/csp") ?? "/ajax/csp";
  return {
    "Content-Security-Policy": buildStudioPolicy(
      {
        nonce,
        // Signing in on the main site redirects back to the blog.
        formsLeadTo: pageType === "usersettings" && context?.blog.isMainSite ? findSisterHosts(context) : [],
        framed: context?.blog.isMainSite ? [context.addressing.absolute(context.blog.host, "/preview/")] : [],
        reportHref,
      },
      config,
    ),
    "Reporting-Endpoints": `${reportGroup}="${reportHref}"`,
  };
}

/** For a lite page: one style, small images from the network, and forms that post to the same host. */
export async function buildLitePolicyHeaders(
  theme: BlogTheme,
  context: BlogContext | null,
  config: Config,
): Promise<Record<string, string>> {
  const reportHref = context?.addressing.ownHref("/ajax/csp") ?? "/ajax/csp";
  const styleHash = await findHash(buildLiteCss(theme));
  return {
    "Content-Security-Policy": buildLitePolicy({ styleHash, reportHref }, config),
    "Reporting-Endpoints": `${reportGroup}="${reportHref}"`,
  };
}

/** Hosts that may show a page in an iframe: sister blogs for insets, any host for embeds. */
function findFramers({ pageType }: ShownPage, context: BlogContext | null): string[] {
  if (pageType === "embed") return ["*"];
  return pageType === "inset" && context ? findSisterHosts(context) : [];
}

/**
 * Old posts on every blog show insets of every other blog; an inset only links to its provider. Without a
 * scheme, so that the page's own applies.
 */
function findSisterHosts({ network, mainSite, addressing }: BlogContext): string[] {
  const hosts = [mainSite, ...network].map(({ host }) => new URL(addressing.absolute(host, "/")).host);
  return [...new Set(hosts)];
}

const hashes = new Map<string, Promise<string>>();

/** Texts of the build and of the network's looks, unless looks are previewed in great numbers. */
const maxTexts = 1_000;

/** As a policy writes it. Cached, because the same few texts come again. */
function findHash(text: string): Promise<string> {
  const known = hashes.get(text) ?? hash(text);
  if (hashes.size >= maxTexts) hashes.clear();
  hashes.set(text, known);
  return known;
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

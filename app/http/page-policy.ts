import { findAdSubject, findPageZone, type AdNetwork } from "../ad/present-ads.ts";
import { buildScriptLoader } from "../ad/script-loader.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { showsEmbeds, type ShownPage } from "../blog/page-type.ts";
import type { ThemeName } from "../blog/theme-name.ts";
import type { Config } from "../config/parse-config.ts";
import { buildLiteCss } from "../lite/lite-css.ts";
import { themeCss } from "../site/theme-css.ts";
import { buildLitePolicy } from "./lite-policy.ts";
import {
  buildPagePolicy,
  buildStudioPolicy,
  reportGroup,
  type PolicySubject,
} from "./content-security-policy.ts";

/** What was rendered, as far as its policy depends on it. */
export interface RenderedPage {
  shown: ShownPage;
  theme: ThemeName;
  ads: Pick<AdNetwork, "queryZone"> | null;
  /** Path of the browser module. */
  scriptSrc: string;
}

/** The headers by which a browser knows what an HTML page may do. `context` is null where the blog is not known. */
export async function buildPolicyHeaders(
  { shown, theme, ads, scriptSrc }: RenderedPage,
  context: BlogContext | null,
  config: Config,
): Promise<Record<string, string>> {
  const reportHref = context?.addressing.ownHref("/ajax/csp") ?? "/ajax/csp";
  const hasAds = !shown.isBare && findPageZone(ads, shown.pageType, findAdSubject(shown.data)) !== null;
  const subject: PolicySubject = {
    styleHash: await findHash(themeCss[theme]),
    loaderHash: hasAds ? await findHash(buildScriptLoader(scriptSrc)) : null,
    showsEmbeds: showsEmbeds(shown.pageType),
    framedBy: findFramers(shown, context),
    hasOfflinePage: config.hasOfflinePage,
    reportHref,
  };
  return {
    "Content-Security-Policy": buildPagePolicy(subject, config),
    "Reporting-Endpoints": `${reportGroup}="${reportHref}"`,
  };
}

/** Of a studio page: the one policy with a nonce, since no cache keeps the page. */
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
        // Whoever signs in on the main site goes back to the blog that they came from.
        formsLeadTo: pageType === "usersettings" && context?.blog.isMainSite ? findSisterHosts(context) : [],
        reportHref,
      },
      config,
    ),
    "Reporting-Endpoints": `${reportGroup}="${reportHref}"`,
  };
}

/** Of a page's lite edition: a style, small pictures of the network's own, and forms that lead to the same host. */
export async function buildLitePolicyHeaders(
  theme: ThemeName,
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

/** Whom a page lets show it in a frame: sisters their insets, anybody what is for other sites. */
function findFramers({ pageType }: ShownPage, context: BlogContext | null): string[] {
  if (pageType === "embed") return ["*"];
  return pageType === "inset" && context ? findSisterHosts(context) : [];
}

/**
 * Old posts of every blog frame the insets of every other; what stands in one leads nowhere but to its provider. Without
 * their scheme, which then is the page's own.
 */
function findSisterHosts({ network, mainSite, addressing }: BlogContext): string[] {
  const hosts = [mainSite, ...network].map(({ host }) => new URL(addressing.absolute(host, "/")).host);
  return [...new Set(hosts)];
}

const hashes = new Map<string, Promise<string>>();

/** As a policy writes it. Each text is a constant of the build, and so is taken once. */
function findHash(text: string): Promise<string> {
  const known = hashes.get(text) ?? hash(text);
  hashes.set(text, known);
  return known;
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

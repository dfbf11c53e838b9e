import type { Site } from "../../contract/network/magma.ts";
import { getNetwork } from "../../contract/people/profile.ts";
import { defaultTimeZone } from "../../contract/zoned-time.ts";
import { buildHostRule, type Config } from "../platform/config/parse-config.ts";
import { redirectPersonally } from "../platform/http/personal-response.ts";
import { splitPath } from "../platform/http/request-path.ts";
import { createAddressing, type Address, type HostRule } from "../link/addressing.ts";
import { setupPath } from "../studio/paths.ts";
import type { Services } from "../platform/services/client.ts";
import { ServiceError } from "../platform/services/service-error.ts";
import type { PendingSiteLayout } from "../platform/services/site-cache.ts";
import { defaultLocale } from "../intl/locale-table.ts";

/** Host on which any path of a new network leads to its setup. */
const anyHost = "first.run";

/**
 * Redirects the bare address of this machine, `http://localhost:8787/`, to the main site, or to the setup of a network
 * without blogs. In development only (`API_HOST`). Null for any other request, and if the services fail.
 */
export async function findDevelopmentStart(
  request: Request,
  config: Config,
  services: Pick<Services, "findOptional">,
): Promise<Response | null> {
  const url = new URL(request.url);
  const isBare = url.hostname === config.apiHost || url.hostname === "127.0.0.1";
  if (config.apiHost === "" || !isBare || url.pathname !== "/") return null;
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const known = await services.findOptional(getNetwork);
  if (known === null) return null;
  const main = known.items.find(({ isMainSite }) => isMainSite) ?? known.items[0];
  const rule = buildHostRule(config, url);
  const { absolute } = createAddressing(rule, main?.host ?? anyHost, new Set(), () => undefined);
  return redirectPersonally(main ? absolute(main.host, "/") : absolute(anyHost, setupPath));
}

interface Asked {
  address: Address;
  path: string;
  rule: HostRule;
  services: Services;
}

/**
 * The layout of the setup page of a network without blogs, used when the services know no blog at a host. Any other
 * page throws a redirect to the setup; if there are blogs, the original error is thrown.
 */
export async function findSetupLayout(
  { address, path, rule, services }: Asked,
  error: unknown,
): Promise<PendingSiteLayout> {
  if (!(error instanceof ServiceError) || error.status !== 404) throw error;
  const known = await services.findOptional(getNetwork);
  if (known === null || known.items.length > 0) throw error;
  const { ownHref } = createAddressing(rule, address.host, new Set(), () => undefined);
  if (splitPath(path).pathname !== setupPath) throw redirectPersonally(ownHref(setupPath));
  const site = buildEmptySite(address.host);
  return { site, whole: Promise.resolve({ site, flags: [] }) };
}

function buildEmptySite(host: string): Site {
  const blog: Site["blog"] = {
    id: "0",
    name: "magma",
    displayName: "magma",
    host,
    locale: defaultLocale,
    blogGroup: "",
    tagline: "",
    isSatire: false,
    isCommerce: false,
    isMainSite: true,
    timezone: defaultTimeZone,
    parentBlogId: null,
    logo: null,
    properties: {
      isGmgBlog: false,
      blogGroup: "",
      hideViewcounts: false,
      noBlogBylines: false,
      commentsDisabled: true,
      autoRepostToParent: false,
      embedsLoadAtOnce: false,
      hasAmp: false,
      feedMsn: false,
      feedYahoo: false,
      feedPartner: false,
      feedEditorsPicks: false,
      partnersGetSponsored: false,
    },
    sales: { amazonAffiliateTag: null, adNetworkId: null, adSiteName: null, indexExchangeAmpSiteId: null },
  };
  return {
    blog,
    mainSite: blog,
    network: [],
    storyTypes: [],
    specialSections: [],
    mailingLists: [],
    experiments: [],
    terms: null,
    strip: null,
  };
}

import type { Site } from "../../contract/magma.ts";
import { getNetwork } from "../../contract/profile.ts";
import { defaultTimeZone } from "../../contract/zoned-time.ts";
import { redirectPersonally } from "../http/personal-answer.ts";
import { splitPath } from "../http/split-path.ts";
import { createAddressing, type Address, type HostRule } from "../link/addressing.ts";
import { setupPath } from "../studio/setup/setup-path.ts";
import type { Services } from "../services/client.ts";
import { ServiceError } from "../services/service-error.ts";
import type { PendingSiteLayout } from "../services/site-cache.ts";
import { defaultLocale } from "../intl/locale-table.ts";

interface Asked {
  address: Address;
  path: string;
  rule: HostRule;
  services: Services;
}

/**
 * What surrounds the first page of a network that has no blog yet, after the services said that they know none at a host. Throws
 * a redirect to that page from any other, and the error itself if there are blogs.
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
  };
}

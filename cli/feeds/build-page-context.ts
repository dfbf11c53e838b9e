import type { Site } from "../../contract/network/magma.ts";
import type { PageContext } from "../../app/blog/page-context.ts";
import { createFlags } from "../../app/feature-flag/flags.ts";
import { createIntl } from "../../app/intl/create-intl.ts";
import { createAddressing } from "../../app/link/addressing.ts";

/** A page context for feeds as in production; `now` in ms. Throws for anything that can't be rendered. */
export function buildPageContext({ blog, mainSite, network }: Site, now: number): PageContext {
  const networkHosts = new Set([mainSite, ...network].map(({ host }) => host));
  const fail = (message: string) => {
    throw new Error(message);
  };
  return {
    now,
    blog,
    mainSite,
    network,
    networkHosts,
    mainHosts: networkHosts,
    addressing: createAddressing({ kind: "production" }, blog.host, networkHosts, () => undefined),
    intl: createIntl(blog.locale, fail),
    images: { base: "", account: "magma" },
    profileAssets: "/profile-assets",
    videoBase: "/video",
    videoHost: "",
    telemetry: { log: "", analytics: "" },
    flags: createFlags([]),
    notRecommended: new Set(),
    terms: null,
    isPreview: false,
    onUnknown: (kind, name) => fail(`unknown ${kind} ${name}`),
  };
}

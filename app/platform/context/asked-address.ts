import { buildHostRule, type Config } from "../config/parse-config.ts";
import { findAddress, type HostRule } from "../../link/addressing.ts";
import { findPageOfData } from "../../link/page-addresses.ts";

/** The requested page: found once by the entry and passed on. */
export interface AskedAddress {
  url: URL;
  /** Maps this host to a production host. */
  rule: HostRule;
  /** Production host, path and query; null for an unknown host. */
  address: ReturnType<typeof findAddress>;
  /** Path and query of the page on the production host; for a data request, those of its page. */
  path: string;
  /** True for a data request (Remix's single fetch). */
  isData: boolean;
}

/**
 * The host that sessions belong to; null if it isn't the browser's own, so that nothing separates the blogs: on preview
 * hosts and unknown ones.
 */
export const findSessionHost = (
  { address }: Pick<AskedAddress, "address">,
  { hostRuleText }: Config,
): string | null => (hostRuleText === "prefix" ? null : (address?.host ?? null));

export function readAskedAddress(
  url: URL,
  config: Config,
  rule: HostRule = buildHostRule(config, url),
): AskedAddress {
  const address = findAddress(url, rule);
  const requested = address?.path ?? url.pathname + url.search;
  const page = findPageOfData(requested);
  return { url, rule, address, path: page ?? requested, isData: page !== null && page !== requested };
}

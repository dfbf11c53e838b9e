import { buildHostRule, type Config } from "../config/parse-config.ts";
import { findAddress, type HostRule } from "../link/addressing.ts";
import { findPageOfData } from "../link/data-address.ts";

/** Whose page a request asks for: worked out once by the entry, and passed on. */
export interface AskedAddress {
  url: URL;
  /** How this host stands for a production host. */
  rule: HostRule;
  /** Production host, path and query; null for a host that is none of ours. */
  address: ReturnType<typeof findAddress>;
  /** Path and query of the page on the production host, as the reader asked for it or for its data. */
  path: string;
  /** True where the page's data is asked for. */
  isData: boolean;
}

export function readAskedAddress(url: URL, config: Config): AskedAddress {
  const rule = buildHostRule(config, url);
  const address = findAddress(url, rule);
  const asked = address?.path ?? url.pathname + url.search;
  const page = findPageOfData(asked);
  return { url, rule, address, path: page ?? asked, isData: page !== null && page !== asked };
}

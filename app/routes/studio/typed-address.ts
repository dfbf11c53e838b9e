import { buildHostRule } from "../../platform/config/parse-config.ts";
import { findAddress } from "../../link/addressing.ts";
import type { AppContext } from "../../platform/context/app-context.ts";

/** An address copied from a browser, on the production host. Anything else stays as it was typed. */
export function findProductionAddress(typed: string, requestUrl: string, { config }: AppContext): string {
  const url = URL.parse(typed);
  const found = url && findAddress(url, buildHostRule(config, new URL(requestUrl)));
  return found ? `https://${found.host}${found.path}` : typed;
}

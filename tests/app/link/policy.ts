import { createAddressing, type HostRule } from "../../../app/link/addressing.ts";
import type { LinkPolicy } from "../../../app/link/present-link.ts";

export const mainHosts = new Set(["kotaku.com", "gizmodo.com", "www.theonion.com"]);
export const networkHosts = new Set([...mainHosts, "earther.gizmodo.com", "compete.kotaku.com", "kinja.com"]);

/** The link policy of a post on kotaku.com, with a test's changes. */
export function createPolicy(
  change: Partial<LinkPolicy> & { rule?: HostRule; host?: string } = {},
): LinkPolicy {
  const { rule = { kind: "production" }, host = "kotaku.com", ...policy } = change;
  return {
    addressing: createAddressing(rule, host, networkHosts, () => {}),
    networkHosts,
    mainHosts,
    affiliate: {
      tag: "kotakuamzn-20",
      blogName: "kotaku",
      blogGroup: "kotaku",
      postId: "1836000001",
      authorId: "5876237249",
      isStarter: true,
      allowed: true,
    },
    isUserContent: false,
    disableLinks: false,
    validate: false,
    ...policy,
  };
}

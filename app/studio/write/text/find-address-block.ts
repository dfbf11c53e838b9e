import type { BlockNode } from "../../../../contract/entities/block-node.ts";
import { findEmbedAddress } from "../../../embed/find-embed-address.ts";

/** The id at the end of a permalink: `/some-headline-1836000001`. */
const permalinkId = /(?:^|[/-])(\d{6,19})\/?$/;

/**
 * The block for an address alone in its paragraph: its player, a card of one of the network's stories, or a card of
 * another page. `hosts` are the network's own.
 */
export function findAddressBlock(address: string, hosts: ReadonlySet<string>): BlockNode | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const player = findEmbedAddress(url);
  if (player) return { ...player, title: "", caption: [], poster: null };
  const postId = hosts.has(url.hostname) ? (permalinkId.exec(url.pathname)?.[1] ?? null) : null;
  return {
    type: "LinkPreview",
    kind: postId === null ? "external" : "internal",
    style: "Normal",
    url: address,
    postId,
    title: "",
    excerpt: "",
    siteName: "",
    image: null,
    items: [],
  };
}

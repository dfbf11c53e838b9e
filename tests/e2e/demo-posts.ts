import type { BlockNode } from "../../contract/entities/block-node.ts";
import { demoNetwork } from "../../mocks/network.ts";
import { buildAddress } from "./pages.ts";

/** A post of the demo network, with its address. */
export interface DemoPost {
  id: string;
  host: string;
  address: string;
  nodes: BlockNode[];
}

/** The demo network's posts that contain a node of one of these types. */
export function findDemoPosts(types: readonly BlockNode["type"][]): DemoPost[] {
  const hosts = new Map(demoNetwork.blogs.map(({ name, host }) => [name, host]));
  return demoNetwork.posts.flatMap(({ id, blog, parent, body }) => {
    const nodes = (body as BlockNode[]).filter(({ type }) => types.includes(type));
    const host = hosts.get(blog);
    if (id === undefined || host === undefined || parent || nodes.length === 0) return [];
    return [{ id, host, address: buildAddress(host, `/${id}`), nodes }];
  });
}

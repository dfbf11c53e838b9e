import { getFeatureFlags, getNetworkFlags } from "../../contract/features.ts";
import { mockCall } from "../mock-call.ts";
import { findBlogByHost } from "../store/blog.ts";
import type { Store } from "../store/store.ts";

/** Flags of a blog; those of the main site hold where the blog has none of its own. */
export function mockFeatures({ tables }: Store) {
  return [
    mockCall(getFeatureFlags, (_, { host }) => {
      const { flags } = findBlogByHost(tables, host);
      const network = tables.blogs.find((row) => row.blog.isMainSite)?.flags ?? [];
      return { items: [...new Map([...network, ...flags].map((flag) => [flag.name, flag])).values()] };
    }),
    mockCall(getNetworkFlags, () => ({
      items: tables.blogs
        .filter(({ flags }) => flags.length > 0)
        .map(({ blog, flags }) => ({
          blogId: blog.id,
          flags: flags.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
        })),
    })),
  ];
}

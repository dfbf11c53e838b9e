import type { PostPage } from "../../../contract/network/magma.ts";
import type { PageContext } from "../../blog/page-context.ts";

/** The permalink on the host that serves this page. */
export function absolutePermalink({ permalink }: PostPage["post"], { addressing }: PageContext): string {
  const { hostname, pathname } = new URL(permalink);
  return addressing.absolute(hostname, pathname);
}

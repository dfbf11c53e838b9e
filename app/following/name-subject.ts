import { encodeSegment } from "../../contract/encode-segment.ts";
import type { FollowedSubject } from "../../contract/following.ts";
import type { PageContext } from "../blog/page-context.ts";

/** What a reader calls something that can be followed, and its page. A tag is named with its blog, where others have one too. */
export function nameSubject(
  { blog, tag, person }: Pick<FollowedSubject, "blog" | "tag" | "person">,
  { addressing, mainSite }: Pick<PageContext, "addressing" | "mainSite">,
): { name: string; of: string | null; href: string } {
  if (person) {
    const href = addressing.href(mainSite.host, `/${person.screenName}`);
    return { name: person.displayName, of: null, href };
  }
  const host = blog?.host ?? mainSite.host;
  if (tag) {
    const href = addressing.href(host, `/tag/${encodeSegment(tag.urlName)}`);
    return { name: tag.displayName, of: blog?.displayName ?? null, href };
  }
  return { name: blog?.displayName ?? "", of: null, href: addressing.href(host, "/") };
}

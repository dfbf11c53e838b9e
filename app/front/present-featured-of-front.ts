import type { StreamAside } from "../../contract/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentFeatured, type FeaturedView } from "../card/present-featured.ts";

/** The blog's latest featured replies, each with a link to it that names its story; null if there are none. */
export function presentFeaturedOfFront(
  { items, people }: StreamAside["featured"],
  page: PageContext,
): FeaturedView | null {
  const stories = new Map(items.map(({ reply, story }) => [reply.id, story]));
  return presentFeatured(
    items.map(({ reply }) => reply),
    people,
    ({ id, permalink }) => ({
      href: page.addressing.rewrite(permalink),
      label: page.intl.t("discussion.onStory", { headline: stories.get(id)?.headline ?? "" }),
    }),
    page,
  );
}

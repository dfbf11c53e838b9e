import type { PopularStory } from "../../contract/audience/audience.ts";
import type { PageContext } from "../blog/page-context.ts";
import { filterRecirculated } from "../blog/recirculation.ts";

/** Links to the most read stories, the most first. */
export interface PopularView {
  title: string;
  links: { href: string; text: string }[];
}

const shown = 5;
/** Fewer aren't much of an order. */
const fewest = 3;

/** `ownId` is the story whose page it is. Null if too few were read. */
export function presentPopular(
  stories: readonly PopularStory[],
  context: Pick<PageContext, "intl" | "addressing" | "notRecommended">,
  ownId: string | null = null,
): PopularView | null {
  const links = filterRecirculated(stories, context)
    .filter(({ id }) => id !== ownId)
    .slice(0, shown)
    .map(({ permalink, headline }) => ({ href: context.addressing.rewrite(permalink), text: headline }));
  return links.length < fewest ? null : { title: context.intl.t("front.block.popular"), links };
}

import type { FrontBlock } from "../../../contract/fronts/front.ts";
import type { PageContext } from "../../blog/page-context.ts";

/**
 * The names of a front's blocks by their ids: a block's title, otherwise its layout. Those with the same name have their
 * number ("List 2"), so that a choice or a screen reader can tell them apart.
 */
export function nameBlocks(
  blocks: readonly Pick<FrontBlock, "id" | "title" | "layout">[],
  { intl }: Pick<PageContext, "intl">,
): Map<string, string> {
  const named = blocks.map(({ id, title, layout }) => ({
    id,
    name: title ?? intl.t(`frontDesk.layout.${layout}`),
  }));
  return new Map(
    named.map(({ id, name }) => {
      const same = named.filter((other) => other.name === name);
      return [id, same.length === 1 ? name : `${name} ${same.findIndex((one) => one.id === id) + 1}`];
    }),
  );
}

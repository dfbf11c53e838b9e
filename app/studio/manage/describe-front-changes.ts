import type { FrontChange, FrontChanges } from "../../../contract/fronts/compare-fronts.ts";
import type { PageContext } from "../../blog/page-context.ts";

type Words = Pick<PageContext, "intl">;
type State = NonNullable<FrontChange["after"]>;

const nameBlock = ({ block }: State, { intl }: Words): string =>
  block === null ? intl.t("frontDesk.splash") : (block.title ?? intl.t(`frontDesk.layout.${block.layout}`));

/** "Lead with two, position 2" */
const describePlace = (state: State, page: Words): string =>
  page.intl.t("frontDesk.position", { block: nameBlock(state, page), number: state.number ?? 1 });

/** "A → B"; only one if the other is missing, or if both are the same. */
function describeBoth(
  { before, after }: Pick<FrontChange, "before" | "after">,
  page: Words,
  describe: (state: State) => string,
): string {
  const [was, is] = [before, after].map((state) => (state === null ? "" : describe(state)));
  return was && is && was !== is
    ? page.intl.t("shares.log.change", { before: was, after: is })
    : is || was || "";
}

/** "Moved: A headline (Lead with two, position 1 → List, position 3)" */
export function describeFrontChange(change: FrontChange, page: Words): string {
  const { intl } = page;
  const { kind, postId, before, after } = change;
  const state = after ?? before;
  const headline = change.headline || (state?.headline ?? intl.t("frontDesk.gone"));
  const withMore = (what: string, more: string) =>
    more === "" ? what : intl.t("frontDesk.change.in", { what, more });
  switch (kind) {
    case "placed":
    case "moved":
    case "removed":
      return withMore(
        intl.t(`frontDesk.change.${kind}`, { headline }),
        describeBoth(change, page, (one) => describePlace(one, page)),
      );
    case "changed": {
      const own = describeBoth(change, page, (one) => one.headline ?? headline);
      return withMore(intl.t("frontDesk.change.changed", { headline }), own === headline ? "" : own);
    }
    case "splash":
      return withMore(
        intl.t(after === null ? "frontDesk.change.splashEnded" : "frontDesk.change.splash"),
        postId === null ? "" : headline,
      );
    case "blockMoved":
      return intl.t("frontDesk.change.blockMoved", {
        block: describeBoth(change, page, (one) => describePlace(one, page)),
      });
    default:
      return intl.t(`frontDesk.change.${kind}`, {
        block: describeBoth(change, page, (one) => nameBlock(one, page)),
      });
  }
}

/** A line for each change, and the number of those that aren't told. */
export function describeFrontChanges({ items, count }: FrontChanges, page: Words): string[] {
  const more = count - items.length;
  return [
    ...items.map((change) => describeFrontChange(change, page)),
    ...(more > 0 ? [page.intl.t("frontDesk.change.more", { count: more })] : []),
  ];
}

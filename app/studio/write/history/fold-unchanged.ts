import type { Intl } from "../../../intl/create-intl.ts";
import type { GroupView } from "./present-compared-text.ts";

/** A block that is shown, or a run of unchanged ones that opens when somebody wants to read it. */
export type FoldedView =
  { kind: "shown"; group: GroupView } | { kind: "folded"; label: string; groups: GroupView[] };

/** One unchanged block is as short as what would stand for it. */
const minFolded = 2;

const isTitle = ({ block: { look } }: GroupView) => look === "headline" || look === "standfirst";

/** The headline and the standfirst always stand there: they say which story it is. */
export function foldUnchanged(groups: readonly GroupView[], { t }: Pick<Intl, "t">): FoldedView[] {
  const parts: FoldedView[] = [];
  let unchanged: GroupView[] = [];
  const close = () => {
    const label = t("history.unchanged", { count: unchanged.length });
    if (unchanged.length >= minFolded) parts.push({ kind: "folded", label, groups: unchanged });
    else parts.push(...unchanged.map((group): FoldedView => ({ kind: "shown", group })));
    unchanged = [];
  };
  for (const group of groups) {
    if (!group.isChanged && !isTitle(group)) {
      unchanged.push(group);
      continue;
    }
    close();
    parts.push({ kind: "shown", group });
  }
  close();
  return parts;
}

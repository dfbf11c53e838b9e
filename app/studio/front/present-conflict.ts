import type { Person } from "../../../contract/entities/person.ts";
import type { PostSummary } from "../../../contract/entities/post.ts";
import type { DeskOperation } from "../../../contract/fronts/front-desk.ts";
import type { FrontBlock, FrontBody, Placement } from "../../../contract/fronts/front.ts";
import type { FrontItem, FrontOperation, Stamp } from "../../../contract/fronts/operations.ts";
import { ownLook } from "../../../contract/posts/placement.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { encode, type OperationButton } from "./front-desk-view.ts";

/** What the services answered to a change that met somebody else's. */
export interface FrontConflict {
  operation: DeskOperation;
  /** The draft's version in which both states were compared. */
  version: number;
  stamp: Stamp | null;
  theirs: FrontItem | null;
  mine: FrontItem | null;
  keep: FrontOperation | null;
  people: readonly Person[];
  stories: readonly PostSummary[];
}

/** One of the two states. */
export interface ChoiceView {
  title: string;
  /** The story, or the block; null for what isn't on the front. */
  name: string | null;
  /** What differs, or "Not on the front". */
  lines: string[];
}

export interface ConflictView {
  text: string;
  seen: number;
  sides: ChoiceView[];
  keep: OperationButton | null;
  /** Leaves the draft as it is. */
  use: { href: string; label: string };
}

interface Parts {
  body: FrontBody;
  address: string;
  time: (ms: number) => string;
  post: (id: string) => PostSummary | null;
  nameBlock: (block: FrontBlock) => string;
  nameSource: (block: FrontBlock) => string;
}

/** Both states beside each other: "Maren changed this on May 4, 1:58PM." */
export function presentConflict(
  { operation, version, stamp, theirs, mine, keep, people, stories }: FrontConflict,
  parts: Parts,
  { intl }: Pick<PageContext, "intl">,
): ConflictView {
  const { body, address, time, post, nameBlock } = parts;
  const person = people.find(({ id }) => id === stamp?.personId);
  const name = person?.displayName ?? intl.t("frontDesk.someone");
  const yes = (is: boolean) => intl.t(is ? "frontDesk.conflict.yes" : "frontDesk.conflict.no");
  const hour = (ms: number | null) => (ms === null ? "" : time(ms));
  const findStory = (id: string) => stories.find((one) => one.id === id) ?? post(id);

  const describePlacement = ({
    look,
    fromMillis,
    untilMillis,
    ...more
  }: Omit<Placement, "isLarge"> & { isLarge?: boolean }): [label: string, value: string][] => [
    [intl.t("frontDesk.label.headline"), look.headline ?? ""],
    [intl.t("frontDesk.label.standfirst"), look.standfirst ?? ""],
    [intl.t("frontDesk.label.kicker"), look.kicker ?? ""],
    [
      intl.t("frontDesk.image.legend"),
      look.image === null ? "" : look.image.alt || intl.t("frontDesk.image.chosen"),
    ],
    ...("isLarge" in more
      ? [[intl.t("frontDesk.label.larger"), yes(more.isLarge ?? false)] satisfies [string, string]]
      : []),
    [intl.t("frontDesk.label.from"), hour(fromMillis)],
    [intl.t("frontDesk.label.until"), hour(untilMillis)],
  ];
  const nameOf = (id: string, blocks: readonly FrontBlock[]) => {
    const block = blocks.find((one) => one.id === id);
    return block ? nameBlock(block) : intl.t("frontDesk.someBlock");
  };
  const describe = (item: FrontItem): [label: string, value: string][] => {
    if (item.kind === "splash") return item.splash === null ? [] : describePlacement(item.splash);
    if (item.kind === "placement")
      return [
        ...describePlacement(item.placement),
        [intl.t("frontDesk.conflict.place"), describePlace(item, body, nameOf, intl)],
      ];
    const { block } = item;
    return [
      [intl.t("frontDesk.label.title"), block.title ?? ""],
      [intl.t("frontDesk.label.layout"), intl.t(`frontDesk.layout.${block.layout}`)],
      [intl.t("frontDesk.label.link"), block.link ?? ""],
      [intl.t("frontDesk.label.source"), parts.nameSource(block)],
      [intl.t("frontDesk.label.hours"), block.rule?.maxAgeHours?.toString() ?? ""],
      [intl.t("frontDesk.label.minimum"), block.rule === null ? "" : String(block.rule.minimum)],
      [intl.t("frontDesk.label.mayRepeat"), yes(block.mayRepeat)],
      [
        intl.t("frontDesk.conflict.place"),
        item.after === null
          ? intl.t("frontDesk.conflict.top")
          : intl.t("frontDesk.conflict.after", { block: nameOf(item.after, body.blocks) }),
      ],
    ];
  };
  const side = (title: string, item: FrontItem | null, other: FrontItem | null): ChoiceView => {
    if (item === null || (item.kind === "splash" && item.splash === null))
      return { title, name: null, lines: [intl.t("frontDesk.conflict.removed")] };
    const others = new Map(other === null ? [] : describe(other));
    const lines = describe(item)
      .filter(([label, value]) => (others.size === 0 ? value !== "" : others.get(label) !== value))
      .map(([label, value]) =>
        intl.t("blogSettings.log", { setting: label, change: value || intl.t("frontDesk.conflict.none") }),
      );
    return { title, name: nameItem(item), lines };
  };
  const nameItem = (item: FrontItem): string => {
    if (item.kind === "block") return nameBlock(item.block);
    const placement = item.kind === "placement" ? item.placement : item.splash;
    const story = findStory(placement?.postId ?? "");
    return placement?.look.headline ?? story?.headline ?? intl.t("frontDesk.gone");
  };

  const typed = mine === null ? listTyped(operation) : [];
  const mineTitle = intl.t("frontDesk.conflict.mine");
  const theirsTitle = stamp
    ? intl.t("frontDesk.conflict.theirs", { name, time: time(stamp.timeMillis) })
    : intl.t("frontDesk.conflict.now");
  const isWhole = operation.kind === "replace" || operation.kind === "restore";
  return {
    text: stamp
      ? intl.t("frontDesk.conflict.by", { name, time: time(stamp.timeMillis) })
      : intl.t("frontDesk.conflict.gone"),
    seen: version,
    sides: isWhole
      ? []
      : [
          mine === null && typed.length > 0
            ? { title: mineTitle, name: null, lines: typed }
            : side(mineTitle, mine, theirs),
          side(theirsTitle, theirs, mine),
        ],
    keep:
      keep === null
        ? null
        : {
            label: intl.t("frontDesk.conflict.keepMine"),
            operation: encode(operation.kind === "restore" ? operation : keep),
          },
    use: { href: address, label: intl.t("frontDesk.conflict.useTheirs") },
  };
}

/** What was typed for something that can't come back. */
function listTyped(operation: DeskOperation): string[] {
  if (operation.kind === "setBlock") return operation.title === null ? [] : [operation.title];
  if (operation.kind !== "setPlacement") return [];
  const { headline, standfirst, kicker } = operation.look ?? ownLook;
  return [headline, standfirst, kicker].filter((text) => text !== null);
}

/** "Lead with two, position 2" */
function describePlace(
  item: Extract<FrontItem, { kind: "placement" }>,
  { blocks }: FrontBody,
  nameOf: (id: string, blocks: readonly FrontBlock[]) => string,
  intl: PageContext["intl"],
): string {
  const placed = blocks.find(({ id }) => id === item.block)?.placed ?? [];
  const others = placed.filter(({ id }) => id !== item.placement.id);
  const number = item.after === null ? 1 : others.findIndex(({ id }) => id === item.after) + 2;
  return intl.t("frontDesk.position", { block: nameOf(item.block, blocks), number });
}

import type { BlockNode, Container, HeaderNode } from "../../contract/entities/block-node.ts";
import type { InlineNode } from "../../contract/entities/inline-node.ts";
import type { BodyContext } from "./body-context.ts";
import { groupContainers, splitItems, type Contained, type Grouped } from "./group-containers.ts";
import type { Place } from "./place.ts";
import { presentBlock } from "./present-block.ts";
import { isBlank, presentCode } from "./present-inline.ts";
import type { PresentedBlock } from "./presented-block.ts";
import { unexpectedContainer } from "./unexpected.ts";

interface PlacedNode {
  node: BlockNode;
  place: Place;
}

/**
 * A body, ready to print: containers grouped, and links, pictures, players, prices and labels decided. Nodes that have
 * nothing to show leave nothing.
 */
export function presentBody(body: readonly BlockNode[], context: BodyContext): PresentedBlock[] {
  const levelShift = findLevelShift(body, context.isReply ? 3 : 2);
  const entries = body.map((node, index): Contained<PlacedNode> => {
    const value = { node, place: { index, levelShift } };
    return "containers" in node
      ? { value, ...pickContained(node) }
      : { value, containers: [], continuesItem: false };
  });
  return presentGrouped(groupContainers(entries), context);
}

const pickContained = ({ containers, continuesItem }: Pick<HeaderNode, "containers" | "continuesItem">) => ({
  containers,
  continuesItem,
});

/** The body's highest header becomes `top`: below the page's h1 in a post, below the discussion's h2 in a reply. */
function findLevelShift(body: readonly BlockNode[], top: number): number {
  const levels = body.flatMap((node) => (node.type === "Header" ? node.level : []));
  return levels.length === 0 ? 0 : top - Math.min(...levels);
}

function presentGrouped(grouped: readonly Grouped<PlacedNode>[], context: BodyContext): PresentedBlock[] {
  return grouped.flatMap((part) =>
    part.kind === "leaf"
      ? (presentBlock(part.value.node, context, part.value.place) ?? [])
      : presentContainer(part.container, part.members, context),
  );
}

/** Nothing for a container without anything to show in it. */
function presentContainer(
  container: Container,
  members: readonly Grouped<PlacedNode>[],
  context: BodyContext,
): PresentedBlock[] {
  switch (container.type) {
    case "BlockQuote": {
      const blocks = presentGrouped(members, context);
      return blocks.length ? [{ type: "BlockQuote", blocks }] : [];
    }
    case "List": {
      const items = splitItems(members).map((item) => presentGrouped(item, context));
      const filled = items.filter((item) => item.length > 0);
      return filled.length ? [{ type: "List", style: container.style, items: filled }] : [];
    }
    case "Code": {
      const text = presentCode(joinLines(members), context);
      return isBlank(text) ? [] : [{ type: "Code", label: context.intl.t("body.code"), text }];
    }
    default:
      throw new Error(unexpectedContainer);
  }
}

/** A block of code has no inner structure but its lines: a node each, whatever further containers they name. */
function joinLines(members: readonly Grouped<PlacedNode>[]): InlineNode[] {
  return members.flatMap((member, index): InlineNode[] => [
    ...(index === 0 ? [] : [{ type: "LineBreak" } as const]),
    ...(member.kind === "group" ? joinLines(member.members) : findText(member.value.node)),
  ]);
}

const findText = (node: BlockNode): readonly InlineNode[] => ("value" in node ? node.value : []);

/**
 * True when a link in what a page shows, at any depth, leads a buyer to a shop that pays for it: the page then says so
 * before the first. `parts` are presented blocks, captions, replies, or views that hold them.
 */
export function hasAffiliateLink(parts: readonly unknown[]): boolean {
  return parts.some(holdsAffiliateLink);
}

/** What is presented is plain data: every link in it is met by walking it. */
function holdsAffiliateLink(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if ("linkType" in value && typeof value.linkType === "string") return true;
  return Object.values(value).some(holdsAffiliateLink);
}

export type { BodyContext } from "./body-context.ts";
export type { PresentedBlock } from "./presented-block.ts";

import type { BlockNode, Container, HeaderNode } from "../../contract/entities/block-node.ts";
import type { InlineNode } from "../../contract/entities/inline-node.ts";
import type { BodyContext, Position } from "./body-context.ts";
import {
  groupContainers,
  splitItems,
  type Contained,
  type Grouped,
} from "../../contract/document/build-document.ts";
import { findPresenter, type PresentedBlock } from "./block-types.ts";
import { isBlank, presentCode } from "./present-inline.ts";
import { unexpectedContainer } from "./unexpected.ts";

interface PlacedNode {
  node: BlockNode;
  position: Position;
}

/**
 * Presents a body: containers are grouped; links, images, players, prices and labels are decided. Nodes with
 * nothing to show are dropped.
 */
export function presentBody(body: readonly BlockNode[], context: BodyContext): PresentedBlock[] {
  const levelShift = findLevelShift(body, context.isReply ? 3 : 2);
  const entries = body.map((node, index): Contained<PlacedNode> => {
    const value = { node, position: { index, levelShift } };
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

/**
 * Shifts the body's highest heading to level `top`: below the page's h1 in a post, below the discussion's h2
 * in a reply.
 */
function findLevelShift(body: readonly BlockNode[], top: number): number {
  const levels = body.flatMap((node) => (node.type === "Header" ? node.level : []));
  return levels.length === 0 ? 0 : top - Math.min(...levels);
}

function presentGrouped(grouped: readonly Grouped<PlacedNode>[], context: BodyContext): PresentedBlock[] {
  return grouped.flatMap((part) =>
    part.kind === "leaf"
      ? (findPresenter(part.value.node.type)(part.value.node, context, part.value.position) ?? [])
      : presentContainer(part.container, part.members, context),
  );
}

/** Empty if the container has nothing to show. */
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

/** A code block consists only of lines, one per node; nested containers are ignored. */
function joinLines(members: readonly Grouped<PlacedNode>[]): InlineNode[] {
  return members.flatMap((member, index): InlineNode[] => [
    ...(index === 0 ? [] : [{ type: "LineBreak" } as const]),
    ...(member.kind === "group" ? joinLines(member.members) : findText(member.value.node)),
  ]);
}

const findText = (node: BlockNode): readonly InlineNode[] => ("value" in node ? node.value : []);

/**
 * True if anything shown on the page has an affiliate link, at any depth; a disclosure is then shown before the first
 * one. `parts` are presented blocks, captions, replies, or objects that contain them.
 */
export function hasAffiliateLink(parts: readonly unknown[]): boolean {
  return parts.some(holdsAffiliateLink);
}

/** Presented content is plain data, so a generic walk finds all links. */
function holdsAffiliateLink(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if ("linkType" in value && typeof value.linkType === "string") return true;
  // Nearly all of a page is walked: lists of the values would be a copy of it.
  for (const name in value) if (holdsAffiliateLink(value[name as keyof typeof value])) return true;
  return false;
}

export type { BodyContext } from "./body-context.ts";
export type { PresentedBlock } from "./block-types.ts";

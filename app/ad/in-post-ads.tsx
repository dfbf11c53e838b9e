import type { ReactNode } from "react";
import type { PresentedBlock } from "../rich-text/block-types.ts";
import { AdSlot, useAdPlan } from "./AdSlot.tsx";
import type { SlotName } from "./slots.ts";

/** Minimum number of paragraphs before the first ad, and between two ads. */
const paragraphsBefore = 3;
const paragraphsBetween = 6;
/** Minimum number of paragraphs after the last ad, since another ad may follow the article. */
const paragraphsAfter = 2;
const maxAdsInPost = 4;
/** Minimum number of slides for an ad below a slideshow. */
const gallerySlides = 4;

/**
 * Chooses ad positions in an article: block index → slot after it. Only between top-level blocks with text on
 * both sides, so never in a list, between a heading and its text, or beside an embed or another ad. A long
 * slideshow has an ad below it if text follows.
 */
export function placeInPost(blocks: readonly PresentedBlock[]): ReadonlyMap<number, SlotName> {
  const placed = new Map<number, SlotName>();
  const total = blocks.filter(isParagraph).length;
  let seen = 0;
  let sinceLast = 0;
  for (const [index, block] of blocks.entries()) {
    if (isParagraph(block)) {
      seen += 1;
      sinceLast += 1;
    }
    const next = blocks[index + 1];
    if (!next || !isText(next) || total - seen < paragraphsAfter) continue;
    const slot = findSlot(block, placed, sinceLast);
    if (!slot) continue;
    placed.set(index, slot);
    sinceLast = 0;
  }
  return placed;
}

const isParagraph = ({ type }: PresentedBlock) => type === "Paragraph";
const isText = ({ type }: PresentedBlock) => type === "Paragraph" || type === "Header";

function findSlot(
  block: PresentedBlock,
  placed: ReadonlyMap<number, SlotName>,
  sinceLast: number,
): SlotName | null {
  const slots = [...placed.values()];
  const enough = placed.size === 0 ? paragraphsBefore : paragraphsBetween;
  if (block.type === "Slideshow") {
    const isFirst = !slots.includes("slideshow");
    return isFirst && block.slides.length >= gallerySlides && sinceLast >= paragraphsBefore
      ? "slideshow"
      : null;
  }
  const inPost = slots.filter((slot) => slot === "in-post").length;
  return isParagraph(block) && sinceLast >= enough && inPost < maxAdsInPost ? "in-post" : null;
}

/** A function that renders the ad after a block, by the block's index; undefined on a page without ads. */
export function useInPostAds(blocks: readonly PresentedBlock[]): ((index: number) => ReactNode) | undefined {
  const hasAds = useAdPlan() !== null;
  if (!hasAds) return undefined;
  const numbered = new Map(
    [...placeInPost(blocks)].map(([index, slot], position) => [index, { slot, number: position + 1 }]),
  );
  return (index) => {
    const placed = numbered.get(index);
    return placed && <AdSlot slot={placed.slot} number={placed.number} />;
  };
}

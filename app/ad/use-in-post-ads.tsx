import type { ReactNode } from "react";
import type { PresentedBlock } from "../rich-text/presented-block.ts";
import { AdSlot } from "./AdSlot.tsx";
import { useAdPlan } from "./ad-plan.ts";
import { placeInPost } from "./place-ads.ts";

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

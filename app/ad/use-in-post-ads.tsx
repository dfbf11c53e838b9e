import type { ReactNode } from "react";
import type { PresentedBlock } from "../rich-text/presented-block.ts";
import { AdSlot } from "./AdSlot.tsx";
import { useAdPlan } from "./ad-plan.ts";
import { placeInPost } from "./place-ads.ts";

/** What stands after each block of an article, by its index; nothing at all on a page without ads. */
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

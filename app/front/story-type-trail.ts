import { encodeSegment } from "../../contract/wire/encode-segment.ts";
import type { StoryTypeTree } from "../../contract/entities/taxonomy.ts";

/** A level of `/c/{storyType}/{category}/{subcategory}`; `path` is its own page. */
export interface TrailStep {
  id: string;
  displayName: string;
  path: string;
}

/** One to three levels, starting with the story type. */
export type Trail = [TrailStep, ...TrailStep[]];

interface TrailParams {
  storyType?: string | undefined;
  category?: string | undefined;
  subcategory?: string | undefined;
}

/** The levels named by URL parameters, case-insensitive; null if the blog doesn't have them. */
export function findStoryTypeTrail(trees: readonly StoryTypeTree[], params: TrailParams): Trail | null {
  const storyType = findStep(trees, params.storyType, "/c");
  if (!storyType) return null;
  if (params.category === undefined) return [storyType];
  const tree = trees.find((candidate) => candidate.id === storyType.id);
  const category = findStep(tree?.categories ?? [], params.category, storyType.path);
  if (!category) return null;
  if (params.subcategory === undefined) return [storyType, category];
  const parent = tree?.categories.find((candidate) => candidate.id === category.id);
  const subcategory = findStep(parent?.subcategories ?? [], params.subcategory, category.path);
  return subcategory === null ? null : [storyType, category, subcategory];
}

function findStep(
  candidates: readonly { id: string; displayName: string }[],
  name: string | undefined,
  base: string,
): TrailStep | null {
  const found = candidates.find(({ id }) => id.toLowerCase() === name?.toLowerCase());
  return found
    ? { id: found.id, displayName: found.displayName, path: `${base}/${encodeSegment(found.id)}` }
    : null;
}

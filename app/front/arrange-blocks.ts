/** How the network's front shows a blog's stories. */
export type BlockLayout = "lead" | "quarters" | "halves" | "thirds";

/** The turns, with the number of stories that each needs and shows; `halves` has two blogs side by side. */
const turns = [
  { layout: "lead", blogs: 1, min: 3, max: 5 },
  { layout: "quarters", blogs: 1, min: 4, max: 4 },
  { layout: "halves", blogs: 2, min: 1, max: 2 },
  { layout: "thirds", blogs: 1, min: 3, max: 3 },
] as const;

/**
 * Gives each blog a layout for which it has enough stories, so that neighbors differ: each turn takes the first blogs
 * that fit, and is left out if none do. A blog that fits no turn is left out.
 */
export function arrangeBlocks<Block extends { posts: readonly unknown[] }>(
  blocks: readonly Block[],
): { layout: BlockLayout; blogs: Block[] }[] {
  const placed: { layout: BlockLayout; blogs: Block[] }[] = [];
  let left = blocks.filter(({ posts }) => posts.length > 0);
  for (let skipped = 0, turn = 0; skipped < turns.length && left.length > 0; turn += 1) {
    const { layout, blogs, min, max } = turns[turn % turns.length] ?? turns[0];
    const fitting = left.filter(({ posts }) => posts.length >= min).slice(0, blogs);
    if (fitting.length < blogs || placed.at(-1)?.layout === layout) {
      skipped += 1;
      continue;
    }
    skipped = 0;
    placed.push({ layout, blogs: fitting.map((block) => ({ ...block, posts: block.posts.slice(0, max) })) });
    left = left.filter((block) => !fitting.includes(block));
  }
  return placed;
}

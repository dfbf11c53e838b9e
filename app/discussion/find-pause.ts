/** Between two questions while a discussion is lively, ms. A change is in the answer within five seconds. */
const shortest = 20_000;
/** Nobody asks more seldom than this, ms. */
const longest = 320_000;

/**
 * How long to wait before it is asked again whether somebody has written, ms: longer by half after each answer that
 * brought nothing, so that an old discussion costs next to nothing, and twice as long after each failure.
 */
export const findPause = ({ quiet, failures }: { quiet: number; failures: number }): number =>
  Math.min(shortest * 1.5 ** Math.max(0, quiet - 1) * 2 ** failures, longest);

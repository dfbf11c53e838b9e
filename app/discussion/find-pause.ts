/** Polling interval of an active discussion, ms. Responses are at most five seconds old. */
const shortest = 20_000;
/** Maximum polling interval, ms. */
const longest = 320_000;

/**
 * Delay until the next request, ms: increases by half after each response without news, so that old
 * discussions cost next to nothing, and doubles after each failure.
 */
export const findPause = ({ quiet, failures }: { quiet: number; failures: number }): number =>
  Math.min(shortest * 1.5 ** Math.max(0, quiet - 1) * 2 ** failures, longest);

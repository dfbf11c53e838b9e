/**
 * Distribution of replies per story: none for two in five; for the others, at least 6 and more by a power law (Pareto,
 * exponent 1.1), at most 100,000. The mean is about 25.
 */
const distribution = { shareWithout: 0.4, least: 6, exponent: 1.1, most: 100_000 };

/** Draws a story's number of replies; the same seed gives the same numbers (Lehmer). */
export function createDraw(seed: number, most = distribution.most): () => number {
  const { shareWithout, least, exponent } = distribution;
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return () => {
    if (random() < shareWithout) return 0;
    const rest = 1 - random() * (1 - (least / most) ** exponent);
    return Math.floor(least * rest ** (-1 / exponent));
  };
}
